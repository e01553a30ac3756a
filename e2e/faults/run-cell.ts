import type { Locator } from 'playwright-core';
import type { Cell, Ending } from './cells';
import type { Releases } from './fault-server';
import { comeTo, frontOf, reachTabs, tabTitles, type Visit } from './remotes';
import { patience, raw, slack, times, whileWaiting, type Scene, type Trial } from './trial';
import { notesOf, probe, type Told } from './watch-page';

/** One run: a cell, on one remote's page, opened by its address or come to from another page. */
export interface Run {
  cell: Cell;
  visit: Visit;
  isWarm: boolean;
}

/** Milliseconds after which the shell's own second try of what hangs is under way. */
const secondTry = 5_000;

export const trialOf = (run: Run): Trial => ({
  name: `${run.visit.remote}, ${run.isWarm ? 'warm' : 'cold'}: ${run.cell.name}`,
  remote: run.visit.remote,
  isSlow: run.cell.ending.is === 'card' && run.cell.ending.isSlow === true,
  act: (scene) => new Check(scene, run).all(),
});

class Check {
  private readonly front: Locator;

  constructor(
    private readonly scene: Scene,
    private readonly run: Run,
  ) {
    this.front = frontOf(scene.page, run.visit);
  }

  async all(): Promise<void> {
    const {
      cell: { ending },
      visit,
    } = this.run;
    await this.prepare();
    const before = ending.is === 'untouched' ? await this.baseline(ending.probe) : '';
    await this.arrive();
    if (ending.is === 'card') await this.card(ending);
    if (ending.is === 'page') await this.seen(ending.mark ?? visit.mark).waitFor();
    if (ending.is === 'toast') await this.toast();
    if (ending.is === 'untouched') await this.untouched(ending.probe, before);
    await this.noted(ending);
    await this.others(ending);
    if (ending.is === 'card' && ending.isSlow && !this.run.isWarm) await this.hesitate();
    if (ending.is === 'card') await this.recover();
  }

  private seen(mark: string): Locator {
    return this.front.locator(mark).filter({ visible: true }).first();
  }

  private async prepare(): Promise<void> {
    const { cell, visit } = this.run;
    const { remotes } = (await (
      await fetch(`${this.scene.target}/releases.json`)
    ).json()) as Releases;
    const row = remotes.find(({ name }) => name === visit.remote)!;
    const module = row.pages.find(({ path }) => path === visit.path.replace(/\?.*/, ''))!.module;
    await cell.prepare(this.scene.server, row, module);
  }

  private async arrive(): Promise<void> {
    const { visit, isWarm } = this.run;
    if (isWarm) await comeTo(this.scene.page, visit);
    else await this.scene.page.goto(visit.path, { waitUntil: 'commit' });
  }

  private async card({ says, isSlow }: Extract<Ending, { is: 'card' }>): Promise<void> {
    const alert = this.front.getByRole('alert');
    if (isSlow) await this.deadline();
    await alert.waitFor();
    const late = Date.now() - this.scene.server.lastFault;
    const text = await this.front.innerText();
    this.scene.hold(
      `the card says: ${text.replace(/\s+/g, ' ')}`,
      says.test(text) && !raw.test(text),
    );
    this.scene.hold(
      'the focus is not on the card',
      await alert.evaluate((card) =>
        Boolean(document.activeElement?.contains(card) && document.activeElement !== document.body),
      ),
    );
    if (isSlow || !this.scene.server.lastFault) return;
    this.scene.outcome.cardAfter = late;
    this.scene.hold(`the card came ${late} ms after its cause`, late <= times.card + slack);
  }

  private async deadline(): Promise<void> {
    await this.scene.page.waitForFunction(
      () => (window as unknown as { notes: { begun: number } }).notes.begun > 0,
    );
    await whileWaiting(this.scene, () =>
      this.scene.page.waitForFunction(
        () => (window as unknown as { notes: { told: unknown[] } }).notes.told.length > 0,
        null,
        { timeout: times.deadline + patience },
      ),
    );
  }

  private async toast(): Promise<void> {
    const slip = this.front.getByRole('button', { name: 'slip' });
    await slip.click();
    await this.scene.page.getByText('没有成功，请再试一次').waitFor();
    this.scene.hold('the page went with its slip', await slip.isVisible());
  }

