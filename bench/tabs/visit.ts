import type { Browser, CDPSession, Page } from 'playwright-core';
import { freshPhone, slowDown } from '../phone';
import { painted, type View } from './painted';
import { followRequests } from './quiet';
import { tap } from './tap';
import { tabLink, tabNames, views, type Tab } from './views';

const { home } = views;
const product: View = { path: '/pages/pdp/pdp', sign: 'h2' };
/** How often each tab is come back to, and home from a product. */
const times = 3;

/** Whether the other tabs are fetched while nothing else is to do, or their first tap asks for them, as of who saves data. */
export type Fetched = 'ahead' | 'cold';

/** Times of each figure, ms. */
export type Times = Map<string, number[]>;

/** Somebody who has never been here looks at every tab; where all is there, again and again, and at products in between. */
export async function visit(browser: Browser, origin: string, fetched: Fetched): Promise<Times> {
  const { context, page } = await freshPhone(browser, {
    baseURL: origin,
    locale: 'zh-CN',
    serviceWorkers: 'block',
  });
  try {
    const visitor = new Visitor(page, await context.newCDPSession(page));
    await visitor.arrive(fetched);
    for (const tab of tabNames.slice(1))
      await visitor.open(tab, `first switch, ${fetched}, ${tab}`);
    for (let time = 0; fetched === 'ahead' && time < times; time += 1)
      for (const tab of tabNames) {
        await visitor.open(tab, `warm switch, ${tab}`);
        if (tab === 'home') await visitor.lookAtProduct('back from a product');
      }
    return visitor.times;
  } finally {
    await context.close();
  }
}

class Visitor {
  readonly times: Times = new Map();
  private readonly quiet: () => Promise<void>;

  constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
  ) {
    this.quiet = followRequests(page);
  }

  async arrive(fetched: Fetched): Promise<void> {
    await slowDown(this.page);
    if (fetched === 'cold')
      await this.page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
      );
    await this.page.goto('/');
    await this.page.locator(home.sign).first().waitFor();
    await this.quiet();
  }

  open(tab: Tab, figure: string): Promise<void> {
    return this.follow(views[tab], tabLink(tab), figure);
  }

  async lookAtProduct(figure: string): Promise<void> {
    await this.follow(product, `[data-page="${home.path}"] ${home.sign}`);
    await this.follow(home, `[data-page="${product.path}"] header button`, figure);
  }

  /** Each tap comes when nothing is under way any more. */
  private async follow(view: View, selector: string, figure?: string): Promise<void> {
    const ms = await painted(this.page, view, () => tap(this.session, this.page.locator(selector)));
    if (figure) this.times.set(figure, [...(this.times.get(figure) ?? []), ms]);
    await this.quiet();
  }
}
