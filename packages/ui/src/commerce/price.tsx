import { cx } from '../primitives/class-names';
import css from './price.module.css';
import { formatPrice, priceParts } from './price-text';
import { useT } from '../messages';

export interface PriceProps {
  /** Integer cents. */
  cents: number;
  size?: 's' | 'm' | 'l' | 'xl' | 'hero';
  /** Previous price in cents, shown struck through. */
  was?: number | null;
  tone?: 'price' | 'ink' | 'inherit';
  /** Keeps `.00`, for totals. */
  keepZeros?: boolean;
  className?: string;
}

/** A price in differently sized parts with one accessible name. */
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
  const currentPrice = formatPrice(cents, keepZeros);
  const accessibleName = was
    ? t('was', { now: currentPrice, before: formatPrice(was) })
    : currentPrice;
  return (
    <span
      role="img"
      aria-label={accessibleName}
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
