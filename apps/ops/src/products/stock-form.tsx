import { userMessage, ServiceError } from '@shop/baas-sdk';
import { check, stockInput, type OpsSku, type StockInput } from '@shop/domain';
import { language, useLocalText } from '@shop/i18n';
import { Button } from '@shop/ui';
import { Field } from '@shop/ui/bundled';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { useDesk } from '../view/desk-context';
import { t } from '../messages';
import css from './products.module.css';

/** The input, and the stock shown when editing began: the update overwrites only that value. */
interface Draft {
  text: string;
  from: number;
}

const numberIn = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);

export function StockForm({
  sku: { _id: skuId, optionText, optionTextEn, stock, status },
}: {
  sku: OpsSku;
}) {
  const { ops, showMessage } = useDesk();
  const client = useQueryClient();
  const localText = useLocalText();
  const field = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [errorText, setErrorText] = useState('');
  const save = useMutation({
    mutationFn: (input: StockInput) => ops.setStock(input),
    onSuccess: async () => {
      showMessage(t('saved'));
      await client.invalidateQueries({ queryKey: ['products'] });
      setDraft(null);
    },
    onError: (error) => {
      showError(userMessage(error));
      const now = stockNowIn(error);
      // After the changed stock was shown, a second save overwrites it.
      if (now !== null) setDraft((typed) => typed && { ...typed, from: now });
      void client.invalidateQueries({ queryKey: ['products'] });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!draft || save.isPending) return;
    const checked = check(
      stockInput,
      { skuId, stock: numberIn(draft.text), expected: draft.from },
      language(),
    );
    if (checked.ok) save.mutate(checked.value);
    else showError(checked.message);
  };
  function showError(sentence: string) {
    setErrorText(sentence);
    field.current?.focus();
  }
  const type = (text: string) => {
    setErrorText('');
    setDraft({ text, from: draft?.from ?? stock });
  };
  const option =
    (localText({ textZh: optionText, textEn: optionTextEn }, 'text') || t('onlyOption')) +
    (status === 'off' ? t('skuOff') : '');
  return (
    <form className={css.stock} noValidate onSubmit={submit}>
      <Field
        ref={field}
        label={t('stockOf', { option })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        value={draft?.text ?? String(stock)}
        error={errorText}
        onChange={(event) => type(event.target.value)}
      />
      <Button
        type="submit"
        kind="ink"
        aria-label={t('saveStockOf', { option })}
        disabled={!draft}
        busy={save.isPending}
      >
        {t('save')}
      </Button>
    </form>
  );
}

function stockNowIn(error: unknown): number | null {
  const detail =
    error instanceof ServiceError && error.errCode === 'STOCK_CHANGED'
      ? (error.detail as { now?: unknown })
      : null;
  return typeof detail?.now === 'number' ? detail.now : null;
}
