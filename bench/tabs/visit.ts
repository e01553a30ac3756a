import type { Browser, CDPSession, Page } from 'playwright-core';
import { freshPhone, throttle } from '../phone';
import { trackRequests } from './network-idle';
import { tap } from './tap';
import { timeToPaint, type View } from './time-to-paint';
import { tabLink, tabNames, views, type Tab } from './views';

const { home } = views;
const product: View = { path: '/pages/pdp/pdp', contentSelector: 'h2' };
/** How often each tab is opened again, and Home from a product. */
const warmRounds = 3;

/**
 * `ahead`: the code of the other tabs is prefetched while the page is idle. `cold`: Save-Data is
 * on, so that the first tap on a tab downloads its code.
 */
export type CodeLoading = 'ahead' | 'cold';

/** Times of each figure, ms. */
export type TimesByFigure = Map<string, number[]>;

/**
 * Opens every tab once in a new browser. With `ahead` it then opens all tabs again several times,
 * and a product in between.
 */
export async function measureVisit(
  browser: Browser,
  origin: string,
  loading: CodeLoading,
): Promise<TimesByFigure> {
  const { context, page } = await freshPhone(browser, {
    baseURL: origin,
    locale: 'zh-CN',
    serviceWorkers: 'block',
  });
  try {
    const visitor = new Visitor(page, await context.newCDPSession(page));
    await visitor.openHome(loading);
    for (const tab of tabNames.slice(1))
      await visitor.openTab(tab, `first switch, ${loading}, ${tab}`);
    if (loading === 'ahead') await switchWarmTabs(visitor);
    return visitor.times;
  } finally {
    await context.close();
  }
}

async function switchWarmTabs(visitor: Visitor): Promise<void> {
  for (let round = 0; round < warmRounds; round += 1)
    for (const tab of tabNames) {
      await visitor.openTab(tab, `warm switch, ${tab}`);
      if (tab === 'home') await visitor.openProductAndReturn('back from a product');
    }
}

class Visitor {
  readonly times: TimesByFigure = new Map();
  private readonly networkIdle: () => Promise<void>;

  constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
  ) {
    this.networkIdle = trackRequests(page);
  }

  async openHome(loading: CodeLoading): Promise<void> {
    await throttle(this.page);
    if (loading === 'cold')
      await this.page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
      );
    await this.page.goto('/');
    await this.page.locator(home.contentSelector).first().waitFor();
    await this.networkIdle();
  }

  openTab(tab: Tab, figure: string): Promise<void> {
    return this.tapAndMeasure(views[tab], tabLink(tab), figure);
  }

  async openProductAndReturn(figure: string): Promise<void> {
    await this.tapAndMeasure(product, `[data-page="${home.path}"] ${home.contentSelector}`);
    await this.tapAndMeasure(home, `[data-page="${product.path}"] header button`, figure);
  }

  /** Taps while the network is idle; without a figure the time is not recorded. */
  private async tapAndMeasure(view: View, selector: string, figure?: string): Promise<void> {
    const ms = await timeToPaint(this.page, view, () =>
      tap(this.session, this.page.locator(selector)),
    );
    if (figure) this.times.set(figure, [...(this.times.get(figure) ?? []), ms]);
    await this.networkIdle();
  }
}
