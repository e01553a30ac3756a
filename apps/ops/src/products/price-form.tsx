import { ServiceError, userMessage } from '@shop/baas-sdk';
import { centsIn, check, priceInput, yuanIn, type OpsSku, type PriceInput } from '@shop/domain';
import { language, useLocalText } from '@shop/i18n';
import { Button } from '@shop/ui';
import { Field } from '@shop/ui/bundled';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { t } from '../messages';
import { useDesk } from '../view/desk-context';
import css from './products.module.css';

type Prices = PriceInput['expected'];

/** The input, and the prices shown when editing began: the update overwrites only those. */
interface Draft {
  price: string;
  was: string;
  from: Prices;
}

export function PriceForm({ sku }: { sku: OpsSku }) {
  const { ops, showMessage } = useDesk();
  const client = useQueryClient();
  const localText = useLocalText();
  const { _id: skuId, optionText, optionTextEn, priceCents, wasCents } = sku;
  const [draft, setDraft] = useState<Draft | null>(null);
  const [errorText, setErrorText] = useState('');
  const save = useMutation({
    mutationFn: (input: PriceInput) => ops.setPrice(input),
    onSuccess: async () => {
      showMessage(t('priceSaved'));
      await client.invalidateQueries({ queryKey: ['products'] });
      setDraft(null);
    },
    onError: (error) => {
      setErrorText(userMessage(error));
      const from = pricesIn(error);
      // After the changed prices were shown, a second save overwrites them.
      if (from) setDraft((typed) => typed && { ...typed, from });
      void client.invalidateQueries({ queryKey: ['products'] });
    },
  });
  const shown = draft ?? { price: yuanIn(priceCents), was: yuanIn(wasCents) };
  const type = (change: Partial<Draft>) => {
    setErrorText('');
    setDraft({ from: { priceCents, wasCents }, ...shown, ...change });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!draft || save.isPending) return;
    const price = {
      priceCents: centsIn(draft.price),
      wasCents: draft.was.trim() === '' ? null : centsIn(draft.was),
    };
    const checked = check(priceInput, { skuId, price, expected: draft.from }, language());
    if (checked.ok) save.mutate(checked.value);
    else setErrorText(checked.message);
  };
  const option = localText({ textZh: optionText, textEn: optionTextEn }, 'text') || t('onlyOption');
  return (
    <form className={css.prices} noValidate onSubmit={submit}>
      <Field
        label={t('priceOf', { option })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        value={shown.price}
        error={errorText}
        onChange={(event) => type({ price: event.target.value })}
      />
      <Field
        label={t('wasOf', { option })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        value={shown.was}
        onChange={(event) => type({ was: event.target.value })}
      />
      <Button
        type="submit"
        kind="ink"
        aria-label={t('savePriceOf', { option })}
        disabled={!draft}
        busy={save.isPending}
      >
        {t('save')}
      </Button>
    </form>
  );
}

function pricesIn(error: unknown): Prices | null {
  if (!(error instanceof ServiceError) || error.errCode !== 'PRICE_CONFLICT') return null;
  const { nowCents, nowWasCents } = error.detail as { nowCents?: unknown; nowWasCents?: unknown };
  if (typeof nowCents !== 'number') return null;
  return { priceCents: nowCents, wasCents: typeof nowWasCents === 'number' ? nowWasCents : null };
}
