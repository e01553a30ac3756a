import type { Locator } from 'playwright-core';
import type { Account } from '../harness/backend-client';
import { submitLogin } from '../harness/forms';
import { backendDelayMs, type BackendFault, type BackendOutcome } from './backend-faults';
import {
  internalDetails,
  limitsMs,
  slackMs,
  withoutSlot,
  type FaultTest,
  type FaultTestContext,
} from './fault-test';
import { monitorReport } from './page-monitor';
import {
  activePageOf,
  isTab,
  navigateByTap,
  tabTitles,
  visitAllTabs,
  type RemotePage,
} from './remote-pages';

export interface Member extends Account {
  token: string;
}

/** The backend fails while a member navigates to a remote's page. */
export const backendFaultTest = (
  fault: BackendFault,
  remotePage: RemotePage,
  member: Member,
): FaultTest => ({
  name: `${remotePage.remote}: ${fault.name}`,
  remote: remotePage.remote,
  isSlow: fault.outcome.is === 'failed' && fault.outcome.after !== undefined,
  run: (context) => new BackendFaultTest(context, fault, remotePage, member).run(),
});

const loginPath = '/pages/login/login';
const tokenKey = 'uni_id_token';

class BackendFaultTest {
  private readonly activePage: Locator;
  /** Content of a successful response. */
  private readonly memberData: Locator;
  private readonly retryButton: Locator;
  private navigationStartMs = 0;

  constructor(
    private readonly context: FaultTestContext,
    private readonly fault: BackendFault,
    private readonly remotePage: RemotePage,
    private readonly member: Member,
  ) {
    this.activePage = activePageOf(context.page, remotePage);
    this.memberData = this.visible(remotePage.memberDataSelector);
    this.retryButton = this.visible('button:has-text("重试"), button:has-text("加载失败")');
  }

  async run(): Promise<void> {
    const { page, proxy, check } = this.context;
    const { outcome } = this.fault;
    await this.turnOnSaveData();
    await this.signIn();
    await this.openStartPage();
    const timeOrigin = await page.evaluate(() => performance.timeOrigin);
    this.fault.begin(proxy, this.member.token);
    this.navigationStartMs = Date.now();
    await navigateByTap(page, this.remotePage);
    switch (outcome.is) {
      case 'failed':
        await this.expectFailure(outcome);
        break;
      case 'awaited':
        await this.expectAwaited();
        break;
      case 'sent to the login':
        await this.expectLogin(outcome.says);
        break;
      case 'stays a guest':
        await this.expectGuest();
        break;
    }
    if (isTab(this.remotePage))
      check('the tab bar is incomplete', await visitAllTabs(page, this.remotePage));
    const { faults, rejections } = await monitorReport(page);
    check(`reported faults: ${JSON.stringify(faults)}`, faults.length === 0);
    check(`uncaught: ${rejections.join('; ')}`, rejections.length === 0);
    check(
      'the document was reloaded',
      (await page.evaluate(() => performance.timeOrigin)) === timeOrigin,
    );
  }

  private visible(selector: string): Locator {
    return this.activePage.locator(selector).filter({ visible: true }).first();
  }

  /** Data prefetched before the fault would hide it. */
  private async turnOnSaveData(): Promise<void> {
    await this.context.page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
  }

  /** Stores a token, as another window of the member would. */
  private async signIn(): Promise<void> {
    const { page } = this.context;
    await page.goto('/healthz');
    await page.evaluate(
      ({ key, token, expires }) => {
        localStorage.setItem(key, token);
        localStorage.setItem(`${key}_expired`, expires);
      },
      { key: tokenKey, token: this.member.token, expires: String(Date.now() + 3_600_000) },
    );
  }

  /**
   * Waits until the page before has finished all its reads: a token error of one of them would open
   * the login page before the tap.
   */
  private async openStartPage(): Promise<void> {
    const { page } = this.context;
    const lastRead = page.waitForResponse(
      (response) => response.request().postData()?.includes('bootstrap') ?? false,
    );
    await page.goto(this.remotePage.startPath, { waitUntil: 'networkidle' });
    await lastRead;
    const link = page.locator(this.remotePage.linkSelector).filter({ visible: true }).first();
    await link.scrollIntoViewIfNeeded();
    // Scrolling to a product loads more of the page.
    if (!isTab(this.remotePage)) await page.waitForTimeout(1_000);
  }

