import {
  aftersaleUrl,
  checkoutUrl,
  myVouchersUrl,
  ordersUrl,
  productUrl,
  resultUrl,
  searchUrl,
  voucherUrl,
} from './urls';

it('URL builders fill in the query and leave out missing values', () => {
  expect([
    productUrl('p1'),
    productUrl('p1', 's 1'),
    searchUrl({ type: 'product', q: '围巾' }),
    ordersUrl(),
    ordersUrl('paid'),
    checkoutUrl({ skuId: 's1', qty: 2 }),
    resultUrl('o1'),
    aftersaleUrl({ orderId: 'o1' }),
    aftersaleUrl({ id: 'x1' }),
    voucherUrl('v1'),
    myVouchersUrl(),
    myVouchersUrl({ status: 'used', claim: 'c1' }),
  ]).toEqual([
    '/pages/pdp/pdp?id=p1',
    '/pages/pdp/pdp?id=p1&sku=s%201',
    '/pages/tabBar/voucher/voucher?type=product&q=%E5%9B%B4%E5%B7%BE',
    '/pages/tabBar/order/order',
    '/pages/tabBar/order/order?status=paid',
    '/pages/order/checkout?sku=s1&qty=2',
    '/pages/order/result?orderId=o1',
    '/pages/order/aftersale?orderId=o1',
    '/pages/order/aftersale?id=x1',
    '/pages/voucher/detail?id=v1',
    '/pages/mine/vouchers',
    '/pages/mine/vouchers?status=used&claim=c1',
  ]);
});