  private async baseline(what: 'styles' | 'globals'): Promise<string> {
    // As who saves data: otherwise the page is run ahead, and what it touches would be taken for what was there before it.
    await this.scene.page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await this.scene.page.goto(this.run.visit.from, { waitUntil: 'networkidle' });
    return probe(this.scene.page, what);
  }

  private async untouched(what: 'styles' | 'globals', before: string): Promise<void> {
    const { visit } = this.run;
    await this.seen(`${visit.mark}, p:has-text("hostile page")`).waitFor();
    // Colours of the bar belong to its tab: looked at where it was looked at before.
    const tabOfBefore = this.scene.page.locator(`nav[aria-label="主导航"] a[href="${visit.from}"]`);
    await (
      tabTitles.includes(visit.title)
        ? tabOfBefore
        : this.front.getByRole('button', { name: '返回' }).filter({ visible: true }).first()
    ).click();
    await this.scene.page.waitForFunction(
      (path) => location.pathname === path && document.querySelector('nav[aria-label="主导航"]'),
      visit.from,
    );
    this.scene.hold(
      `the page’s ${what} are others after it`,
      (await probe(this.scene.page, what)) === before,
    );
  }

  /** Exactly one word of the fault, of whom it is; and nothing that nobody caught. */
  private async noted(ending: Ending): Promise<void> {
    const { visit } = this.run;
    const { told, rejections, begun, wasAltered } = await notesOf(this.scene.page);
    const expected =
      ending.is === 'card'
        ? { code: ending.code, stages: ending.stages }
        : ending.is === 'toast'
          ? { code: 'slip', stages: [ending.stage] }
          : null;
    this.scene.hold(
      `faults told: ${JSON.stringify(told)}`,
      told.length === (expected ? 1 : 0) &&
        told.every((one) => expected !== null && isOf(one, visit.remote, expected)),
    );
    this.scene.hold(
      `uncaught: ${rejections.join('; ')}`,
      rejections.length === (ending.is === 'toast' && ending.stage === 'promise' ? 1 : 0),
    );
    this.scene.hold('what nobody published ran', !wasAltered);
    if (ending.is === 'card' && ending.isSlow && told[0])
      this.scene.hold(
        `the deadline came after ${Math.round(told[0].at - begun)} ms`,
        isInTime(told[0].at - begun),
      );
  }

  /** The tab bar is there, and the other tabs are reached by it. */
  private async others(ending: Ending): Promise<void> {
    const { visit } = this.run;
    if (ending.is === 'untouched') return;
    if (!tabTitles.includes(visit.title)) return this.leave();
    this.scene.hold('not all tabs are there', await reachTabs(this.scene.page, visit));
  }

  /** A page that lies on others is left by its own header. */
  private async leave(): Promise<void> {
    if (this.run.cell.ending.is !== 'card') return;
    this.scene.hold(
      'the page has no way back',
      await this.front.getByRole('button', { name: '返回' }).first().isVisible(),
    );
  }

  /** A reader who takes a while finds that hanging, too. */
  private async hesitate(): Promise<void> {
    await whileWaiting(this.scene, () => this.scene.page.waitForTimeout(secondTry));
  }

  private async recover(): Promise<void> {
    this.scene.server.lift();
    const loads = await this.scene.page.evaluate(() => performance.timeOrigin);
    const begun = Date.now();
    await this.front.getByRole('button', { name: '重试' }).click();
    await this.seen(this.run.visit.mark).waitFor();
    this.scene.outcome.recoveredIn = Date.now() - begun;
    this.scene.hold(
      `the page came ${this.scene.outcome.recoveredIn} ms after the retry`,
      this.scene.outcome.recoveredIn <= times.recovery + slack,
    );
    this.scene.hold(
      'the page was loaded anew',
      (await this.scene.page.evaluate(() => performance.timeOrigin)) === loads,
    );
  }
}

const isOf = (
  told: Told,
  remote: string,
  { code, stages }: { code: string; stages: readonly string[] },
) =>
  told.remote === remote &&
  told.version !== '' &&
  told.code === code &&
  stages.includes(told.stage);
const isInTime = (after: number) =>
  after >= times.deadline - times.tolerance && after <= times.deadline + times.tolerance + slack;
