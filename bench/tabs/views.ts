import type { View } from './time-to-paint';

export const views = {
  home: { path: '/', contentSelector: 'a[href^="/pages/pdp/pdp?"]:not([data-ad-slot] a)' },
  orders: { path: '/pages/tabBar/order/order', contentSelector: 'button' },
  search: { path: '/pages/tabBar/voucher/voucher', contentSelector: 'input' },
  mine: { path: '/pages/tabBar/mine/mine', contentSelector: 'a[href="/pages/mine/about"]' },
} satisfies Record<string, View>;

export type Tab = keyof typeof views;
export const tabNames = Object.keys(views) as Tab[];

/** The link of a tab in the bar. */
export const tabLink = (tab: Tab) => `nav[aria-label="主导航"] a[href="${views[tab].path}"]`;
