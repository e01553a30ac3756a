/** Generated from pages.json of every app by `npm run check:lint -- --write`. */
export const home = '/';
export const mine = '/pages/tabBar/mine/mine';
export const mineAbout = '/pages/mine/about';
export const mineUserinfo = '/pages/mine/userinfo';
export const mineAddress = '/pages/mine/address';
export const mineWxinfo = '/pages/mine/wxinfo';
export const mineVouchers = '/pages/mine/vouchers';
export const mineNotifications = '/pages/mine/notifications';
export const orders = '/pages/tabBar/order/order';
export const ordersCheckout = '/pages/order/checkout';
export const ordersDetail = '/pages/order/detail';
export const ordersResult = '/pages/order/result';
export const ordersAftersale = '/pages/order/aftersale';
export const ordersReview = '/pages/order/review';
export const pdp = '/pages/pdp/pdp';
export const search = '/pages/tabBar/voucher/voucher';
export const searchVoucher = '/pages/voucher/detail';
