import type { Browser, CDPSession, Page } from 'playwright-core';
import { freshPhone, slowDown } from '../phone';
import { timeToPaint, type View } from './time-to-paint';
import { trackRequests } from './network-idle';
import { tap } from './tap';
import { tabLink, tabNames, views, type Tab } from './views';

const { home } = views;
const product: View = { path: '/pages/pdp/pdp', contentSelector: 'h2' };
/** How often each tab is come back to, and home from a product. */
const times = 3;

/** Whether the other tabs are fetched while nothing else is to do, or their first tap asks for them, as of who saves data. */
export type CodeLoading = 'ahead' | 'cold';

/** Times of each figure, ms. */
export type TimesByFigure = Map<string, number[]>;

/** Somebody who has never been here looks at every tab; where all is there, again and again, and at products in between. */
export async function measureVisit(
  browser: Browser,
  origin: string,
  fetched: CodeLoading,
): Promise<TimesByFigure> {
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
  readonly times: TimesByFigure = new Map();
  private readonly quiet: () => Promise<void>;

  constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
  ) {
    this.quiet = trackRequests(page);
  }

  async arrive(fetched: CodeLoading): Promise<void> {
    await slowDown(this.page);
    if (fetched === 'cold')
      await this.page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
      );
    await this.page.goto('/');
    await this.page.locator(home.contentSelector).first().waitFor();
    await this.quiet();
  }

  open(tab: Tab, figure: string): Promise<void> {
    return this.follow(views[tab], tabLink(tab), figure);
  }

  async lookAtProduct(figure: string): Promise<void> {
    await this.follow(product, `[data-page="${home.path}"] ${home.contentSelector}`);
    await this.follow(home, `[data-page="${product.path}"] header button`, figure);
  }

  /** Each tap comes when nothing is under way any more. */
  private async follow(view: View, selector: string, figure?: string): Promise<void> {
    const ms = await timeToPaint(this.page, view, () =>
      tap(this.session, this.page.locator(selector)),
    );
    if (figure) this.times.set(figure, [...(this.times.get(figure) ?? []), ms]);
    await this.quiet();
  }
}
