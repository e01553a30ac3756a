import type { Locator } from 'playwright-core';
import { submitLogin } from '../harness/forms';
import type { Account } from '../harness/backend-client';
import { backendDelayMs, type BackendOutcome, type BackendFault } from './backend-faults';
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
  withoutSlot,
  type FaultTestContext,
  type FaultTest,
} from './fault-test';
import { monitorReport } from './page-monitor';

export interface Member extends Account {
  token: string;
}

/** A backend that fails while a member comes to a remote's page from another. */
export const backendFaultTest = (
  fault: BackendFault,
  visit: RemotePage,
  member: Member,
): FaultTest => ({
  name: `${visit.remote}: ${fault.name}`,
  remote: visit.remote,
  isSlow: fault.outcome.is === 'failed' && fault.outcome.after !== undefined,
  run: (scene) => new BackendFaultTest(scene, fault, visit, member).all(),
});

const login = '/pages/login/login';
const isTab = ({ title }: RemotePage) => tabTitles.includes(title);

class BackendFaultTest {
  private readonly front: Locator;
  /** When the page was asked for, in ms. */
  private begun = 0;

  constructor(
    private readonly scene: FaultTestContext,
    private readonly fault: BackendFault,
    private readonly visit: RemotePage,
    private readonly member: Member,
  ) {
    this.front = activePageOf(scene.page, visit);
  }

  async all(): Promise<void> {
    const { page, proxy, check } = this.scene;
    const { outcome } = this.fault;
    await this.signIn();
    await this.arrive();
    const loads = await page.evaluate(() => performance.timeOrigin);
    this.fault.begin(proxy, this.member.token);
    this.begun = Date.now();
    await navigateByTap(page, this.visit);
    if (outcome.is === 'failed') await this.failed(outcome);
    if (outcome.is === 'awaited') await this.awaited();
    if (outcome.is === 'sent to the login') await this.sent(outcome.says);
    if (outcome.is === 'left alone') await this.leftAlone();
    if (isTab(this.visit)) check('not all tabs are there', await visitAllTabs(page, this.visit));
    const { faults, rejections } = await monitorReport(page);
    check(`faults told: ${JSON.stringify(faults)}`, faults.length === 0);
    check(`uncaught: ${rejections.join('; ')}`, rejections.length === 0);
    check(
      'the page was loaded anew',
      (await page.evaluate(() => performance.timeOrigin)) === loads,
    );
  }

  /** As another window of the member would have. */
  private async signIn(): Promise<void> {
    const { page } = this.scene;
    await page.goto('/healthz');
    await page.evaluate(
      ([token, until]) => {
        localStorage.setItem('uni_id_token', token!);
        localStorage.setItem('uni_id_token_expired', until!);
      },
      [this.member.token, String(Date.now() + 3_600_000)],
    );
  }

  /** On the page before, which has read all it reads: a refusal of its own would lead away before the tap. */
  private async arrive(): Promise<void> {
    const { page } = this.scene;
    const lastRead = page.waitForResponse(
      (response) => response.request().postData()?.includes('bootstrap') ?? false,
    );
    await page.goto(this.visit.startPath, { waitUntil: 'networkidle' });
    await lastRead;
    await page
      .locator(this.visit.linkSelector)
      .filter({ visible: true })
      .first()
      .scrollIntoViewIfNeeded();
    // What comes near by that is read, too.
    if (!isTab(this.visit)) await page.waitForTimeout(1_000);
  }

  private seen(mark: string): Locator {
    return this.front.locator(mark).filter({ visible: true }).first();
  }

  /** What the page shows of an answer. */
  private get answer(): Locator {
    return this.seen(this.visit.memberDataSelector);
  }

  private get again(): Locator {
    return this.seen('button:has-text("重试"), button:has-text("没有加载出来")');
  }

  private async failed({ says, after }: Extract<BackendOutcome, { is: 'failed' }>): Promise<void> {
    const { page, proxy, result, check } = this.scene;
    const isSaid = (timeout?: number) => this.again.waitFor({ timeout }).then(() => Date.now());
    const said = after
      ? await withoutSlot(this.scene, () => isSaid(after + 2 * slackMs + limitsMs.deadline))
      : await isSaid();
    // The frame calls by itself as well: of a minute's silence the beginning counts.
    const late = said - (after ? this.begun + after : proxy.lastFaultMs);
    check(
      `the page said so ${late} ms after its cause`,
      late >= -limitsMs.tolerance && late <= limitsMs.card + slackMs,
    );
    if (!after) result.reportedAfterMs = late;
    const text = await this.front.innerText();
    check(
      `the page says: ${text.replace(/\s+/g, ' ').slice(0, 200)}`,
      says.test(text) && !internalDetails.test(text),
    );
    // The others fail as well, and would be waited for as long as this one was.
    if (!after && isTab(this.visit))
      check('not all tabs are there', await visitAllTabs(page, this.visit));
    await this.again.waitFor();
    proxy.clearFaults();
    const begun = Date.now();
    await this.again.click();
    await this.answer.waitFor();
    result.recoveredAfterMs = Date.now() - begun;
    check(
      `the page came ${result.recoveredAfterMs} ms after the retry`,
      result.recoveredAfterMs <= limitsMs.recovery + slackMs,
    );
  }

  private async awaited(): Promise<void> {
    const { proxy, check, page } = this.scene;
    check('the page does not wait', !(await this.answer.isVisible()));
    if (isTab(this.visit))
      check(
        'the bar has gone',
        (await page.getByRole('navigation', { name: '主导航' }).getByRole('link').count()) ===
          tabTitles.length,
      );
    await this.answer.waitFor();
    const late = Date.now() - proxy.lastFaultMs - backendDelayMs;
    check(`the page came ${late} ms after the answer`, late <= limitsMs.card + slackMs);
    proxy.clearFaults();
  }

  private async sent(says: string): Promise<void> {
    const { page, proxy, check } = this.scene;
    const told = page.getByText(says).first().waitFor();
    await Promise.all([told, page.waitForFunction(() => document.title === '登录')]);
    await page.waitForLoadState('networkidle');
    const { logins, target, kept } = await page.evaluate(
      (path) => ({
        logins: document.querySelectorAll(`[data-page="${path}"]`).length,
        target: new URLSearchParams(location.search).get('uniIdRedirectUrl'),
        kept: localStorage.getItem('uni_id_token'),
      }),
      login,
    );
    check(
      `logins: ${logins}, target: ${target}, token: ${kept}`,
      logins === 1 && target === this.visit.path && kept === null,
    );
    proxy.clearFaults();
    await submitLogin(page.locator(`[data-page="${login}"]`), this.member);
    await this.answer.waitFor();
  }

  private async leftAlone(): Promise<void> {
    const { page, proxy, check } = this.scene;
    const other = await page.context().newPage();
    await other.goto(`${proxy.origin}/healthz`);
    await other.evaluate(() => localStorage.clear());
    await page.waitForTimeout(Math.max(0, proxy.lastFaultMs + backendDelayMs - Date.now()) + 500);
    check(
      'somebody who had left is a member again',
      (await page.evaluate(() => localStorage.getItem('uni_id_token'))) === null,
    );
    proxy.clearFaults();
    await this.seen(this.visit.contentSelector).waitFor();
    await other.close();
  }
}
