import type { Locator } from 'playwright-core';
import { logIn } from '../harness/shopper';
import type { Account } from '../harness/wire';
import { lateBy, type Answered, type BackendFault } from './backend-faults';
import { comeTo, frontOf, reachTabs, tabTitles, type Visit } from './remotes';
import { raw, slack, times, whileWaiting, type Scene, type Trial } from './trial';
import { notesOf } from './watch-page';

export interface Member extends Account {
  token: string;
}

/** A backend that fails while a member comes to a remote's page from another. */
export const backendTrial = (fault: BackendFault, visit: Visit, member: Member): Trial => ({
  name: `${visit.remote}: ${fault.name}`,
  remote: visit.remote,
  isSlow: fault.ending.is === 'failed' && fault.ending.after !== undefined,
  act: (scene) => new Reading(scene, fault, visit, member).all(),
});

const login = '/pages/login/login';
const isTab = ({ title }: Visit) => tabTitles.includes(title);

class Reading {
  private readonly front: Locator;
  /** When the page was asked for, in ms. */
  private begun = 0;

  constructor(
    private readonly scene: Scene,
    private readonly fault: BackendFault,
    private readonly visit: Visit,
    private readonly member: Member,
  ) {
    this.front = frontOf(scene.page, visit);
  }

  async all(): Promise<void> {
    const { page, server, hold } = this.scene;
    const { ending } = this.fault;
    await this.signIn();
    await this.arrive();
    const loads = await page.evaluate(() => performance.timeOrigin);
    this.fault.begin(server, this.member.token);
    this.begun = Date.now();
    await comeTo(page, this.visit);
    if (ending.is === 'failed') await this.failed(ending);
    if (ending.is === 'awaited') await this.awaited();
    if (ending.is === 'sent to the login') await this.sent(ending.says);
    if (ending.is === 'left alone') await this.leftAlone();
    if (isTab(this.visit)) hold('not all tabs are there', await reachTabs(page, this.visit));
    const { told, rejections } = await notesOf(page);
    hold(`faults told: ${JSON.stringify(told)}`, told.length === 0);
    hold(`uncaught: ${rejections.join('; ')}`, rejections.length === 0);
    hold('the page was loaded anew', (await page.evaluate(() => performance.timeOrigin)) === loads);
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
    await page.goto(this.visit.from, { waitUntil: 'networkidle' });
    await lastRead;
    await page.locator(this.visit.tap).filter({ visible: true }).first().scrollIntoViewIfNeeded();
    // What comes near by that is read, too.
    if (!isTab(this.visit)) await page.waitForTimeout(1_000);
  }

  private seen(mark: string): Locator {
    return this.front.locator(mark).filter({ visible: true }).first();
  }

  /** What the page shows of an answer. */
  private get answer(): Locator {
    return this.seen(this.visit.answer);
  }

  private get again(): Locator {
    return this.seen('button:has-text("重试"), button:has-text("没有加载出来")');
  }

  private async failed({ says, after }: Extract<Answered, { is: 'failed' }>): Promise<void> {
    const { page, server, outcome, hold } = this.scene;
    const isSaid = (timeout?: number) => this.again.waitFor({ timeout }).then(() => Date.now());
    const said = after
      ? await whileWaiting(this.scene, () => isSaid(after + 2 * slack + times.deadline))
      : await isSaid();
    // The frame calls by itself as well: of a minute's silence the beginning counts.
    const late = said - (after ? this.begun + after : server.lastFault);
    hold(
      `the page said so ${late} ms after its cause`,
      late >= -times.tolerance && late <= times.card + slack,
    );
    if (!after) outcome.cardAfter = late;
    const text = await this.front.innerText();
    hold(
      `the page says: ${text.replace(/\s+/g, ' ').slice(0, 200)}`,
      says.test(text) && !raw.test(text),
    );
    // The others fail as well, and would be waited for as long as this one was.
    if (!after && isTab(this.visit))
      hold('not all tabs are there', await reachTabs(page, this.visit));
    await this.again.waitFor();
    server.lift();
    const begun = Date.now();
    await this.again.click();
    await this.answer.waitFor();
    outcome.recoveredIn = Date.now() - begun;
    hold(
      `the page came ${outcome.recoveredIn} ms after the retry`,
      outcome.recoveredIn <= times.recovery + slack,
    );
  }

  private async awaited(): Promise<void> {
    const { server, hold, page } = this.scene;
    hold('the page does not wait', !(await this.answer.isVisible()));
    if (isTab(this.visit))
      hold(
        'the bar has gone',
        (await page.getByRole('navigation', { name: '主导航' }).getByRole('link').count()) ===
          tabTitles.length,
      );
    await this.answer.waitFor();
    const late = Date.now() - server.lastFault - lateBy;
    hold(`the page came ${late} ms after the answer`, late <= times.card + slack);
    server.lift();
  }

  private async sent(says: string): Promise<void> {
    const { page, server, hold } = this.scene;
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
    hold(
      `logins: ${logins}, target: ${target}, token: ${kept}`,
      logins === 1 && target === this.visit.path && kept === null,
    );
    server.lift();
    await logIn(page.locator(`[data-page="${login}"]`), this.member);
    await this.answer.waitFor();
  }

  private async leftAlone(): Promise<void> {
    const { page, server, hold } = this.scene;
    const other = await page.context().newPage();
    await other.goto(`${server.origin}/healthz`);
    await other.evaluate(() => localStorage.clear());
    await page.waitForTimeout(Math.max(0, server.lastFault + lateBy - Date.now()) + 500);
    hold(
      'somebody who had left is a member again',
      (await page.evaluate(() => localStorage.getItem('uni_id_token'))) === null,
    );
    server.lift();
    await this.seen(this.visit.mark).waitFor();
    await other.close();
  }
}
