import type { Browser, Locator, Page } from 'playwright-core';
import { phone } from '../harness/browser';
import type { Cell, Ending } from './cells';
import { FaultServer, type Releases } from './fault-server';
import { tabTitles, type Visit } from './remotes';
import type { Turns } from './turns';
import { notesOf, probe, watchPage, type Told } from './watch-page';

/** One run: a cell, on one remote's page, opened by its address or come to from another page. */
export interface Run { cell: Cell; visit: Visit; isWarm: boolean }

/** What a run came to: what did not hold, and how many ms the reader waited for the card after its cause, and for the page after the fault was over. */
export interface Outcome { run: Run; wrong: string[]; cardAfter?: number; recoveredIn?: number }

export const nameOf = ({ cell, visit, isWarm }: Run) => `${visit.remote}, ${isWarm ? 'warm' : 'cold'}: ${cell.name}`;

/** Milliseconds by the matrix: a page's deadline, what a card may take after its cause, a retry after the fault is over. */
const times = { deadline: 20_000, tolerance: 500, card: 1_000, recovery: 3_000 };
/** What the machine's own slowness may add when many pages share it. */
const slack = Number(process.env.FAULTS_SLACK_MS ?? 1_500);
/** Milliseconds for what nobody measures. */
const patience = 30_000;

const raw = /https?:|RUNTIME|remoteEntry|Error\b|chunk|\bat .*:\d+|undefined|hostile/i;

/** Holds a turn except while it only waits for a deadline. */
export async function runCell(browser: Browser, target: string, run: Run, turns: Turns): Promise<Outcome> {
  await turns.take();
  const server = await new FaultServer(target).start();
  const context = await browser.newContext({ ...phone, baseURL: server.origin, locale: 'zh-CN' });
  context.setDefaultTimeout(patience);
  const outcome: Outcome = { run, wrong: [] };
  try {
    await watchPage(context, run.visit.remote);
    const page = await context.newPage();
    await new Check(page, server, target, run, outcome, turns).all();
  } catch (error) {
    outcome.wrong.push((error as Error).message.replace(/\s+/g, ' ').slice(0, 300));
  } finally {
    await context.close();
    await server.stop();
    turns.give();
  }
  return outcome;
}

class Check {
  private readonly front: Locator;

  constructor(private readonly page: Page, private readonly server: FaultServer, private readonly target: string, private readonly run: Run, private readonly outcome: Outcome, private readonly turns: Turns) {
    this.front = page.locator(`[data-page="${run.visit.path.replace(/\?.*/, '')}"]`).filter({ visible: true });
  }

  async all(): Promise<void> {
    const { cell: { ending }, visit } = this.run;
    await this.prepare();
    const before = ending.is === 'untouched' ? await this.baseline(ending.probe) : '';
    await this.arrive();
    if (ending.is === 'card') await this.card(ending);
    if (ending.is === 'page') await this.seen(ending.mark ?? visit.mark).waitFor();
    if (ending.is === 'toast') await this.toast();
    if (ending.is === 'untouched') await this.untouched(ending.probe, before);
    await this.noted(ending);
    await this.others(ending);
    if (ending.is === 'card') await this.recover();
  }

  private seen(mark: string): Locator { return this.front.locator(mark).filter({ visible: true }).first(); }

  private hold(what: string, holds: boolean): void { if (!holds) this.outcome.wrong.push(what); }

  private async prepare(): Promise<void> {
    const { cell, visit } = this.run;
    const { remotes } = (await (await fetch(`${this.target}/releases.json`)).json()) as Releases;
    const row = remotes.find(({ name }) => name === visit.remote)!;
    const module = row.pages.find(({ path }) => path === visit.path.replace(/\?.*/, ''))!.module;
    await cell.prepare(this.server, row, module);
  }

  private async arrive(): Promise<void> {
    const { visit, isWarm } = this.run;
    if (!isWarm) return void await this.page.goto(visit.path, { waitUntil: 'commit' });
    if (this.page.url() === 'about:blank') await this.page.goto(visit.from, { waitUntil: 'commit' });
    const link = this.page.locator(visit.tap).filter({ visible: true }).first();
    await link.waitFor();
    await this.page.waitForFunction(() => document.readyState === 'complete');
    await link.click();
  }

  private async card({ says, isSlow }: Extract<Ending, { is: 'card' }>): Promise<void> {
    const alert = this.front.getByRole('alert');
    if (isSlow) await this.deadline();
    await alert.waitFor();
    const late = Date.now() - this.server.lastFault;
    const text = await this.front.innerText();
    this.hold(`the card says: ${text.replace(/\s+/g, ' ')}`, says.test(text) && !raw.test(text));
    this.hold('the focus is not on the card', await alert.evaluate((card) => Boolean(document.activeElement?.contains(card) && document.activeElement !== document.body)));
    if (isSlow || !this.server.lastFault) return;
    this.outcome.cardAfter = late;
    this.hold(`the card came ${late} ms after its cause`, late <= times.card + slack);
  }

