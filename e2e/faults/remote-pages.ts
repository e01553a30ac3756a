import type { Locator, Page } from 'playwright-core';

/** A remote's page as a shopper reaches it: by address, or from a page that is open already. */
export interface RemotePage {
  remote: string;
  title: string;
  path: string;
  /** The page one comes from, and what is tapped there. */ startPath: string;
  linkSelector: string;
  /** Something that only this page shows. */ contentSelector: string;
  /** What it shows a member of the backend's answers. */ memberDataSelector: string;
}

const tab = (title: string) => `nav[aria-label="主导航"] a:has-text("${title}")`;

const products = 'a[href*="/pages/pdp/pdp"]';
const buy = 'button:has-text("立即购买"), button:has-text("售罄")';

/** One page of each remote; the product's address is the catalogue's business. */
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
    contentSelector: ':text("登录后才能看到订单")',
    memberDataSelector: ':text("还没有订单")',
  },
  {
    remote: 'search',
    title: '搜索',
    path: '/pages/tabBar/voucher/voucher',
    startPath: '/pages/tabBar/mine/mine',
    linkSelector: tab('搜索'),
    contentSelector: '[role=searchbox], input[type=search]',
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

/** The visited page, when it is in front. */
export const activePageOf = (page: Page, { path }: RemotePage): Locator =>
  page.locator(`[data-page="${path.replace(/\?.*/, '')}"]`).filter({ visible: true });

/** From the page that is open already, or from the one it is usually come to from. */
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

/** Goes through the other tabs and back by the bar; whether it has them all. */
export async function visitAllTabs(page: Page, { title }: RemotePage): Promise<boolean> {
  const bar = page.getByRole('navigation', { name: '主导航' });
  for (const other of [...tabTitles.filter((one) => one !== title), title]) {
    await bar.getByRole('link', { name: other }).click();
    await page.waitForFunction((wanted) => document.title === wanted, other);
  }
  return (await bar.getByRole('link').count()) === tabTitles.length;
}
