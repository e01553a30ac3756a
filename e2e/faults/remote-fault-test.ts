import type { Locator } from 'playwright-core';
import type { FaultCase, ExpectedOutcome } from './fault-cases';
import type { Releases } from '../harness/fault-proxy';
import {
  navigateByTap,
  activePageOf,
  visitAllTabs,
  tabTitles,
  type RemotePage,
} from './remote-pages';
import {
  defaultTimeoutMs,
  internalDetails,
  slackMs,
  limitsMs,
  withoutSlot,
  type FaultTestContext,
  type FaultTest,
} from './fault-test';
import { monitorReport, probe, type ReportedFault } from './page-monitor';

/** One run: a cell, on one remote's page, opened by its address or come to from another page. */
export interface RemoteFaultRun {
  cell: FaultCase;
  visit: RemotePage;
  isWarm: boolean;
}

/** Milliseconds after which the shell's own second try of what hangs is under way. */
const secondTry = 5_000;

export const remoteFaultTest = (run: RemoteFaultRun): FaultTest => ({
  name: `${run.visit.remote}, ${run.isWarm ? 'warm' : 'cold'}: ${run.cell.name}`,
  remote: run.visit.remote,
  isSlow: run.cell.outcome.is === 'card' && run.cell.outcome.isSlow === true,
  run: (scene) => new RemoteFaultTest(scene, run).all(),
});

class RemoteFaultTest {
  private readonly front: Locator;

  constructor(
    private readonly scene: FaultTestContext,
    private readonly run: RemoteFaultRun,
  ) {
    this.front = activePageOf(scene.page, run.visit);
  }

  async all(): Promise<void> {
    const {
      cell: { outcome },
      visit,
    } = this.run;
    await this.prepare();
    const before = outcome.is === 'untouched' ? await this.baseline(outcome.probe) : '';
    await this.arrive();
    if (outcome.is === 'card') await this.card(outcome);
    if (outcome.is === 'page') await this.seen(outcome.mark ?? visit.contentSelector).waitFor();
    if (outcome.is === 'toast') await this.toast();
    if (outcome.is === 'untouched') await this.untouched(outcome.probe, before);
    await this.noted(outcome);
    await this.others(outcome);
    if (outcome.is === 'card' && outcome.isSlow && !this.run.isWarm) await this.hesitate();
    if (outcome.is === 'card') await this.recover();
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
    await cell.prepare(this.scene.proxy, row, module);
  }

  private async arrive(): Promise<void> {
    const { visit, isWarm } = this.run;
    if (isWarm) await navigateByTap(this.scene.page, visit);
    else await this.scene.page.goto(visit.path, { waitUntil: 'commit' });
  }

  private async card({ says, isSlow }: Extract<ExpectedOutcome, { is: 'card' }>): Promise<void> {
    const alert = this.front.getByRole('alert');
    if (isSlow) await this.deadline();
    await alert.waitFor();
    const late = Date.now() - this.scene.proxy.lastFaultMs;
    const text = await this.front.innerText();
    this.scene.check(
      `the card says: ${text.replace(/\s+/g, ' ')}`,
      says.test(text) && !internalDetails.test(text),
    );
    this.scene.check(
      'the focus is not on the card',
      await alert.evaluate((card) =>
        Boolean(document.activeElement?.contains(card) && document.activeElement !== document.body),
      ),
    );
    if (isSlow || !this.scene.proxy.lastFaultMs) return;
    this.scene.result.reportedAfterMs = late;
    this.scene.check(`the card came ${late} ms after its cause`, late <= limitsMs.card + slackMs);
  }

  private async deadline(): Promise<void> {
    await this.scene.page.waitForFunction(
      () => (window as unknown as { notes: { firstScriptMs: number } }).notes.firstScriptMs > 0,
    );
    await withoutSlot(this.scene, () =>
      this.scene.page.waitForFunction(
        () => (window as unknown as { notes: { faults: unknown[] } }).notes.faults.length > 0,
        null,
        { timeout: limitsMs.deadline + defaultTimeoutMs },
      ),
    );
  }

  private async toast(): Promise<void> {
    const slip = this.front.getByRole('button', { name: 'slip' });
    await slip.click();
    await this.scene.page.getByText('没有成功，请再试一次').waitFor();
    this.scene.check('the page went with its slip', await slip.isVisible());
  }

