import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Account } from '../harness/backend-client';
import { phone } from '../harness/browser';
import { FaultProxy, type FaultKind, type Releases } from '../harness/fault-proxy';
import { backendFaults } from './backend-faults';
import { fileOf, fileParts } from './fault-cases';
import { logIn, logOut } from './monkey-account';
import { pick, randomFrom } from './random';
import { tabTitles } from './remote-pages';
import { tapVisible } from './tap-visible';

interface MonkeyContext {
  page: Page;
  context: BrowserContext;
  proxy: FaultProxy;
  releases: Releases;
  accounts: readonly Account[];
  random: () => number;
}

/** Effect of a step: the document title that has to follow, or what happened to the account. */
interface StepEffect {
  title?: string | null;
  accountEvent?: string | null;
}

/** An action of the shopper, the network or the backend. */
interface Step {
  name: string;
  weight: number;
  run(monkey: MonkeyContext): Promise<StepEffect | void>;
}

export interface MonkeyResult {
  failures: string[];
  countByEvent: Map<string, number>;
}

const faultKinds: readonly FaultKind[] = ['down', 404, 500, 'hang', 'truncated', 'html', 'altered'];
const temporaryBackendFaults = backendFaults.filter(
  ({ outcome }) => outcome.is === 'failed' || outcome.is === 'awaited',
);

const tap =
  (selector: string): Step['run'] =>
  async ({ page, random }) => {
    await tapVisible(page, selector, random());
  };

const steps: readonly Step[] = [
  {
    name: 'tab',
    weight: 8,
    run: async ({ page, random }) => ({
      title: await tapVisible(page, 'nav[aria-label="主导航"] a', random()),
    }),
  },
  { name: 'product', weight: 3, run: tap('a[href*="/pages/pdp/pdp"]') },
  { name: 'header', weight: 3, run: tap('button[aria-label="返回"]') },
  { name: 'retry', weight: 4, run: tap('[role=alert] button') },
  { name: 'link', weight: 2, run: tap('main a[href^="/pages/"]') },
  {
    // Never leaves the product through the first history entry.
    name: 'back',
    weight: 2,
    run: ({ page }) =>
      page.evaluate(() => {
        if ((navigation.currentEntry?.index ?? 0) > 0) history.back();
      }),
  },
  {
    name: 'login',
    weight: 2,
    run: async ({ page, accounts, random }) => ({
      accountEvent: await logIn(page, pick(accounts, random), random() < 0.5),
    }),
  },
  {
    name: 'logout',
    weight: 0.7,
    run: async ({ page }) => ({ accountEvent: await logOut(page) }),
  },
  {
    name: 'break',
    weight: 3,
    run: async ({ proxy, releases, random }) => {
      const remote = pick(releases.remotes, random);
      const { module } = pick(remote.pages, random);
      const file = fileOf(pick(fileParts, random), remote, module);
      if (file) proxy.injectFault({ file, kind: pick(faultKinds, random) });
    },
  },
  {
    name: 'backend',
    weight: 1,
    run: async ({ proxy, random }) => pick(temporaryBackendFaults, random).begin(proxy, ''),
  },
  { name: 'clear faults', weight: 4, run: async ({ proxy }) => proxy.clearFaults() },
  { name: 'offline', weight: 1, run: ({ context }) => context.setOffline(true) },
  { name: 'online', weight: 2, run: ({ context }) => context.setOffline(false) },
  {
    name: 'reload',
    weight: 0.2,
    run: async ({ page, context, proxy }) => {
      await context.setOffline(false);
      proxy.clearFaults();
      await page.reload({ waitUntil: 'domcontentloaded' });
    },
  },
];
const totalWeight = steps.reduce((sum, { weight }) => sum + weight, 0);

const maxStepMs = 60_000;
const noAnswerFault = `the page does not answer within ${maxStepMs / 1000} s`;

/** Number of steps that a failure lists, the last one included. */
const trailLength = 8;

/**
 * Runs `stepCount` random steps of one shopper with its own browser context and proxy. The same
 * seed makes the same steps.
 */
