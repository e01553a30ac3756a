import type { Locator } from 'playwright-core';
import { remoteNamed, type Releases } from '../harness/fault-proxy';
import type { CardOutcome, ExpectedOutcome, FaultCase } from './fault-cases';
import {
  defaultTimeoutMs,
  internalDetails,
  limitsMs,
  slackMs,
  withoutSlot,
  type FaultTest,
  type FaultTestContext,
} from './fault-test';
import {
  hasReportedFault,
  hasStartedLoading,
  monitorReport,
  probe,
  settledProbe,
  withoutMismatch,
  type ReportedFault,
} from './page-monitor';
import { activePageOf, isTab, navigateByTap, visitAllTabs, type RemotePage } from './remote-pages';

/** A fault case on a page of one remote: opened by address (cold) or from another page (warm). */
export interface RemoteFaultRun {
  faultCase: FaultCase;
  remotePage: RemotePage;
  isWarm: boolean;
}

/** Time after which the shell's own second attempt at a hanging file is under way, ms. */
const secondAttemptMs = 5_000;

export const remoteFaultTest = (run: RemoteFaultRun): FaultTest => ({
  name: `${run.remotePage.remote}, ${run.isWarm ? 'warm' : 'cold'}: ${run.faultCase.name}`,
  remote: run.remotePage.remote,
  isSlow: isSlow(run.faultCase.outcome),
  run: (context) => new RemoteFaultTest(context, run).run(),
});

const isSlow = (outcome: ExpectedOutcome) => outcome.is === 'card' && outcome.isSlow === true;

class RemoteFaultTest {
  private readonly activePage: Locator;

  constructor(
    private readonly context: FaultTestContext,
    private readonly fault: RemoteFaultRun,
  ) {
    this.activePage = activePageOf(context.page, fault.remotePage);
  }

  async run(): Promise<void> {
    const {
      faultCase: { outcome },
      isWarm,
    } = this.fault;
    await this.prepare();
    switch (outcome.is) {
      case 'card':
        await this.open();
        await this.expectCard(outcome);
        break;
      case 'page':
        await this.open();
        await this.content(outcome.contentSelector).waitFor();
        break;
      case 'toast':
        await this.open();
        await this.expectToast();
        break;
      case 'untouched':
        await this.expectUntouched(outcome.probe);
        break;
    }
    await this.expectReports(outcome);
    if (outcome.is !== 'untouched') await this.expectWayOn(outcome);
    if (outcome.is !== 'card') return;
    if (isSlow(outcome) && !isWarm) await this.awaitSecondAttempt();
    await this.recover();
  }

  private content(selector = this.fault.remotePage.contentSelector): Locator {
    return this.activePage.locator(selector).filter({ visible: true }).first();
  }

  private async prepare(): Promise<void> {
    const { faultCase, remotePage } = this.fault;
    const { proxy, target } = this.context;
    const releases = (await (await fetch(`${target}/releases.json`)).json()) as Releases;
    const remote = remoteNamed(releases, remotePage.remote);
    const path = remotePage.path.replace(/\?.*/, '');
    const declaration = remote.pages.find((page) => page.path === path);
    if (!declaration) throw new Error(`${remotePage.remote} declares no page ${path}.`);
    await faultCase.prepare(proxy, remote, declaration.module);
  }

  private async open(): Promise<void> {
    const { remotePage, isWarm } = this.fault;
    if (isWarm) await navigateByTap(this.context.page, remotePage);
    else await this.context.page.goto(remotePage.path, { waitUntil: 'commit' });
  }

  private async expectCard(outcome: CardOutcome): Promise<void> {
    const { proxy, result, check } = this.context;
    const alert = this.activePage.getByRole('alert');
    if (outcome.isSlow) await this.awaitDeadline();
    await alert.waitFor();
    const afterMs = Date.now() - proxy.lastFaultMs;
    const text = await this.activePage.innerText();
    check(
      `the card says: ${text.replace(/\s+/g, ' ')}`,
      outcome.says.test(text) && !internalDetails.test(text),
    );
    check(
      'the focus is not on the card',
      await alert.evaluate((card) =>
        Boolean(document.activeElement?.contains(card) && document.activeElement !== document.body),
      ),
    );
    if (outcome.isSlow || !proxy.lastFaultMs) return;
    result.reportedAfterMs = afterMs;
    check(`the card appeared after ${afterMs} ms`, afterMs <= limitsMs.report + slackMs);
  }

  private async awaitDeadline(): Promise<void> {
    const { page } = this.context;
    await hasStartedLoading(page);
    await withoutSlot(this.context, () =>
      hasReportedFault(page, limitsMs.deadline + defaultTimeoutMs),
    );
  }

  private async expectToast(): Promise<void> {
    const button = this.activePage.getByRole('button', { name: 'slip' });
    await button.click();
    await this.context.page.getByText('操作失败，请重试').waitFor();
    this.context.check('the page disappeared after the error', await button.isVisible());
  }

