import type { Page } from 'playwright-core';
import { tab, waitForTitle } from '../harness/locators';
import { phone, story, type StoryContext } from '../harness/story';
import { untilEqual } from '../harness/until';

interface Report {
  /** Seconds, of the clock of the page. */
  at: number;
  /** The rows as `kind reason page`, with the numbers of the protocol. */
  rows: string[];
}

const receiver = 'uni-stat-receiver.report ';

/** The reports so far. */
const reportsIn = (requests: StoryContext['requests']): Report[] =>
  requests
    .filter(({ call }) => call?.startsWith(receiver))
    .map(({ call }) => {
      const [{ t, requests: rows }] = JSON.parse(call!.slice(receiver.length)) as [
        { t: number; requests: string },
      ];
      return { at: t, rows: (JSON.parse(rows) as string[]).map(describeRow) };
    });

function describeRow(row: string): string {
  const { lt, cst = '-', url = '' } = Object.fromEntries(new URLSearchParams(row));
  return `${lt} ${cst} ${url}`;
}

const rowsIn = (requests: StoryContext['requests']) =>
  reportsIn(requests).flatMap(({ rows }) => rows);

const home = '/';
const mine = '/pages/tabBar/mine/mine';

/** Opens a visit, whose begin is reported at once. The time then also passes in leaps. */
async function openVisit({ page, requests }: StoryContext): Promise<void> {
  await page.clock.install();
  await page.goto(home);
  await untilReported({ page, requests }, `1 1 ${home}`);
}

/** Waits for a row while the interval between two reports passes. */
async function untilReported(
  { page, requests }: Pick<StoryContext, 'page' | 'requests'>,
  row: string,
): Promise<void> {
  await untilEqual(async () => {
    await page.clock.fastForward(1_000);
    return rowsIn(requests).includes(row);
  }, true);
}

async function openTab(page: Page, label: string): Promise<void> {
  await tab(page, label).click();
  await waitForTitle(page, label);
}

/** Hides the page for `ms`, as another app in front of it does. */
async function hideFor(page: Page, ms: number): Promise<void> {
  const setHidden = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      const set = (name: string, value: unknown) =>
        Object.defineProperty(document, name, { value, configurable: true });
      set('hidden', hidden);
      set('visibilityState', hidden ? 'hidden' : 'visible');
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  await setHidden(true);
  await page.clock.fastForward(ms);
  await setHidden(false);
}

story(
  '[7.25] [9.18] the pages of a visit are reported at most every ten seconds',
  phone,
  async (context) => {
    const { page, requests } = context;
    await openVisit(context);
    await openTab(page, '我的');
    await page.clock.fastForward(5_000);
    await openTab(page, '首页');
    await untilReported(context, `11 - ${home}`);
    const reports = reportsIn(requests);
    expect(reports.flatMap(({ rows }) => rows)).toEqual([
      `1 1 ${home}`,
      `11 - ${mine}`,
      `11 - ${home}`,
    ]);
    for (const [index, { at }] of reports.entries())
      expect(at - (reports[index - 1]?.at ?? -Infinity)).toBeGreaterThanOrEqual(10);
  },
);

story('[9.19] a visit that was hidden for five minutes is a new one', phone, async (context) => {
  const { page, requests } = context;
  await openVisit(context);
  await hideFor(page, 240_000);
  await openTab(page, '我的');
  await untilReported(context, `11 - ${mine}`);
  expect(rowsIn(requests)).not.toContain(`1 2 ${home}`);
  await hideFor(page, 301_000);
  await untilReported(context, `1 2 ${mine}`);
});

story(
  '[9.20] a visit that stays on one page for half an hour is a new one on the next',
  phone,
  async (context) => {
    const { page, requests } = context;
    await openVisit(context);
    await page.clock.fastForward(1_700_000);
    await openTab(page, '我的');
    await untilReported(context, `11 - ${mine}`);
    expect(rowsIn(requests).filter((row) => row.startsWith('1 3'))).toEqual([]);
    await page.clock.fastForward(1_801_000);
    await openTab(page, '首页');
    await untilReported(context, `1 3 ${home}`);
  },
);