  private async expectFailure(outcome: Extract<BackendOutcome, { is: 'failed' }>): Promise<void> {
    const { page, proxy, result, check } = this.context;
    const { says, after } = outcome;
    const afterMs = await this.timeToError(after);
    check(
      `the error appeared after ${afterMs} ms`,
      afterMs >= -limitsMs.tolerance && afterMs <= limitsMs.report + slackMs,
    );
    if (!after) result.reportedAfterMs = afterMs;
    const text = await this.activePage.innerText();
    check(
      `the page says: ${text.replace(/\s+/g, ' ').slice(0, 200)}`,
      says.test(text) && !internalDetails.test(text),
    );
    // Without responses every other tab would take as long to fail as this one.
    if (!after && isTab(this.remotePage))
      check('the tab bar is incomplete', await visitAllTabs(page, this.remotePage));
    await this.retryButton.waitFor();
    proxy.clearFaults();
    const startMs = Date.now();
    await this.retryButton.click();
    await this.memberData.waitFor();
    const recoveryMs = Date.now() - startMs;
    result.recoveredAfterMs = recoveryMs;
    check(
      `the page appeared ${recoveryMs} ms after the retry`,
      recoveryMs <= limitsMs.recovery + slackMs,
    );
  }

  /**
   * Time from the fault to its error, ms. The shell calls the backend as well, so a fault without
   * responses counts from the navigation plus `timeoutMs`.
   */
  private async timeToError(timeoutMs: number | undefined): Promise<number> {
    if (timeoutMs === undefined) {
      await this.retryButton.waitFor();
      return Date.now() - this.context.proxy.lastFaultMs;
    }
    const timeout = timeoutMs + 2 * slackMs + limitsMs.deadline;
    return withoutSlot(this.context, async () => {
      await this.retryButton.waitFor({ timeout });
      return Date.now() - (this.navigationStartMs + timeoutMs);
    });
  }

  private async expectAwaited(): Promise<void> {
    const { proxy, check, page } = this.context;
    check('the page does not wait', !(await this.memberData.isVisible()));
    if (isTab(this.remotePage)) {
      const tabs = page.getByRole('navigation', { name: '主导航' }).getByRole('link');
      check('the tab bar is incomplete', (await tabs.count()) === tabTitles.length);
    }
    await this.memberData.waitFor();
    const afterMs = Date.now() - proxy.lastFaultMs - backendDelayMs;
    check(
      `the page appeared ${afterMs} ms after the response`,
      afterMs <= limitsMs.report + slackMs,
    );
    proxy.clearFaults();
  }

  private async expectLogin(says: string): Promise<void> {
    const { page, proxy, check } = this.context;
    await Promise.all([
      page.getByText(says).first().waitFor(),
      page.waitForFunction(() => document.title === '登录'),
    ]);
    await page.waitForLoadState('networkidle');
    const { loginPages, target, token } = await page.evaluate(
      ({ path, key }) => ({
        loginPages: document.querySelectorAll(`[data-page="${path}"]`).length,
        target: new URLSearchParams(location.search).get('uniIdRedirectUrl'),
        token: localStorage.getItem(key),
      }),
      { path: loginPath, key: tokenKey },
    );
    check(
      `login pages: ${loginPages}, target: ${target}, token: ${token}`,
      loginPages === 1 && target === this.remotePage.path && token === null,
    );
    proxy.clearFaults();
    await submitLogin(page.locator(`[data-page="${loginPath}"]`), this.member);
    await this.memberData.waitFor();
  }

  private async expectGuest(): Promise<void> {
    const { page, proxy, check } = this.context;
    const otherWindow = await page.context().newPage();
    await otherWindow.goto(`${proxy.origin}/healthz`);
    await otherWindow.evaluate(() => localStorage.clear());
    const responseMs = proxy.lastFaultMs + backendDelayMs;
    await page.waitForTimeout(Math.max(0, responseMs - Date.now()) + 500);
    check(
      'a user who logged out is signed in again',
      (await page.evaluate((key) => localStorage.getItem(key), tokenKey)) === null,
    );
    proxy.clearFaults();
    await this.visible(this.remotePage.contentSelector).waitFor();
    await otherWindow.close();
  }
}
