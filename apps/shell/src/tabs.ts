import type { TabIconName } from '@shop/ui';

export interface Tab {
  path: string;
  alias?: string;
  /** Label in the bar and title of the page. */
  label: string;
  icon: TabIconName;
  colour: 'red' | 'orange' | 'white';
}

/** The tab bar. It belongs to the shell: a remote that is swapped, or gone, moves no tab. */
export const tabs: readonly Tab[] = [
  { path: '/', alias: '/pages/tabBar/home/home', label: '首页', icon: 'home', colour: 'red' },
  { path: '/pages/tabBar/order/order', label: '订单', icon: 'orders', colour: 'white' },
  { path: '/pages/tabBar/voucher/voucher', label: '搜索', icon: 'search', colour: 'orange' },
  { path: '/pages/tabBar/mine/mine', label: '我的', icon: 'mine', colour: 'red' },
];

/** Where the product begins, and where back leads from a page that nothing lies under. */
export const entryPath = '/';
export const searchPath = '/pages/tabBar/voucher/voucher';
