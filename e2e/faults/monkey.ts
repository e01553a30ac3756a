import type { Browser, BrowserContext, Page } from 'playwright-core';
import { phone } from '../harness/browser';
import type { Account } from '../harness/backend-client';
import { backendFaults } from './backend-faults';
import { filePicker, type FilePart } from './fault-cases';
import { randomFrom } from './select-tests';
import { FaultProxy, type FaultKind, type Releases } from '../harness/fault-proxy';
import { tapVisible } from './tap-visible';
import { tabTitles } from './remote-pages';
import { logIn, logOut } from './monkey-account';

export interface MonkeyContext {
  page: Page;
  context: BrowserContext;
  server: FaultProxy;
  releases: Releases;
  accounts: readonly Account[];
  random: () => number;
}

/** What a step came to: the title that has to be there after it, or a word for the account. */
interface StepResult {
  title?: string | null;
  word?: string | null;
}
/** Something a shopper, the network or the backend does. */
type Step = (walk: MonkeyContext) => Promise<StepResult | void>;

const hows: readonly FaultKind[] = ['down', 404, 500, 'hang', 'truncated', 'html', 'altered'];
const partNames = Object.keys(filePicker) as FilePart[];
const answers = backendFaults.filter(
  ({ outcome }) => outcome.is === 'failed' || outcome.is === 'awaited',
);

const oneOf = <T>(list: readonly T[], random: () => number): T =>
  list[Math.floor(random() * list.length)]!;
const tap =
  (selector: string): Step =>
  async ({ page, random }) => {
    await tapVisible(page, selector, random());
  };

const steps: readonly (readonly [name: string, weight: number, step: Step])[] = [
  [
    'tab',
    8,
    async ({ page, random }) => ({
      title: await tapVisible(page, 'nav[aria-label="主导航"] a', random()),
    }),
  ],
  ['product', 3, tap('a[href*="/pages/pdp/pdp"]')],
  ['header', 3, tap('button[aria-label="返回"]')],
  ['retry', 4, tap('[role=alert] button')],
  ['link', 2, tap('main a[href^="/pages/"]')],
  // Never out of the product: what lies before it is the browser's business.
  [
    'back',
    2,
    ({ page }) =>
      page.evaluate(() => {
        if (navigation.currentEntry!.index > 0) history.back();
      }),
  ],
  [
    'login',
    2,
    async ({ page, accounts, random }) => ({
      word: await logIn(page, oneOf(accounts, random), random() < 0.5),
    }),
  ],
  ['logout', 0.7, async ({ page }) => ({ word: await logOut(page) })],
  [
    'break',
    3,
    async ({ server, releases, random }) => {
      const row = oneOf(releases.remotes, random);
      const { module } = oneOf(row.pages, random);
      const file = filePicker[oneOf(partNames, random)](row, module);
      if (file) server.injectFault({ file, kind: oneOf(hows, random) });
    },
  ],
  ['backend', 1, async ({ server, random }) => oneOf(answers, random).begin(server, '')],
  ['mend', 4, async ({ server }) => server.clearFaults()],
  ['offline', 1, ({ context }) => context.setOffline(true)],
  ['online', 2, ({ context }) => context.setOffline(false)],
  [
    'reload',
    0.2,
    async ({ page, context, server }) => {
      await context.setOffline(false);
      server.clearFaults();
      await page.reload({ waitUntil: 'domcontentloaded' });
    },
  ],
];
const total = steps.reduce((sum, [, weight]) => sum + weight, 0);

/** What so many steps came to: sentences of what was wrong, and how often what happened. */
export interface MonkeyResult {
  failures: string[];
  countByEvent: Map<string, number>;
}

/** One shopper with a browser and a network of its own, for so many steps that a seed repeats. */
export async function runMonkey(
  browser: Browser,
  target: string,
  accounts: readonly Account[],
  seed: number,
  count: number,
): Promise<MonkeyResult> {
  const server = await new FaultProxy(target).start();
  const context = await browser.newContext({ ...phone, baseURL: server.origin, locale: 'zh-CN' });
  try {
    const page = await context.newPage();
    await page.goto('/');
    const releases = (await (await fetch(`${target}/releases.json`)).json()) as Releases;
    return await go({ page, context, server, releases, accounts, random: randomFrom(seed) }, count);
  } finally {
    await context.close();
    await server.stop();
  }
}

/** How many steps an account of a fault tells of, itself the last. */
const trail = 8;

async function go(walk: MonkeyContext, count: number): Promise<MonkeyResult> {
  const went: MonkeyResult = { failures: [], countByEvent: new Map() };
  const before: string[] = [];
  const note = (what: string) =>
    went.countByEvent.set(what, (went.countByEvent.get(what) ?? 0) + 1);
  for (let at = 0; at < count; at += 1) {
    const [name, act] = choose(walk);
    note(name);
    const { title, word } = (await act(walk)) ?? {};
    before.push(title ?? word ?? name);
    if (word) note(word);
    const fault = await shellFault(walk.page, title ?? null);
    if (fault) went.failures.push(`step ${at} (${before.slice(-trail).join(', ')}): ${fault}`);
  }
  return went;
}

function choose({ random }: MonkeyContext): [name: string, act: Step] {
  let at = random() * total;
  const [name, , act] = steps.find(([, weight]) => (at -= weight) < 0)!;
  return [name, act];
}

/** A frame is whole when a page stands in it, with its title, and either the tab bar with all its tabs or a way back; after a tap on a tab, that tab's. */
const shellFault = (page: Page, title: string | null): Promise<string | null> =>
  page.evaluate(
    async ([titles, wanted]) => {
      const fault = () => {
        const seen = [...document.querySelectorAll<HTMLElement>('[data-page]')].filter(
          (slot) => slot.offsetHeight > 0,
        );
        if (seen.length !== 1) return `${seen.length} pages are seen`;
        if (!document.title || !seen[0]!.textContent) return 'the page is blank';
        if (wanted && document.title !== wanted)
          return `${wanted} was tapped, ${document.title} is there`;
        const tabs = [...document.querySelectorAll('nav[aria-label="主导航"] a')].filter((tab) =>
          tab.checkVisibility(),
        );
        if (titles.includes(document.title) && tabs.length !== titles.length)
          return `${tabs.length} tabs`;
        return tabs.length ||
          seen[0]!.querySelector('button[aria-label="返回"], [role=alert], header')
          ? null
          : `no way on from ${location.pathname}`;
      };
      // What a tap begins is on screen with one of the next frames.
      for (let frames = 0; frames < 120 && fault(); frames += 1)
        await new Promise(requestAnimationFrame);
      return fault();
    },
    [tabTitles, title] as const,
  );
