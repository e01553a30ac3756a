import { BaasError } from '@shop/baas-sdk';
import type { OrderItem } from '@shop/domain';
import { addressUrl, paths, productUrl } from '@shop/site-map';
import { formatPrice } from '@shop/ui';
import { t } from '../messages';

/** Resolves an error for the buyer: opens a page or reduces the quantity. */
export type Remedy = { label: string; href: string } | { label: string; qty: number };

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

const openProduct = (productId: string | undefined): Remedy =>
  productId
    ? { label: t('seeProduct'), href: productUrl(productId) }
    : { label: t('goHome'), href: paths.home };
const openOrders = (): Remedy => ({ label: t('seeOrders'), href: paths.orders });
const reduceTo = (max: number, { qty }: OrderItem, fallback: Remedy): Remedy =>
  max > 0 && max < qty ? { label: t('buyLess', { count: max }), qty: max } : fallback;

export function remedyFor(error: unknown, request: OrderItem, productId?: string): Remedy | null {
  switch (error instanceof BaasError && error.errCode) {
    case 'STOCK_NOT_ENOUGH':
      return reduceTo(numberOf(error, 'left'), request, openProduct(productId));
    case 'LIMIT_PER_USER':
      return reduceTo(numberOf(error, 'limit'), request, openOrders());
    case 'UNPAID_UNITS':
      return reduceTo(numberOf(error, 'left'), request, openOrders());
    case 'UNPAID_ORDERS':
      return openOrders();
    case 'UNPAID_TOO_OFTEN':
    case 'ORDER_TOO_LARGE':
    case 'SKU_NOT_FOUND':
      return openProduct(productId);
    case 'ADDRESS_REQUIRED':
    case 'ADDRESS_NOT_FOUND':
    case 'UNDELIVERABLE':
      return { label: t('changeAddress'), href: addressUrl({ pick: true }) };
    case 'PRODUCT_OFF_SHELF':
      return { label: t('goHome'), href: paths.home };
    default:
      return null;
  }
}

/** `¥118.00 → ¥128.00` for a changed price. */
export function priceChangeText(error: unknown): string | null {
  if (!(error instanceof BaasError) || error.errCode !== 'PRICE_CHANGED') return null;
  return t('priceMoved', {
    from: formatPrice(numberOf(error, 'oldCents'), true),
    to: formatPrice(numberOf(error, 'newCents'), true),
  });
}
