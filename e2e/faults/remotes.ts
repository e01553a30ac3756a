import type { Locator, Page } from 'playwright-core';

/** A remote's page as a shopper reaches it: by address, or from a page that is open already. */
export interface Visit {
  remote: string;
  title: string;
  path: string;
  /** The page one comes from, and what is tapped there. */ from: string;
  tap: string;
  /** Something that only this page shows. */ mark: string;
  /** What it shows a member of the backend's answers. */ answer: string;
}

const tab = (title: string) => `nav[aria-label="主导航"] a:has-text("${title}")`;

const products = 'a[href*="/pages/pdp/pdp"]';
const buy = 'button:has-text("立即购买"), button:has-text("售罄")';

/** One page of each remote; the product's address is the catalogue's business. */
export const visits = (product: string): readonly Visit[] => [
  {
    remote: 'home',
    title: '首页',
    path: '/',
    from: '/pages/tabBar/mine/mine',
    tap: tab('首页'),
    mark: products,
    answer: products,
  },
  {
    remote: 'orders',
    title: '订单',
    path: '/pages/tabBar/order/order',
    from: '/pages/tabBar/mine/mine',
    tap: tab('订单'),
    mark: ':text("登录后才能看到订单")',
    answer: ':text("还没有订单")',
  },
  {
    remote: 'search',
    title: '搜索',
    path: '/pages/tabBar/voucher/voucher',
    from: '/pages/tabBar/mine/mine',
    tap: tab('搜索'),
    mark: '[role=searchbox], input[type=search]',
    answer: '[role=status]:has-text("共"), [aria-label] article, li a',
  },
  {
    remote: 'mine',
    title: '我的',
    path: '/pages/tabBar/mine/mine',
    from: '/pages/tabBar/order/order',
    tap: tab('我的'),
    mark: ':text("关于我们")',
    answer: 'a[href="/pages/mine/userinfo"]:has-text("·")',
  },
  {
    remote: 'pdp',
    title: '商品详情',
    path: product,
    from: '/',
    tap: 'a[href*="/pages/pdp/pdp"]',
    mark: buy,
    answer: buy,
  },
];

export const tabTitles = ['首页', '订单', '搜索', '我的'];

/** The visited page, when it is in front. */
export const frontOf = (page: Page, { path }: Visit): Locator =>
  page.locator(`[data-page="${path.replace(/\?.*/, '')}"]`).filter({ visible: true });

/** From the page that is open already, or from the one it is usually come to from. */
export async function comeTo(page: Page, { from, tap }: Visit): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(from, { waitUntil: 'commit' });
  const link = page.locator(tap).filter({ visible: true }).first();
  await link.waitFor();
  await page.waitForFunction(() => document.readyState === 'complete');
  await link.click();
}

/** Goes through the other tabs and back by the bar; whether it has them all. */
export async function reachTabs(page: Page, { title }: Visit): Promise<boolean> {
  const bar = page.getByRole('navigation', { name: '主导航' });
  for (const other of [...tabTitles.filter((one) => one !== title), title]) {
    await bar.getByRole('link', { name: other }).click();
    await page.waitForFunction((wanted) => document.title === wanted, other);
  }
  return (await bar.getByRole('link').count()) === tabTitles.length;
}