  private async deadline(): Promise<void> {
    await this.page.waitForFunction(() => (window as unknown as { notes: { begun: number } }).notes.begun > 0);
    this.turns.give();
    await this.page.waitForFunction(() => (window as unknown as { notes: { told: unknown[] } }).notes.told.length > 0, null, { timeout: times.deadline + patience }).finally(() => this.turns.take());
  }

  private async toast(): Promise<void> {
    const slip = this.front.getByRole('button', { name: 'slip' });
    await slip.click();
    await this.page.getByText('没有成功，请再试一次').waitFor();
    this.hold('the page went with its slip', await slip.isVisible());
  }

  private async baseline(what: 'styles' | 'globals'): Promise<string> {
    await this.page.goto(this.run.visit.from, { waitUntil: 'networkidle' });
    return probe(this.page, what);
  }

  private async untouched(what: 'styles' | 'globals', before: string): Promise<void> {
    const { visit } = this.run;
    await this.seen(`${visit.mark}, p:has-text("hostile page")`).waitFor();
    // Colours of the bar belong to its tab: looked at where it was looked at before.
    const tabOfBefore = this.page.locator(`nav[aria-label="主导航"] a[href="${visit.from}"]`);
    await (tabTitles.includes(visit.title) ? tabOfBefore : this.front.getByRole('button', { name: '返回' }).filter({ visible: true }).first()).click();
    await this.page.waitForFunction((path) => location.pathname === path && document.querySelector('nav[aria-label="主导航"]'), visit.from);
    this.hold(`the page’s ${what} are others after it`, (await probe(this.page, what)) === before);
  }

  /** Exactly one word of the fault, of whom it is; and nothing that nobody caught. */
  private async noted(ending: Ending): Promise<void> {
    const { visit } = this.run;
    const { told, rejections, begun, wasAltered } = await notesOf(this.page);
    const expected = ending.is === 'card' ? { code: ending.code, stages: ending.stages } : ending.is === 'toast' ? { code: 'slip', stages: [ending.stage] } : null;
    this.hold(`faults told: ${JSON.stringify(told)}`, told.length === (expected ? 1 : 0) && told.every((one) => expected !== null && isOf(one, visit.remote, expected)));
    this.hold(`uncaught: ${rejections.join('; ')}`, rejections.length === (ending.is === 'toast' && ending.stage === 'promise' ? 1 : 0));
    this.hold('what nobody published ran', !wasAltered);
    if (ending.is === 'card' && ending.isSlow && told[0]) this.hold(`the deadline came after ${Math.round(told[0].at - begun)} ms`, isInTime(told[0].at - begun));
  }

  /** The tab bar is there, and the other tabs are reached by it. */
  private async others(ending: Ending): Promise<void> {
    const { visit } = this.run;
    if (ending.is === 'untouched') return;
    const isTab = tabTitles.includes(visit.title);
    if (!isTab) return this.leave();
    const bar = this.page.getByRole('navigation', { name: '主导航' });
    for (const title of [...tabTitles.filter((one) => one !== visit.title), visit.title]) {
      await bar.getByRole('link', { name: title }).click();
      await this.page.waitForFunction((wanted) => document.title === wanted, title);
    }
    this.hold('not all tabs are there', (await bar.getByRole('link').count()) === tabTitles.length);
  }

  /** A page that lies on others is left by its own header. */
  private async leave(): Promise<void> {
    if (this.run.cell.ending.is !== 'card') return;
    this.hold('the page has no way back', await this.front.getByRole('button', { name: '返回' }).first().isVisible());
  }

  private async recover(): Promise<void> {
    this.server.lift();
    const loads = await this.page.evaluate(() => performance.timeOrigin);
    const begun = Date.now();
    await this.front.getByRole('button', { name: '重试' }).click();
    await this.seen(this.run.visit.mark).waitFor();
    this.outcome.recoveredIn = Date.now() - begun;
    this.hold(`the page came ${this.outcome.recoveredIn} ms after the retry`, this.outcome.recoveredIn <= times.recovery + slack);
    this.hold('the page was loaded anew', (await this.page.evaluate(() => performance.timeOrigin)) === loads);
  }
}

const isOf = (told: Told, remote: string, { code, stages }: { code: string; stages: readonly string[] }) => told.remote === remote && told.version !== '' && told.code === code && stages.includes(told.stage);
const isInTime = (after: number) => after >= times.deadline - times.tolerance && after <= times.deadline + times.tolerance + slack;
