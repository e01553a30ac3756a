import { Field } from '@shop/ui/bundled';
import { t, useT } from '../messages';
import css from './filters.module.css';
import { centsOf } from './yuan';

export interface Prices {
  min: string;
  max: string;
}
type Errors = { [K in keyof Prices]?: string };

/** The input in cents for the address; undefined if invalid, then `errors` has the reason. */
export function readPrices(prices: Prices): {
  texts?: { min?: string; max?: string };
  errors: Errors;
} {
  const [min, max] = [centsOf(prices.min), centsOf(prices.max)];
  if (min === null || max === null)
    return {
      errors: {
        min: min === null ? t('priceWrong') : undefined,
        max: max === null ? t('priceWrong') : undefined,
      },
    };
  if (min !== undefined && max !== undefined && Number(max) < Number(min))
    return { errors: { max: t('priceTurned') } };
  return { texts: { min, max }, errors: {} };
}

export function PriceFields({
  prices,
  onChange,
  errors,
}: {
  prices: Prices;
  onChange: (prices: Prices) => void;
  errors: Errors;
}) {
  const t = useT();
  const field = (name: keyof Prices, label: string) => (
    <Field
      label={label}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      maxLength={9}
      value={prices[name]}
      error={errors[name]}
      onChange={(event) => onChange({ ...prices, [name]: event.target.value })}
    />
  );
  return (
    <div className={css.prices}>
      {field('min', t('lowest'))}
      {field('max', t('highest'))}
    </div>
  );
}