  private async baseline(what: 'styles' | 'globals'): Promise<string> {
    // As who saves data: otherwise the page is run ahead, and what it touches would be taken for what was there before it.
    await this.scene.page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await this.scene.page.goto(this.run.visit.startPath, { waitUntil: 'networkidle' });
    return probe(this.scene.page, what);
  }

  private async untouched(what: 'styles' | 'globals', before: string): Promise<void> {
    const { visit } = this.run;
    await this.seen(`${visit.contentSelector}, p:has-text("hostile page")`).waitFor();
    // Colours of the bar belong to its tab: looked at where it was looked at before.
    const tabOfBefore = this.scene.page.locator(
      `nav[aria-label="主导航"] a[href="${visit.startPath}"]`,
    );
    await (
      tabTitles.includes(visit.title)
        ? tabOfBefore
        : this.front.getByRole('button', { name: '返回' }).filter({ visible: true }).first()
    ).click();
    await this.scene.page.waitForFunction(
      (path) => location.pathname === path && document.querySelector('nav[aria-label="主导航"]'),
      visit.startPath,
    );
    this.scene.check(
      `the page’s ${what} are others after it`,
      (await probe(this.scene.page, what)) === before,
    );
  }

  /** Exactly one word of the fault, of whom it is; and nothing that nobody caught. */
  private async noted(ending: ExpectedOutcome): Promise<void> {
    const { visit } = this.run;
    const { faults, rejections, firstScriptMs, wasAltered } = await monitorReport(this.scene.page);
    const expected =
      ending.is === 'card'
        ? { code: ending.code, stages: ending.stages }
        : ending.is === 'toast'
          ? { code: 'slip', stages: [ending.stage] }
          : null;
    this.scene.check(
      `faults told: ${JSON.stringify(faults)}`,
      faults.length === (expected ? 1 : 0) &&
        faults.every((one) => expected !== null && isOf(one, visit.remote, expected)),
    );
    this.scene.check(
      `uncaught: ${rejections.join('; ')}`,
      rejections.length === (ending.is === 'toast' && ending.stage === 'promise' ? 1 : 0),
    );
    this.scene.check('what nobody published ran', !wasAltered);
    if (ending.is === 'card' && ending.isSlow && faults[0])
      this.scene.check(
        `the deadline came after ${Math.round(faults[0].at - firstScriptMs)} ms`,
        isInTime(faults[0].at - firstScriptMs),
      );
  }

  /** The tab bar is there, and the other tabs are reached by it. */
  private async others(ending: ExpectedOutcome): Promise<void> {
    const { visit } = this.run;
    if (ending.is === 'untouched') return;
    if (!tabTitles.includes(visit.title)) return this.leave();
    this.scene.check('not all tabs are there', await visitAllTabs(this.scene.page, visit));
  }

  /** A page that lies on others is left by its own header. */
  private async leave(): Promise<void> {
    if (this.run.cell.outcome.is !== 'card') return;
    this.scene.check(
      'the page has no way back',
      await this.front.getByRole('button', { name: '返回' }).first().isVisible(),
    );
  }

  /** A reader who takes a while finds that hanging, too. */
  private async hesitate(): Promise<void> {
    await withoutSlot(this.scene, () => this.scene.page.waitForTimeout(secondTry));
  }

  private async recover(): Promise<void> {
    this.scene.proxy.clearFaults();
    const loads = await this.scene.page.evaluate(() => performance.timeOrigin);
    const begun = Date.now();
    await this.front.getByRole('button', { name: '重试' }).click();
    await this.seen(this.run.visit.contentSelector).waitFor();
    this.scene.result.recoveredAfterMs = Date.now() - begun;
    this.scene.check(
      `the page came ${this.scene.result.recoveredAfterMs} ms after the retry`,
      this.scene.result.recoveredAfterMs <= limitsMs.recovery + slackMs,
    );
    this.scene.check(
      'the page was loaded anew',
      (await this.scene.page.evaluate(() => performance.timeOrigin)) === loads,
    );
  }
}

const isOf = (
  told: ReportedFault,
  remote: string,
  { code, stages }: { code: string; stages: readonly string[] },
) =>
  told.remote === remote &&
  told.version !== '' &&
  told.code === code &&
  stages.includes(told.stage);
const isInTime = (after: number) =>
  after >= limitsMs.deadline - limitsMs.tolerance &&
  after <= limitsMs.deadline + limitsMs.tolerance + slackMs;
