import { formatPrice, Price } from '@shop/ui';
import type { Sku } from '@shop/domain';
import type { Shown } from '../product-query';
import { useT } from '../messages';
import css from './price-now.module.css';

/** The price of the selected sku, or the price range while none is selected. */
export function PriceNow({
  product,
  skus,
  sku,
}: Pick<Shown, 'product' | 'skus'> & { sku: Sku | undefined }) {
  const t = useT();
  if (sku) return <Price size="hero" cents={sku.priceCents} was={sku.wasCents} />;
  const prices = skus.map(({ priceCents }) => priceCents);
  const minCents = Math.min(...prices, product.priceMinCents);
  const maxCents = Math.max(...prices, minCents);
  // The former price belongs to the cheapest sku and would be wrong for a dearer one.
  const was = product.wasCents !== null && product.wasCents > maxCents ? product.wasCents : null;
  if (minCents === maxCents) return <Price size="hero" cents={minCents} was={was} />;
  return (
    <span
      role="img"
      aria-label={t('priceRange', { from: formatPrice(minCents), to: formatPrice(maxCents) })}
      className={css.range}
    >
      <Price size="hero" cents={minCents} />
      <span className={css.dash}>–</span>
      <Price size="hero" cents={maxCents} was={was} />
    </span>
  );
}
