import { startProduct, stopProduct } from '@shop/e2e/product';
import type { Browser } from 'playwright-core';
import { sized } from '../round';
import { recordView, untilQuiet } from '../first-view/record-view';
import { readScenarios, readView, type Scenario } from '../first-view/scenarios';
import { parseCount } from '../parse-count';
import { freshPhone, openBrowser, throttle } from '../phone';
import { formatSummary, summarize } from '../statistics';
import { printTable, type Row } from '../table';
import { longTasksOf, type LongTask, type TraceEvent } from './trace';

const defaultRounds = sized(3, 1);
/** A page is quiet after this time without a long task. */
const quietMs = 3000;
const limitMs = 30_000;
const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8'];

/**
 * Traces first views of home, search and a product on a slow phone, and lists the tasks of the main
 * thread above 50 ms with their largest parts. `args[0]` is the number of rounds.
 */
export async function longTasks([rounds = String(defaultRounds)]: string[]): Promise<boolean> {
  const roundCount = parseCount(rounds, 'rounds');
  // First, because it fails without Chromium, and a product would keep running.
  const browser = await openBrowser();
  const product = await startProduct();
  try {
    for (const scenario of await readScenarios(product.origin)) {
      const tasksByRound: LongTask[][] = [];
      for (let round = 0; round < roundCount; round += 1)
        tasksByRound.push(await traceView(browser, product.origin, scenario));
      printTable(`long tasks of ${scenario.name}: 4x CPU, slow 4G`, rowsOf(tasksByRound));
    }
    return true;
  } finally {
    await browser.close();
    await stopProduct(product);
  }
}

async function traceView(browser: Browser, origin: string, { path }: Scenario) {
  await readView(origin, path, true);
  const { context, page } = await freshPhone(browser, {
    locale: 'zh-CN',
    serviceWorkers: 'block',
  });
  try {
    await page.addInitScript(recordView);
    await throttle(page);
    await browser.startTracing(page, { categories });
    await page.goto(origin + path);
    await page.evaluate(untilQuiet, [quietMs, limitMs] as [number, number]);
    const trace = JSON.parse((await browser.stopTracing()).toString()) as {
      traceEvents: TraceEvent[];
    };
    return longTasksOf(trace.traceEvents, origin);
  } finally {
    await context.close();
  }
}

/** The sums of all rounds, and the tasks of the last one. */
function rowsOf(tasksByRound: LongTask[][]): Row[] {
  const sumOf = (tasks: LongTask[]) => tasks.reduce((sum, { ms }) => sum + ms, 0);
  return [
    {
      label: 'tasks above 50 ms',
      measured: formatSummary(summarize(tasksByRound.map(({ length }) => length))),
    },
    { label: 'their CPU time', measured: formatSummary(summarize(tasksByRound.map(sumOf)), ' ms') },
    ...(tasksByRound.at(-1) ?? []).map(({ startMs, ms, parts }) => ({
      label: `at ${Math.round(startMs)} ms: ${parts.map(nameOfPart).join(', ')}`,
      measured: `${Math.round(ms)} ms`,
    })),
  ];
}

const nameOfPart = ({ name, ms }: LongTask['parts'][number]) => `${name} ${Math.round(ms)}`;
