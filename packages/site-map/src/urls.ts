import type { ClaimTab, OrderItem, OrderTab, ReviewFilter, SearchQuery } from '@shop/domain';
import { url } from '@shop/shell-contract';
import {
  mineAbout,
  mineAddress,
  mineService,
  mineUserinfo,
  mineVouchers,
  orders,
  ordersAftersale,
  ordersCheckout,
  ordersDetail,
  ordersResult,
  ordersReview,
  pdp,
  search,
  searchVoucher,
} from './paths';

/** The product page, with a variant selected when `sku` is given. */
export const productUrl = (id: string, sku?: string) => url(pdp, { id, sku });

/** The chat with the customer service, about a product or an order. */
export const serviceUrl = (about: { product?: string; order?: string } = {}) =>
  url(mineService, about);

/** The reviews of a product, all or those of a filter. */
export const reviewsUrl = (id: string, filter?: ReviewFilter) =>
  url(pdp, { id, tab: 'reviews', filter: filter === 'all' ? undefined : filter });

/** The search page with these filters. */
export const searchUrl = (query: SearchQuery) => url(search, { ...query });

/** The list of orders, on the tab of `status`. */
export const ordersUrl = (status?: OrderTab) => url(orders, { status });

/** The details of one order. */
export const orderUrl = (id: string) => url(ordersDetail, { id });

/** The progress of an after-sale, or the request of one for an order. */
export const aftersaleUrl = (query: { id: string } | { orderId: string }) =>
  url(ordersAftersale, { ...query });

/** The review of an order's lines, starting with `lineId`. */
export const reviewUrl = (orderId: string, lineId?: string) =>
  url(ordersReview, { orderId, line: lineId });

/** The form that appends to the reviews of an order. */
export const reviewAppendUrl = (orderId: string) => url(ordersReview, { orderId, append: 1 });

/** The result of an order's payment. */
export const resultUrl = (orderId: string) => url(ordersResult, { orderId });

/** The checkout of `qty` units of a variant, with a voucher chosen when `claim` is given. */
export const checkoutUrl = ({ skuId, qty }: OrderItem, claim?: string) =>
  url(ordersCheckout, { sku: skuId, qty, claim });

/**
 * The address book. `pick` lets the member choose an address: the page stores the choice and goes
 * back (`takeAddressChoice` of `@shop/domain`). `edit` opens the form of an address, `new` an empty
 * one.
 */
export const addressUrl = ({ pick, edit }: { pick?: boolean; edit?: string } = {}) =>
  url(mineAddress, { pick: pick ? 1 : undefined, edit });

/** The form that changes the password of the member. */
export const passwordUrl = () => url(mineUserinfo, { focus: 'password' });

/** The form that verifies the phone of the member. */
export const phoneUrl = () => url(mineUserinfo, { focus: 'phone' });

/** The devices on which the member is logged in. */
export const devicesUrl = () => url(mineUserinfo, { focus: 'devices' });

/** The form that closes the account of the member. */
export const closingUrl = () => url(mineUserinfo, { focus: 'closing' });

/** The about page, or one of its documents. */
export const documentUrl = (doc?: string) => url(mineAbout, { doc });

/** The page of a voucher. */
export const voucherUrl = (id: string) => url(searchVoucher, { id });

/** The shopper's vouchers on a tab; `claim` opens one of them. */
export const myVouchersUrl = ({ status, claim }: { status?: ClaimTab; claim?: string } = {}) =>
  url(mineVouchers, { status, claim });
