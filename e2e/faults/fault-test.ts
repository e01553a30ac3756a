import type { LimitFunction } from 'p-limit';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { phone } from '../harness/browser';
import { FaultProxy } from '../harness/fault-proxy';
import { monitorPage } from './page-monitor';

/** A test of one fault, on its own page and proxy. */
export interface FaultTest {
  name: string;
  remote: string;
  /** Mostly waits for a deadline. */
  isSlow: boolean;
  run(context: FaultTestContext): Promise<void>;
}

export interface FaultTestContext {
  page: Page;
  proxy: FaultProxy;
  /** Origin of the product behind the proxy. */
  target: string;
  slot: Slot;
  result: FaultTestResult;
  /** Records `description` as a failure unless the condition holds. */
  check(description: string, holds: boolean): void;
}

export interface FaultTestResult {
  name: string;
  failures: string[];
  /** Time from the fault to its report on the page, ms. */
  reportedAfterMs?: number;
  /** Time from the end of the fault to the restored page, ms. */
  recoveredAfterMs?: number;
}

/**
 * The page's deadline, its tolerance, and how late a busy machine may notice its start; limits for
 * the error report and for the recovery, ms.
 */
export const limitsMs = {
  deadline: 20_000,
  tolerance: 500,
  lateStart: 3_000,
  report: 1_000,
  recovery: 3_000,
};
/**
 * Added to the limits because many pages share the machine, ms. A stress run, which is alone,
 * measures; a story beside others tells a page that recovers from one that does not.
 */
export const slackMs = Number(
  process.env.FAULTS_SLACK_MS ?? (process.env.STRESS_RUNS ? 1_500 : 15_000),
);
/** Timeout of steps whose duration is not measured; generous, because many pages run at once. */
export const defaultTimeoutMs = 60_000;

/** Details that an error message must not contain. */
export const internalDetails =
  /https?:|RUNTIME|remoteEntry|Error\b|chunk|\bat .*:\d+|undefined|hostile/i;

/** A place among the tests that may keep the machine busy at the same time. */
export class Slot {
  private end: (() => void) | null = null;

  constructor(private readonly limit: LimitFunction) {}

  acquire(): Promise<void> {
    return new Promise((resolve) => {
      void this.limit(
        () =>
          new Promise<void>((end) => {
            this.end = end;
            resolve();
          }),
      );
    });
  }

  release(): void {
    this.end?.();
    this.end = null;
  }
}

/** Runs a test in a slot of `busyTests`, which it gives up while it waits (`withoutSlot`). */
export async function runFaultTest(
  browser: Browser,
  target: string,
  { name, remote, run }: FaultTest,
  busyTests: LimitFunction,
): Promise<FaultTestResult> {
  const slot = new Slot(busyTests);
  await slot.acquire();
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
      slot,
      result,
      check: (description, holds) => {
        if (!holds) result.failures.push(description);
      },
    });
  } catch (error) {
    result.failures.push(inOneLine((error as Error).message, 300), await shownBy(context));
  } finally {
    await context.close();
    await proxy.stop();
    slot.release();
  }
  return result;
}

const inOneLine = (text: string, length: number) => text.replace(/\s+/g, ' ').slice(0, length);

/** The text of the active page, for the report of a failure. */
async function shownBy(context: BrowserContext): Promise<string> {
  const activePage = context.pages()[0]?.locator('[data-page]').filter({ visible: true });
  const text = await activePage?.innerText({ timeout: 2_000 }).catch(() => null);
  return `the page shows: ${inOneLine(text ?? 'nothing', 200)}`;
}

/** Gives up the slot of a test while `wait` runs, so that another test can run. */
export async function withoutSlot<T>(
  { slot }: FaultTestContext,
  wait: () => Promise<T>,
): Promise<T> {
  slot.release();
  try {
    return await wait();
  } finally {
    await slot.acquire();
  }
}
