import type { OpsSku } from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { Button } from '@shop/ui';
import { Field } from '@shop/ui/bundled';
import { useLayoutEffect, useRef } from 'react';
import { t } from '../messages';
import { useDesk } from '../view/desk-context';
import css from './products.module.css';
import { useSkuForm, type SkuField } from './use-sku-form';

/** The fields, with the method that the caller must be allowed to call. */
const fields = [
  { name: 'stock', label: 'stockOf', method: 'ops.setStock' },
  { name: 'price', label: 'priceOf', method: 'ops.setPrice' },
  { name: 'was', label: 'wasOf', method: 'ops.setPrice' },
] as const;

/** One row: an option of a product with its stock and prices, and one save. */
export function SkuForm({ sku }: { sku: OpsSku }) {
  const { may } = useDesk();
  const localText = useLocalText();
  const form = useRef<HTMLFormElement>(null);
  const { values, errors, isDirty, isSaving, type, submit } = useSkuForm(sku);
  const { optionText, optionTextEn, status } = sku;
  const option =
    (localText({ textZh: optionText, textEn: optionTextEn }, 'text') || t('onlyOption')) +
    (status === 'off' ? t('skuOff') : '');
  const errorOf = (name: SkuField) => (name === 'was' ? undefined : errors[name]);
  useLayoutEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors.stock, errors.price]);
  const shown = fields.filter(({ method }) => may(method));
  if (shown.length === 0) return null;
  return (
    <form ref={form} className={css.sku} noValidate onSubmit={submit}>
      {shown.map(({ name, label }) => (
        <Field
          key={name}
          label={t(label, { option })}
          inputMode={name === 'stock' ? 'numeric' : 'decimal'}
          autoComplete="off"
          maxLength={name === 'stock' ? 5 : 10}
          value={values[name]}
          error={errorOf(name)}
          onChange={({ target }) => type(name, target.value)}
        />
      ))}
      <Button
        type="submit"
        kind="ink"
        aria-label={t('saveOption', { option })}
        disabled={!isDirty}
        busy={isSaving}
      >
        {t('save')}
      </Button>
    </form>
  );
}
