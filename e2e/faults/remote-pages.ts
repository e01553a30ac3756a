import type { Locator, Page } from 'playwright-core';

/** A page of a remote, and the way a shopper opens it from another page. */
export interface RemotePage {
  remote: string;
  title: string;
  path: string;
  /** The page on which `linkSelector` is tapped. */
  startPath: string;
  linkSelector: string;
  /** Matches content that only this page has. */
  contentSelector: string;
  /** Matches backend data that the page shows to a member. */
  memberDataSelector: string;
}

const tab = (title: string) => `nav[aria-label="主导航"] a:has-text("${title}")`;

const products = 'a[href*="/pages/pdp/pdp"]';
const buy = 'button:has-text("立即购买"), button:has-text("售罄")';

/** One page of each remote; `product` is the path of a product page. */
export const remotePages = (product: string): readonly RemotePage[] => [
  {
    remote: 'home',
    title: '首页',
    path: '/',
    startPath: '/pages/tabBar/mine/mine',
    linkSelector: tab('首页'),
    contentSelector: products,
    memberDataSelector: products,
  },
  {
    remote: 'orders',
    title: '订单',
    path: '/pages/tabBar/order/order',
    startPath: '/pages/tabBar/mine/mine',
    linkSelector: tab('订单'),
    contentSelector: ':text("登录后查看订单")',
    memberDataSelector: ':text("还没有订单")',
  },
  {
    remote: 'search',
    title: '搜索',
    path: '/pages/tabBar/voucher/voucher',
    startPath: '/pages/tabBar/mine/mine',
    linkSelector: tab('搜索'),
    contentSelector: 'input[type=search]',
    memberDataSelector: '[role=status]:has-text("共"), [aria-label] article, li a',
  },
  {
    remote: 'mine',
    title: '我的',
    path: '/pages/tabBar/mine/mine',
    startPath: '/pages/tabBar/order/order',
    linkSelector: tab('我的'),
    contentSelector: ':text("关于我们")',
    memberDataSelector: 'a[href="/pages/mine/userinfo"]:has-text("·")',
  },
  {
    remote: 'pdp',
    title: '商品详情',
    path: product,
    startPath: '/',
    linkSelector: 'a[href*="/pages/pdp/pdp"]',
    contentSelector: buy,
    memberDataSelector: buy,
  },
];

export const tabTitles = ['首页', '订单', '搜索', '我的'];

/** The remote's page, if it is active. */
export const activePageOf = (page: Page, { path }: RemotePage): Locator =>
  page.locator(`[data-page="${path.replace(/\?.*/, '')}"]`).filter({ visible: true });

/** Whether the remote's page is a tab. */
export const isTab = ({ title }: RemotePage): boolean => tabTitles.includes(title);

/** Opens the remote's page by a tap, on the page that is open or else on `startPath`. */
export async function navigateByTap(
  page: Page,
  { startPath, linkSelector }: RemotePage,
): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(startPath, { waitUntil: 'commit' });
  const link = page.locator(linkSelector).filter({ visible: true }).first();
  await link.waitFor();
  await page.waitForFunction(() => document.readyState === 'complete');
  await link.click();
}

/** Opens all other tabs and returns. Returns whether the tab bar is complete. */
export async function visitAllTabs(page: Page, { title }: RemotePage): Promise<boolean> {
  const tabBar = page.getByRole('navigation', { name: '主导航' });
  for (const next of [...tabTitles.filter((each) => each !== title), title]) {
    await tabBar.getByRole('link', { name: next }).click();
    await page.waitForFunction((expected) => document.title === expected, next);
  }
  return (await tabBar.getByRole('link').count()) === tabTitles.length;
}
