import type { Browser, Page } from 'playwright-core';
import { phone } from '../harness/browser';
import { FaultProxy } from '../harness/fault-proxy';
import type { Turns } from './turns';
import { monitorPage } from './page-monitor';

/** Something that is tried on a page and a server of its own. */
export interface FaultTest {
  name: string;
  /** Of whom the page's first script is waited for. */
  remote: string;
  /** Waits for a deadline most of its time. */
  isSlow: boolean;
  run(scene: FaultTestContext): Promise<void>;
}

export interface FaultTestContext {
  page: Page;
  proxy: FaultProxy;
  /** Where the product itself answers. */ target: string;
  turns: Turns;
  result: FaultTestResult;
  check(what: string, holds: boolean): void;
}

/** What a trial came to: what did not hold, and how many ms the reader waited for word of the fault after its cause, and for the page after the fault was over. */
export interface FaultTestResult {
  name: string;
  failures: string[];
  reportedAfterMs?: number;
  recoveredAfterMs?: number;
}

/** Milliseconds by the matrix: a page's deadline, what a card may take after its cause, a retry after the fault is over. */
export const limitsMs = { deadline: 20_000, tolerance: 500, card: 1_000, recovery: 3_000 };
/** What the machine's own slowness may add when many pages share it: more where it is nobody's proof, and may have any other work. */
export const slackMs = Number(
  process.env.FAULTS_SLACK_MS ?? (process.env.STRESS_RUNS ? 1_500 : 3_000),
);
/** Milliseconds for what nobody measures. */
export const defaultTimeoutMs = 30_000;

/** What no reader is to be shown. */
export const internalDetails =
  /https?:|RUNTIME|remoteEntry|Error\b|chunk|\bat .*:\d+|undefined|hostile/i;

/** Holds a turn except while it only waits for a deadline. */
export async function runFaultTest(
  browser: Browser,
  target: string,
  { name, remote, run }: FaultTest,
  turns: Turns,
): Promise<FaultTestResult> {
  await turns.take();
  const proxy = await new FaultProxy(target).start();
  const context = await browser.newContext({ ...phone, baseURL: proxy.origin, locale: 'zh-CN' });
  context.setDefaultTimeout(defaultTimeoutMs);
  const result: FaultTestResult = { name, failures: [] };
  try {
    await monitorPage(context, remote);
    const page = await context.newPage();
    await run({
      page,
      proxy,
      target,
      turns,
      result,
      check: (what, holds) => {
        if (!holds) result.failures.push(what);
      },
    });
  } catch (error) {
    result.failures.push((error as Error).message.replace(/\s+/g, ' ').slice(0, 300));
  } finally {
    await context.close();
    await proxy.stop();
    turns.give();
  }
  return result;
}

/** Lets others have the turn for as long as something is only waited for. */
export const withoutSlot = <T>({ turns }: FaultTestContext, wait: () => Promise<T>): Promise<T> => {
  turns.give();
  return wait().finally(() => turns.take());
};
