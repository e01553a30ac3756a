import { BaasError } from '@shop/baas-sdk';
import type { QuoteInput } from '@shop/domain';
import { formatPrice } from '@shop/ui';
import { routes } from '../routes';
import { t } from '../messages';

/** What the buyer can do about an error: open a page or reduce the quantity. */
export type WayOn = { label: string; href: string } | { label: string; qty: number };

/** A number from the error detail; undefined if missing. */
export function detailOf(error: unknown, name: string): unknown {
  const detail = error instanceof BaasError ? error.detail : null;
  return typeof detail === 'object' && detail !== null
    ? (detail as Record<string, unknown>)[name]
    : undefined;
}
const numberOf = (error: unknown, name: string) => {
  const value = detailOf(error, name);
  return typeof value === 'number' ? value : 0;
};

const toProduct = (productId: string | undefined): WayOn =>
  productId
    ? { label: t('seeProduct'), href: routes.product(productId) }
    : { label: t('goHome'), href: routes.home };
const fewer = (most: number, { qty }: QuoteInput, otherwise: WayOn): WayOn =>
  most > 0 && most < qty ? { label: t('buyLess', { count: most }), qty: most } : otherwise;

export function wayOn(error: unknown, wish: QuoteInput, productId?: string): WayOn | null {
  switch (error instanceof BaasError && error.errCode) {
    case 'STOCK_NOT_ENOUGH':
      return fewer(numberOf(error, 'left'), wish, toProduct(productId));
    case 'LIMIT_PER_USER':
      return fewer(numberOf(error, 'limit'), wish, {
        label: t('seeOrders'),
        href: routes.orders,
      });
    case 'SKU_NOT_FOUND':
      return toProduct(productId);
    case 'PRODUCT_OFF_SHELF':
      return { label: t('goHome'), href: routes.home };
    default:
      return null;
  }
}

/** `¥118.00 → ¥128.00` for a changed price. */
export function movedPrice(error: unknown): string | null {
  if (!(error instanceof BaasError) || error.errCode !== 'PRICE_CHANGED') return null;
  return t('priceMoved', {
    from: formatPrice(numberOf(error, 'oldCents'), true),
    to: formatPrice(numberOf(error, 'newCents'), true),
  });
}