export async function runMonkey(
  browser: Browser,
  target: string,
  accounts: readonly Account[],
  seed: number,
  stepCount: number,
): Promise<MonkeyResult> {
  const proxy = await new FaultProxy(target).start();
  const context = await browser.newContext({ ...phone, baseURL: proxy.origin, locale: 'zh-CN' });
  try {
    const page = await context.newPage();
    await page.goto('/');
    const releases = (await (await fetch(`${target}/releases.json`)).json()) as Releases;
    const random = randomFrom(seed);
    return await runSteps({ page, context, proxy, releases, accounts, random }, stepCount);
  } finally {
    await context.close();
    await proxy.stop();
  }
}

async function runSteps(monkey: MonkeyContext, stepCount: number): Promise<MonkeyResult> {
  const result: MonkeyResult = { failures: [], countByEvent: new Map() };
  const trail: string[] = [];
  const count = (event: string) =>
    result.countByEvent.set(event, (result.countByEvent.get(event) ?? 0) + 1);
  for (let index = 0; index < stepCount; index += 1) {
    const step = pickStep(monkey.random);
    count(step.name);
    const outcome = await Promise.race([runStep(monkey, step), noAnswer()]);
    trail.push(outcome.label ?? step.name);
    if (outcome.accountEvent) count(outcome.accountEvent);
    if (outcome.fault)
      result.failures.push(
        `step ${index} (${trail.slice(-trailLength).join(', ')}): ${outcome.fault}`,
      );
    if (outcome.fault === noAnswerFault) break;
  }
  return result;
}

interface StepOutcome {
  label?: string | null;
  accountEvent?: string | null;
  fault: string | null;
}

async function runStep(monkey: MonkeyContext, { run }: Step): Promise<StepOutcome> {
  const { title = null, accountEvent } = (await run(monkey)) ?? {};
  const label = title ?? accountEvent;
  const fault = await inDocument(monkey.page, () => shellFault(monkey.page, title));
  return { label, accountEvent, fault };
}

/** Evaluates again in the next document: a retry may open the document anew. */
async function inDocument<T>(page: Page, evaluate: () => Promise<T>): Promise<T> {
  try {
    return await evaluate();
  } catch (error) {
    if (!/Execution context was destroyed/.test((error as Error).message)) throw error;
    await page.waitForLoadState();
    return evaluate();
  }
}

/** A page whose thread is blocked never answers. */
async function noAnswer(): Promise<StepOutcome> {
  await delay(maxStepMs, null, { ref: false });
  return { fault: noAnswerFault };
}

function pickStep(random: () => number): Step {
  let remaining = random() * totalWeight;
  for (const step of steps) {
    remaining -= step.weight;
    if (remaining < 0) return step;
  }
  throw new Error('The weights of the steps do not add up.');
}

/**
 * Checks that exactly one page is visible, with a title and content, and either with all tabs or
 * with another way on; after a tap on a tab, that it is this tab. Waits up to 120 frames for this
 * state. Returns null, or a description of the fault.
 */
const shellFault = (page: Page, title: string | null): Promise<string | null> =>
  page.evaluate(
    async ([titles, expectedTitle]) => {
      const currentFault = () => {
        const visiblePages = [...document.querySelectorAll<HTMLElement>('[data-page]')].filter(
          (slot) => slot.offsetHeight > 0,
        );
        const [visiblePage] = visiblePages;
        if (!visiblePage || visiblePages.length > 1) return `${visiblePages.length} visible pages`;
        if (!document.title || !visiblePage.textContent) return 'the page is blank';
        if (expectedTitle && document.title !== expectedTitle)
          return `${expectedTitle} was tapped, ${document.title} is open`;
        const tabs = [...document.querySelectorAll('nav[aria-label="主导航"] a')].filter((tab) =>
          tab.checkVisibility(),
        );
        if (titles.includes(document.title) && tabs.length !== titles.length)
          return `${tabs.length} tabs`;
        const hasWayOn =
          tabs.length > 0 ||
          visiblePage.querySelector('button[aria-label="返回"], [role=alert], header') !== null;
        return hasWayOn ? null : `no way on from ${location.pathname}`;
      };
      for (let frame = 0; frame < 120 && currentFault(); frame += 1)
        await new Promise(requestAnimationFrame);
      return currentFault();
    },
    [tabTitles, title] as const,
  );
