import { url } from '@shop/shell-contract';

/** Addresses that the pages of this app link to. */
export const routes = {
  home: '/',
  orders: '/pages/tabBar/order/order',
  order: (id: string) => url('/pages/order/detail', { id }),
  product: (id: string, sku?: string) => url('/pages/pdp/pdp', { id, sku }),
};
