import { chromium, type Browser, type Page } from 'playwright-core';
import { tabTitles } from '../faults/remote-pages';
import { runMonkey } from '../faults/monkey';
import { browserOptions, phone } from '../harness/browser';
import { currentProduct } from '../harness/product';
import { BackendClient } from '../harness/backend-client';

const { STRESS_RUNS, STRESS_SEED } = process.env;
const seed = Number(STRESS_SEED || Date.now() % 1_000_000_007);
const steps = Number(STRESS_RUNS || 300);
const patience = 7_200_000;
const say = (line: string) => {
  if (STRESS_RUNS) process.stdout.write(`monkey: ${line}\n`);
};

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({
    ...browserOptions,
    args: [...browserOptions.args!, '--js-flags=--expose-gc'],
  });
});
afterAll(() => browser?.close());

const sideBySide = 2;
/** A walk goes in legs, each from a seed of its own: one that fails is walked again by `--count 1000 --seed <its seed>`. */
const leg = Math.min(1_000, Math.ceil(steps / sideBySide));

it(
  `the frame stands after each of many steps, whatever fails meanwhile (seed ${seed})`,
  async () => {
    const { origin } = currentProduct();
    const wire = await BackendClient.open(currentProduct());
    const accounts = await Promise.all(Array.from({ length: 3 }, () => wire.register()));
    const legs = Array.from({ length: Math.ceil(steps / leg) }, (_, at) => ({
      from: seed + at,
      count: Math.min(leg, steps - at * leg),
    }));
    const begun = Date.now();
    const wrong: string[] = [];
    const happened = new Map<string, number>();
    let walked = 0;
    await Promise.all(
      Array.from({ length: sideBySide }, async () => {
        for (let next = legs.shift(); next; next = legs.shift()) {
          const went = await runMonkey(browser, origin, accounts, next.from, next.count);
          walked += next.count;
          wrong.push(...went.failures.map((line) => `seed ${next!.from}, ${line}`));
          for (const [what, times] of went.countByEvent)
            happened.set(what, (happened.get(what) ?? 0) + times);
          say(
            `  ${walked} of ${steps} steps, ${((walked / (Date.now() - begun)) * 1000).toFixed(1)} a second${went.failures.length ? `; NOT HELD ${went.failures.join('; ')}` : ''}`,
          );
        }
      }),
    );
    const account = [...happened].map(([what, times]) => `${times} ${what}`).join(', ');
    say(
      `the frame stood after ${steps - wrong.length} of ${steps} steps in ${Math.round((Date.now() - begun) / 1000)} s (seed ${seed}): ${account}`,
    );
    expect(wrong).toEqual([]);
  },
  patience,
);

/** Bytes, nodes and listeners of a page after its rubbish is gone. */
async function weigh(
  page: Page,
): Promise<Record<'JSHeapUsedSize' | 'Nodes' | 'JSEventListeners', number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  for (let times = 0; times < 3; times += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value])) as Awaited<
    ReturnType<typeof weigh>
  >;
}

async function switchTabs(page: Page, times: number): Promise<void> {
  const bar = page.getByRole('navigation', { name: '主导航' });
  for (let at = 0; at < times; at += 1) {
    const title = tabTitles[at % tabTitles.length]!;
    await bar.getByRole('link', { name: title }).click();
    await page.waitForFunction((wanted) => document.title === wanted, title);
  }
}

it(
  '200 switches of tabs leave nothing behind',
  async () => {
    const context = await browser.newContext({
      ...phone,
      baseURL: currentProduct().origin,
      locale: 'zh-CN',
    });
    try {
      const page = await context.newPage();
      await page.goto('/');
      await switchTabs(page, 52);
      const before = await weigh(page);
      await switchTabs(page, 148);
      const after = await weigh(page);
      const grown = {
        bytes: after.JSHeapUsedSize - before.JSHeapUsedSize,
        nodes: after.Nodes - before.Nodes,
        listeners: after.JSEventListeners - before.JSEventListeners,
      };
      say(`148 switches after 52: ${JSON.stringify(grown)}`);
      expect(grown.bytes).toBeLessThan(750_000);
      expect(grown.nodes).toBeLessThanOrEqual(50);
      expect(grown.listeners).toBeLessThanOrEqual(4);
    } finally {
      await context.close();
    }
  },
  patience,
);
