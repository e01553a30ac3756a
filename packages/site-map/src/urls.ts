import type { ClaimTab, OrderItem, OrderTab, SearchQuery } from '@shop/domain';
import { url } from '@shop/shell-contract';
import {
  mineAddress,
  mineVouchers,
  orders,
  ordersAftersale,
  ordersCheckout,
  ordersDetail,
  ordersResult,
  pdp,
  search,
  searchVoucher,
} from './paths';

/** The product page, with a variant selected when `sku` is given. */
export const productUrl = (id: string, sku?: string) => url(pdp, { id, sku });

/** The search page with these filters. */
export const searchUrl = (query: SearchQuery) => url(search, { ...query });

/** The list of orders, on the tab of `status`. */
export const ordersUrl = (status?: OrderTab) => url(orders, { status });

/** The details of one order. */
export const orderUrl = (id: string) => url(ordersDetail, { id });

/** The progress of an after-sale, or the request of one for an order. */
export const aftersaleUrl = (query: { id: string } | { orderId: string }) =>
  url(ordersAftersale, { ...query });

/** The result of an order's payment. */
export const resultUrl = (orderId: string) => url(ordersResult, { orderId });

/** The checkout of `qty` units of a variant. */
export const checkoutUrl = ({ skuId, qty }: OrderItem) => url(ordersCheckout, { sku: skuId, qty });

/**
 * The address book. `pick` lets the member choose an address: the page stores the choice and goes
 * back (`takeAddressChoice` of `@shop/domain`). `edit` opens the form of an address, `new` an empty
 * one.
 */
export const addressUrl = ({ pick, edit }: { pick?: boolean; edit?: string } = {}) =>
  url(mineAddress, { pick: pick ? 1 : undefined, edit });

/** The page of a voucher. */
export const voucherUrl = (id: string) => url(searchVoucher, { id });

/** The shopper's vouchers on a tab; `claim` opens one of them. */
export const myVouchersUrl = ({ status, claim }: { status?: ClaimTab; claim?: string } = {}) =>
  url(mineVouchers, { status, claim });
