import type { Locator } from 'playwright-core';
import {
  internalDetails,
  limitsMs,
  slackMs,
  type FaultTest,
  type FaultTestContext,
} from './fault-test';
import { waitForOfflineCode } from '../harness/hydration';
import { monitorReport } from './page-monitor';
import { activePageOf, isTab, navigateByTap, visitAllTabs, type RemotePage } from './remote-pages';

/** The network is lost on the page (opened by address or by a tap), or before it is opened. */
export const offlineTests = (remotePage: RemotePage): FaultTest[] => [
  offlineTest(remotePage, 'cold: network lost on the page', (test) => test.onPage(false)),
  offlineTest(remotePage, 'warm: network lost on the page', (test) => test.onPage(true)),
  offlineTest(remotePage, 'warm: network lost before navigation', (test) =>
    test.beforeNavigation(),
  ),
];

const offlineTest = (
  remotePage: RemotePage,
  description: string,
  run: (test: OfflineTest) => Promise<void>,
): FaultTest => ({
  name: `${remotePage.remote}, ${description}`,
  remote: remotePage.remote,
  isSlow: false,
  run: (context) => run(new OfflineTest(context, remotePage)),
});

class OfflineTest {
  private readonly activePage: Locator;
  private readonly content: Locator;
  private readonly banner: Locator;

  constructor(
    private readonly context: FaultTestContext,
    private readonly remotePage: RemotePage,
  ) {
    this.activePage = activePageOf(context.page, remotePage);
    this.content = this.activePage
      .locator(remotePage.contentSelector)
      .filter({ visible: true })
      .first();
    this.banner = context.page.getByRole('status').filter({ hasText: '网络已断开' });
  }

  async onPage(isWarm: boolean): Promise<void> {
    const { page, check } = this.context;
    const { remote, path, startPath } = this.remotePage;
    await page.goto(isWarm ? startPath : path, { waitUntil: 'networkidle' });
    if (isWarm) await navigateByTap(page, this.remotePage);
    await this.content.waitFor();
    await page.waitForLoadState('networkidle');
    await this.goOffline();
    check('the page disappeared with the network', await this.content.isVisible());
    if (isTab(this.remotePage))
      check('the tab bar is incomplete', await visitAllTabs(page, this.remotePage));
    await this.content.waitFor();
    await this.goOnline();
    const { faults } = await monitorReport(page);
    check(
      `reported faults: ${JSON.stringify(faults)}`,
      faults.every((fault) => fault.remote !== remote),
    );
  }

  /** The code may be prefetched or not: either way there is a readable text, then the page. */
  async beforeNavigation(): Promise<void> {
    const { page, check } = this.context;
    await page.goto(this.remotePage.startPath, { waitUntil: 'networkidle' });
    await this.goOffline();
    await navigateByTap(page, this.remotePage);
    await this.activePage.waitFor();
    await this.content.or(this.activePage.getByRole('alert')).first().waitFor();
    const text = await this.activePage.innerText();
    check(
      `the page says: ${text.replace(/\s+/g, ' ').slice(0, 200)}`,
      text.trim() !== '' && !internalDetails.test(text),
    );
    await this.goOnline();
  }

  private async goOffline(): Promise<void> {
    const { page, result, check } = this.context;
    await waitForOfflineCode(page);
    const startMs = Date.now();
    await page.context().setOffline(true);
    await this.banner.waitFor();
    const afterMs = Date.now() - startMs;
    result.reportedAfterMs = afterMs;
    check(`the banner appeared after ${afterMs} ms`, afterMs <= limitsMs.report + slackMs);
  }

  /** The page has to recover without user input. */
  private async goOnline(): Promise<void> {
    const { page, result, check } = this.context;
    const startMs = Date.now();
    await page.context().setOffline(false);
    await Promise.all([this.banner.waitFor({ state: 'hidden' }), this.content.waitFor()]);
    const afterMs = Date.now() - startMs;
    result.recoveredAfterMs = afterMs;
    check(`the page was restored after ${afterMs} ms`, afterMs <= limitsMs.recovery + slackMs);
    const { rejections } = await monitorReport(page);
    check(`uncaught: ${rejections.join('; ')}`, rejections.length === 0);
  }
}
