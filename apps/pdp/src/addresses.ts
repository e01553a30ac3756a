import { url } from '@shop/shell-contract';
import type { QuoteInput } from '@shop/domain';

/** Addresses that the product page links to. */
export const home = '/';
export const searchProducts = url('/pages/tabBar/voucher/voucher', { type: 'product' });
export const productAddress = (id: string, sku?: string) => url('/pages/pdp/pdp', { id, sku });
export const checkoutAddress = ({ skuId, qty }: QuoteInput) =>
  url('/pages/order/checkout', { sku: skuId, qty });
