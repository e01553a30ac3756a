import type { Language } from '@shop/i18n';
import { paths } from '@shop/site-map';
import type { TabIconName } from '@shop/ui';

export interface Tab {
  path: string;
  alias?: string;
  /** Label in the tab bar and title of the page. */
  label: string;
  labelEn: string;
  icon: TabIconName;
  colour: 'red' | 'orange' | 'white';
}

/** The tab bar. It belongs to the shell, so that it stays when a remote is missing. */
export const tabs: readonly Tab[] = [
  {
    path: paths.home,
    alias: '/pages/tabBar/home/home',
    label: '首页',
    labelEn: 'Home',
    icon: 'home',
    colour: 'red',
  },
  {
    path: paths.orders,
    label: '订单',
    labelEn: 'Orders',
    icon: 'orders',
    colour: 'white',
  },
  {
    path: paths.search,
    label: '搜索',
    labelEn: 'Search',
    icon: 'search',
    colour: 'orange',
  },
  {
    path: paths.mine,
    label: '我的',
    labelEn: 'Account',
    icon: 'mine',
    colour: 'red',
  },
];

/** The label of a tab in a language. */
export const labelOf = ({ label, labelEn }: Tab, language: Language): string =>
  language === 'en' ? labelEn : label;

/** The start page, which is also where back leads to from a single page. */
export const entryPath = paths.home;
