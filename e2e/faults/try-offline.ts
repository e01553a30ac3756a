import type { Locator } from 'playwright-core';
import { comeTo, frontOf, reachTabs, tabTitles, type Visit } from './remotes';
import { raw, slack, times, type Scene, type Trial } from './trial';
import { notesOf } from './watch-page';

/** The network goes while a page of the remote is read (opened by its address or come to), or before it is come to. */
export const offlineTrials = (visit: Visit): Trial[] => [
  trial(visit, 'cold: the network goes while it is read', (away) => away.whileRead(false)),
  trial(visit, 'warm: the network goes while it is read', (away) => away.whileRead(true)),
  trial(visit, 'warm: the network goes before it', (away) => away.before()),
];

const trial = (visit: Visit, what: string, act: (away: Away) => Promise<void>): Trial => ({
  name: `${visit.remote}, ${what}`,
  remote: visit.remote,
  isSlow: false,
  act: (scene) => act(new Away(scene, visit)),
});

class Away {
  private readonly front: Locator;
  private readonly strip: Locator;

  constructor(
    private readonly scene: Scene,
    private readonly visit: Visit,
  ) {
    this.front = frontOf(scene.page, visit);
    this.strip = scene.page.getByRole('status').filter({ hasText: '网络已断开' });
  }

  async whileRead(isWarm: boolean): Promise<void> {
    const { page, hold } = this.scene;
    await page.goto(isWarm ? this.visit.from : this.visit.path, { waitUntil: 'networkidle' });
    if (isWarm) await comeTo(page, this.visit);
    await this.mark.waitFor();
    await page.waitForLoadState('networkidle');
    await this.go();
    hold('the page went with the network', await this.mark.isVisible());
    if (tabTitles.includes(this.visit.title))
      hold('not all tabs are there', await reachTabs(page, this.visit));
    await this.mark.waitFor();
    await this.comeBack();
    const { told } = await notesOf(page);
    hold(
      `faults told: ${JSON.stringify(told)}`,
      told.every(({ remote }) => remote !== this.visit.remote),
    );
  }

  /** Its code may be there already, or not: its place says something in plain words, and the page comes by itself. */
  async before(): Promise<void> {
    const { page, hold } = this.scene;
    await page.goto(this.visit.from, { waitUntil: 'networkidle' });
    await this.go();
    await comeTo(page, this.visit);
    await this.front.waitFor();
    await this.mark.or(this.front.getByRole('alert')).first().waitFor();
    const text = await this.front.innerText();
    hold(
      `the page says: ${text.replace(/\s+/g, ' ').slice(0, 200)}`,
      text.trim() !== '' && !raw.test(text),
    );
    await this.comeBack();
  }

  private get mark(): Locator {
    return this.front.locator(this.visit.mark).filter({ visible: true }).first();
  }

  private async go(): Promise<void> {
    const { page, outcome, hold } = this.scene;
    const begun = Date.now();
    await page.context().setOffline(true);
    await this.strip.waitFor();
    outcome.cardAfter = Date.now() - begun;
    hold(`the strip came after ${outcome.cardAfter} ms`, outcome.cardAfter <= times.card + slack);
  }

  /** Nobody has to press anything. */
  private async comeBack(): Promise<void> {
    const { page, outcome, hold } = this.scene;
    const begun = Date.now();
    await page.context().setOffline(false);
    await Promise.all([this.strip.waitFor({ state: 'hidden' }), this.mark.waitFor()]);
    outcome.recoveredIn = Date.now() - begun;
    hold(
      `the page was back after ${outcome.recoveredIn} ms`,
      outcome.recoveredIn <= times.recovery + slack,
    );
    hold(
      `uncaught: ${(await notesOf(page)).rejections.join('; ')}`,
      (await notesOf(page)).rejections.length === 0,
    );
  }
}
