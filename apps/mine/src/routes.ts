import type { OrderTab } from '@shop/domain';
import { url } from '@shop/shell-contract';

/** Addresses that the pages of this app link to. */
export const routes = {
  mine: '/pages/tabBar/mine/mine',
  about: '/pages/mine/about',
  settings: '/pages/mine/userinfo',
  editProfile: '/pages/mine/wxinfo',
  orders: (status?: OrderTab) => url('/pages/tabBar/order/order', { status }),
};
