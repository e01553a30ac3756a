import { cx } from '../primitives/class-names';
import css from './price.module.css';
import { formatPrice, priceParts } from './price-text';
import { useT } from '../messages';

export interface PriceProps {
  /** Integer cents, as the server sent them. */
  cents: number;
  size?: 's' | 'm' | 'l' | 'xl' | 'hero';
  /** Cents before the reduction, struck. */
  was?: number | null;
  tone?: 'price' | 'ink' | 'inherit';
  /** `.00` stays: totals that are paid. */
  keepZeros?: boolean;
  className?: string;
}

/** Split for the eye, one name for the ear. */
export function Price({
  cents,
  size = 'm',
  was,
  tone = 'price',
  keepZeros,
  className,
}: PriceProps) {
  const t = useT();
  const { sign, symbol, integer, decimals } = priceParts(cents, keepZeros);
  const now = formatPrice(cents, keepZeros);
  const said = was ? t('was', { now, before: formatPrice(was) }) : now;
  return (
    <span
      role="img"
      aria-label={said}
      className={cx(css.price, css[size], tone !== 'price' && css[tone], className)}
    >
      <span className={css.now}>
        <span className={css.symbol}>
          {sign}
          {symbol}
        </span>
        {integer}
        {decimals && <span className={css.decimals}>{decimals}</span>}
      </span>
      {was ? <s className={css.was}>{formatPrice(was)}</s> : null}
    </span>
  );
}
