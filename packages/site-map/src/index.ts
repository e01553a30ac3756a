/** Addresses of pages and pictures, so that no app spells out the path of another one. */
export * as art from './art';
export * as paths from './paths';
export {
  addressUrl,
  aftersaleUrl,
  checkoutUrl,
  closingUrl,
  devicesUrl,
  documentUrl,
  myVouchersUrl,
  orderUrl,
  ordersUrl,
  passwordUrl,
  phoneUrl,
  productUrl,
  serviceUrl,
  resultUrl,
  reviewsUrl,
  reviewAppendUrl,
  reviewUrl,
  searchUrl,
  voucherUrl,
} from './urls';
