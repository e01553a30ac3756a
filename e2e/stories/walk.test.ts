import { chromium, type Browser, type Page } from 'playwright-core';
import { FaultServer, type Releases } from '../faults/fault-server';
import { numbersFrom } from '../faults/choose';
import { tabTitles } from '../faults/remotes';
import { go } from '../faults/walk';
import { browserOptions, phone } from '../harness/browser';
import { currentProduct } from '../harness/current';

const { PROVE_RUNS, PROVE_SEED } = process.env;
const seed = Number(PROVE_SEED || Date.now() % 1_000_000_007);
const steps = Number(PROVE_RUNS || 300);
const patience = 7_200_000;
const say = (line: string) => { if (PROVE_RUNS) process.stdout.write(`walk: ${line}\n`); };

let browser: Browser;
beforeAll(async () => { browser = await chromium.launch({ ...browserOptions, args: [...browserOptions.args!, '--js-flags=--expose-gc'] }); });
afterAll(() => browser?.close());

it(`the frame stands after each of many steps, whatever fails meanwhile (seed ${seed})`, async () => {
  const { origin } = currentProduct();
  const server = await new FaultServer(origin).start();
  const context = await browser.newContext({ ...phone, baseURL: server.origin, locale: 'zh-CN' });
  try {
    const page = await context.newPage();
    await page.goto('/');
    const releases = (await (await fetch(`${origin}/releases.json`)).json()) as Releases;
    const wrong = await go({ page, context, server, releases, random: numbersFrom(seed) }, steps);
    say(`the frame stood after ${steps - wrong.length} of ${steps} steps (seed ${seed})`);
    expect(wrong).toEqual([]);
  } finally {
    await context.close();
    await server.stop();
  }
}, patience);

/** Bytes, nodes and listeners of a page after its rubbish is gone. */
async function weigh(page: Page): Promise<Record<'JSHeapUsedSize' | 'Nodes' | 'JSEventListeners', number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  for (let times = 0; times < 3; times += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value])) as Awaited<ReturnType<typeof weigh>>;
}

async function switchTabs(page: Page, times: number): Promise<void> {
  const bar = page.getByRole('navigation', { name: '主导航' });
  for (let at = 0; at < times; at += 1) {
    const title = tabTitles[at % tabTitles.length]!;
    await bar.getByRole('link', { name: title }).click();
    await page.waitForFunction((wanted) => document.title === wanted, title);
  }
}

it('200 switches of tabs leave nothing behind', async () => {
  const context = await browser.newContext({ ...phone, baseURL: currentProduct().origin, locale: 'zh-CN' });
  try {
    const page = await context.newPage();
    await page.goto('/');
    await switchTabs(page, 52);
    const before = await weigh(page);
    await switchTabs(page, 148);
    const after = await weigh(page);
    const grown = { bytes: after.JSHeapUsedSize - before.JSHeapUsedSize, nodes: after.Nodes - before.Nodes, listeners: after.JSEventListeners - before.JSEventListeners };
    say(`148 switches after 52: ${JSON.stringify(grown)}`);
    expect(grown.bytes).toBeLessThan(750_000);
    expect(grown.nodes).toBeLessThanOrEqual(50);
    expect(grown.listeners).toBeLessThanOrEqual(4);
  } finally {
    await context.close();
  }
}, patience);
