import type { Locator } from 'playwright-core';
import {
  navigateByTap,
  activePageOf,
  visitAllTabs,
  tabTitles,
  type RemotePage,
} from './remote-pages';
import {
  internalDetails,
  slackMs,
  limitsMs,
  type FaultTestContext,
  type FaultTest,
} from './fault-test';
import { monitorReport } from './page-monitor';

/** The network goes while a page of the remote is read (opened by its address or come to), or before it is come to. */
export const offlineTests = (visit: RemotePage): FaultTest[] => [
  trial(visit, 'cold: the network goes while it is read', (away) => away.whileRead(false)),
  trial(visit, 'warm: the network goes while it is read', (away) => away.whileRead(true)),
  trial(visit, 'warm: the network goes before it', (away) => away.before()),
];

const trial = (
  visit: RemotePage,
  what: string,
  act: (away: OfflineTest) => Promise<void>,
): FaultTest => ({
  name: `${visit.remote}, ${what}`,
  remote: visit.remote,
  isSlow: false,
  run: (scene) => act(new OfflineTest(scene, visit)),
});

class OfflineTest {
  private readonly front: Locator;
  private readonly strip: Locator;

  constructor(
    private readonly scene: FaultTestContext,
    private readonly visit: RemotePage,
  ) {
    this.front = activePageOf(scene.page, visit);
    this.strip = scene.page.getByRole('status').filter({ hasText: '网络已断开' });
  }

  async whileRead(isWarm: boolean): Promise<void> {
    const { page, check } = this.scene;
    await page.goto(isWarm ? this.visit.startPath : this.visit.path, { waitUntil: 'networkidle' });
    if (isWarm) await navigateByTap(page, this.visit);
    await this.mark.waitFor();
    await page.waitForLoadState('networkidle');
    await this.go();
    check('the page went with the network', await this.mark.isVisible());
    if (tabTitles.includes(this.visit.title))
      check('not all tabs are there', await visitAllTabs(page, this.visit));
    await this.mark.waitFor();
    await this.comeBack();
    const { faults } = await monitorReport(page);
    check(
      `faults told: ${JSON.stringify(faults)}`,
      faults.every(({ remote }) => remote !== this.visit.remote),
    );
  }

  /** Its code may be there already, or not: its place says something in plain words, and the page comes by itself. */
  async before(): Promise<void> {
    const { page, check } = this.scene;
    await page.goto(this.visit.startPath, { waitUntil: 'networkidle' });
    await this.go();
    await navigateByTap(page, this.visit);
    await this.front.waitFor();
    await this.mark.or(this.front.getByRole('alert')).first().waitFor();
    const text = await this.front.innerText();
    check(
      `the page says: ${text.replace(/\s+/g, ' ').slice(0, 200)}`,
      text.trim() !== '' && !internalDetails.test(text),
    );
    await this.comeBack();
  }

  private get mark(): Locator {
    return this.front.locator(this.visit.contentSelector).filter({ visible: true }).first();
  }

  private async go(): Promise<void> {
    const { page, result, check } = this.scene;
    const begun = Date.now();
    await page.context().setOffline(true);
    await this.strip.waitFor();
    result.reportedAfterMs = Date.now() - begun;
    check(
      `the strip came after ${result.reportedAfterMs} ms`,
      result.reportedAfterMs <= limitsMs.card + slackMs,
    );
  }

  /** Nobody has to press anything. */
  private async comeBack(): Promise<void> {
    const { page, result, check } = this.scene;
    const begun = Date.now();
    await page.context().setOffline(false);
    await Promise.all([this.strip.waitFor({ state: 'hidden' }), this.mark.waitFor()]);
    result.recoveredAfterMs = Date.now() - begun;
    check(
      `the page was back after ${result.recoveredAfterMs} ms`,
      result.recoveredAfterMs <= limitsMs.recovery + slackMs,
    );
    check(
      `uncaught: ${(await monitorReport(page)).rejections.join('; ')}`,
      (await monitorReport(page)).rejections.length === 0,
    );
  }
}