  /** Compares the probe before and after a visit of the remote's page. */
  private async expectUntouched(probed: 'styles' | 'globals'): Promise<void> {
    const { page, check } = this.context;
    const { remotePage } = this.fault;
    // Save-Data: otherwise the page is evaluated ahead, before the first probe.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await page.goto(remotePage.startPath, { waitUntil: 'networkidle' });
    const before = await settledProbe(page, probed);
    await this.open();
    await this.content(`${remotePage.contentSelector}, p:has-text("hostile page")`).waitFor();
    // The tab bar's colours depend on the tab, so both probes are made on the same page.
    const startTab = page.locator(`nav[aria-label="主导航"] a[href="${remotePage.startPath}"]`);
    const backButton = this.activePage.getByRole('button', { name: '返回' });
    await (isTab(remotePage) ? startTab : backButton.filter({ visible: true }).first()).click();
    await page.waitForFunction(
      (path) => location.pathname === path && document.querySelector('nav[aria-label="主导航"]'),
      remotePage.startPath,
    );
    const changes = await this.changesSince(before, probed);
    check(`the page changed ${probed} of others: ${changes.join(', ')}`, changes.length === 0);
  }

  /** Differences to the probe before. The start page may need a moment to be as it was. */
  private async changesSince(before: string[], probed: 'styles' | 'globals'): Promise<string[]> {
    const deadline = Date.now() + defaultTimeoutMs;
    for (;;) {
      const now = await probe(this.context.page, probed);
      // New globals count, new elements do not: the shell adds one with its first toast.
      const compared = probed === 'globals' && now.length > before.length ? now : before;
      const changes = compared.flatMap((_, index) =>
        before[index] === now[index] ? [] : [`${before[index]} became ${now[index]}`],
      );
      if (changes.length === 0 || Date.now() > deadline) return changes;
      await this.context.page.waitForTimeout(100);
    }
  }

  /** Exactly one report for the fault and none otherwise; no uncaught error; no altered code. */
  private async expectReports(outcome: ExpectedOutcome): Promise<void> {
    const { page, check } = this.context;
    const { faults: allFaults, rejections, firstScriptMs, wasAltered } = await monitorReport(page);
    const expected = expectedReport(outcome);
    const { hasOtherMarkup } = this.fault.faultCase;
    const faults = hasOtherMarkup ? withoutMismatch(allFaults) : allFaults;
    const [fault] = faults;
    const isExpected =
      expected && fault
        ? faults.length === 1 && matches(fault, this.fault.remotePage.remote, expected)
        : faults.length === 0 && !expected;
    check(`reported faults: ${JSON.stringify(faults)}`, isExpected);
    const expectedRejections = outcome.is === 'toast' && outcome.stage === 'promise' ? 1 : 0;
    check(`uncaught: ${rejections.join('; ')}`, rejections.length === expectedRejections);
    check('unpublished code was executed', !wasAltered);
    if (isSlow(outcome) && fault) {
      const afterMs = fault.at - firstScriptMs;
      check(`the deadline passed after ${Math.round(afterMs)} ms`, isAtDeadline(afterMs));
    }
  }

  /** Tabs reach all other tabs; a pushed page with an error card has a back button. */
  private async expectWayOn(outcome: ExpectedOutcome): Promise<void> {
    const { page, check } = this.context;
    const { remotePage } = this.fault;
    if (isTab(remotePage)) {
      check('the tab bar is incomplete', await visitAllTabs(page, remotePage));
    } else if (outcome.is === 'card') {
      const back = this.activePage.getByRole('button', { name: '返回' }).first();
      check('the page has no back button', await back.isVisible());
    }
  }

  /** A user who hesitates presses retry while the second attempt hangs as well. */
  private async awaitSecondAttempt(): Promise<void> {
    await withoutSlot(this.context, () => this.context.page.waitForTimeout(secondAttemptMs));
  }

  private async recover(): Promise<void> {
    const { page, proxy, result, check } = this.context;
    proxy.clearFaults();
    const timeOrigin = await page.evaluate(() => performance.timeOrigin);
    const startMs = Date.now();
    const content = this.content().waitFor();
    // After an outage the shell loads the page by itself, perhaps before the click.
    const retry = this.activePage.getByRole('button', { name: '重试' }).click();
    await Promise.any([content, retry.then(() => content)]);
    const afterMs = Date.now() - startMs;
    result.recoveredAfterMs = afterMs;
    check(
      `the page appeared ${afterMs} ms after the retry`,
      afterMs <= limitsMs.recovery + slackMs,
    );
    check(
      'the document was reloaded',
      (await page.evaluate(() => performance.timeOrigin)) === timeOrigin,
    );
  }
}

interface ExpectedReport {
  code: string;
  stages: readonly string[];
}

function expectedReport(outcome: ExpectedOutcome): ExpectedReport | null {
  if (outcome.is === 'card') return outcome;
  if (outcome.is === 'toast') return { code: 'slip', stages: [outcome.stage] };
  return null;
}

const matches = (fault: ReportedFault, remote: string, { code, stages }: ExpectedReport) =>
  fault.remote === remote &&
  fault.version !== '' &&
  fault.code === code &&
  stages.includes(fault.stage);

/** A busy machine inserts the first script later than the deadline begins, or reports later. */
const isAtDeadline = (afterMs: number) =>
  afterMs >= limitsMs.deadline - limitsMs.tolerance - limitsMs.lateStart &&
  afterMs <= limitsMs.deadline + limitsMs.tolerance + slackMs;
