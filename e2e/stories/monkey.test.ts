import pLimit from 'p-limit';
import { chromium, type Browser, type Page } from 'playwright-core';
import { runMonkey } from '../faults/monkey';
import { tabTitles } from '../faults/remote-pages';
import { BackendClient } from '../harness/backend-client';
import { browserOptions, phone } from '../harness/browser';
import { currentProduct } from '../harness/product';

const { STRESS_RUNS, STRESS_SEED } = process.env;
const seed = Number(STRESS_SEED || Date.now() % 1_000_000_007);
const stepCount = Number(STRESS_RUNS || 300);
const timeoutMs = STRESS_RUNS ? 7_200_000 : 300_000;
const concurrency = 2;
/** A failing leg is repeated by `npm run stress -- monkey --count 1000 --seed <its seed>`. */
const legLength = Math.min(1_000, Math.ceil(stepCount / concurrency));

const report = (line: string) => {
  if (STRESS_RUNS) process.stdout.write(`monkey: ${line}\n`);
};

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({
    ...browserOptions,
    args: [...browserOptions.args, '--js-flags=--expose-gc'],
  });
});
afterAll(() => browser?.close());

it(
  `one page with a way on is visible after each random step among faults (seed ${seed})`,
  async () => {
    const { origin } = currentProduct();
    const client = await BackendClient.open(currentProduct());
    const accounts = await Promise.all(Array.from({ length: 3 }, () => client.register()));
    const legs = Array.from({ length: Math.ceil(stepCount / legLength) }, (_, index) => ({
      legSeed: seed + index,
      length: Math.min(legLength, stepCount - index * legLength),
    }));
    const startMs = Date.now();
    const failures: string[] = [];
    const countByEvent = new Map<string, number>();
    let stepsDone = 0;
    const limit = pLimit(concurrency);
    await limit.map(legs, async ({ legSeed, length }) => {
      const result = await runMonkey(browser, origin, accounts, legSeed, length);
      stepsDone += length;
      failures.push(...result.failures.map((failure) => `seed ${legSeed}, ${failure}`));
      for (const [event, count] of result.countByEvent)
        countByEvent.set(event, (countByEvent.get(event) ?? 0) + count);
      const perSecond = ((stepsDone / (Date.now() - startMs)) * 1000).toFixed(1);
      report(`  ${stepsDone} of ${stepCount} steps, ${perSecond} per second`);
      if (result.failures.length) report(`  FAILED ${result.failures.join('; ')}`);
    });
    const seconds = Math.round((Date.now() - startMs) / 1000);
    const events = [...countByEvent].map(([event, count]) => `${count} ${event}`).join(', ');
    const passed = stepCount - failures.length;
    report(`${passed} of ${stepCount} steps passed in ${seconds} s (seed ${seed}): ${events}`);
    expect(failures).toEqual([]);
  },
  timeoutMs,
);

type MemoryMetrics = Record<'JSHeapUsedSize' | 'Nodes' | 'JSEventListeners', number>;

/** Heap size in bytes, nodes and listeners of a page after garbage collection. */
async function memoryOf(page: Page): Promise<MemoryMetrics> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  for (let times = 0; times < 3; times += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value])) as MemoryMetrics;
}

async function switchTabs(page: Page, times: number): Promise<void> {
  const tabBar = page.getByRole('navigation', { name: '主导航' });
  for (let done = 0; done < times; done += tabTitles.length) {
    for (const title of tabTitles) {
      await tabBar.getByRole('link', { name: title }).click();
      await page.waitForFunction((expected) => document.title === expected, title);
    }
  }
}

const half = 100;

it(
  '200 tab switches leak neither memory nor nodes nor listeners',
  async () => {
    const context = await browser.newContext({
      ...phone,
      baseURL: currentProduct().origin,
      locale: 'zh-CN',
    });
    try {
      const page = await context.newPage();
      // The last code that the shell loads by itself; it adds its listeners once.
      const lastScript = page.waitForResponse(/\/field-metrics\.\w+\.js/);
      await page.goto('/');
      // The engine compiles and optimizes what runs often, which takes memory once.
      await switchTabs(page, half);
      await lastScript;
      const before = await memoryOf(page);
      await switchTabs(page, half);
      const after = await memoryOf(page);
      const growth = {
        bytes: after.JSHeapUsedSize - before.JSHeapUsedSize,
        nodes: after.Nodes - before.Nodes,
        listeners: after.JSEventListeners - before.JSEventListeners,
      };
      report(`${half} switches after ${half}: ${JSON.stringify(growth)}`);
      expect(growth.bytes).toBeLessThan(750_000);
      expect(growth.nodes).toBeLessThanOrEqual(50);
      // Late code adds some once; a leak adds at least one in each round of the four tabs.
      expect(growth.listeners).toBeLessThan(half / tabTitles.length);
    } finally {
      await context.close();
    }
  },
  timeoutMs,
);
