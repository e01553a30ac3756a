import type { VoucherCard } from '@shop/domain';
import { myVouchersUrl, productUrl, searchUrl, voucherUrl } from '@shop/site-map';

/** Where a claimed voucher is used: the products of its scope, or its code. */
export function voucherUseUrl({
  _id,
  use,
  scope,
  scopeIds,
}: Pick<VoucherCard, '_id' | 'use' | 'scope' | 'scopeIds'>): string {
  const [first, second] = scopeIds;
  if (use === 'counter') return myVouchersUrl();
  if (scope === 'all' || first === undefined) return searchUrl({ type: 'product' });
  // A search has one category. The voucher's page lists the products of several.
  if (second !== undefined) return voucherUrl(_id);
  return scope === 'category' ? searchUrl({ type: 'product', cat: first }) : productUrl(first);
}
