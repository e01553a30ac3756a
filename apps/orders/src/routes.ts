import { url } from '@shop/shell-contract';

/** Where the pages of this app lead. */
export const routes = {
  home: '/',
  orders: '/pages/tabBar/order/order',
  order: (id: string) => url('/pages/order/detail', { id }),
  product: (id: string, sku?: string) => url('/pages/pdp/pdp', { id, sku }),
};
