import type { Browser, Page } from 'playwright-core';
import { phone } from '../harness/browser';
import { FaultServer } from './fault-server';
import type { Turns } from './turns';
import { watchPage } from './watch-page';

/** Something that is tried on a page and a server of its own. */
export interface Trial {
  name: string;
  /** Of whom the page's first script is waited for. */
  remote: string;
  /** Waits for a deadline most of its time. */
  isSlow: boolean;
  act(scene: Scene): Promise<void>;
}

export interface Scene {
  page: Page;
  server: FaultServer;
  /** Where the product itself answers. */ target: string;
  turns: Turns;
  outcome: Outcome;
  hold(what: string, holds: boolean): void;
}

/** What a trial came to: what did not hold, and how many ms the reader waited for word of the fault after its cause, and for the page after the fault was over. */
export interface Outcome {
  name: string;
  wrong: string[];
  cardAfter?: number;
  recoveredIn?: number;
}

/** Milliseconds by the matrix: a page's deadline, what a card may take after its cause, a retry after the fault is over. */
export const times = { deadline: 20_000, tolerance: 500, card: 1_000, recovery: 3_000 };
/** What the machine's own slowness may add when many pages share it: more where it is nobody's proof, and may have any other work. */
export const slack = Number(
  process.env.FAULTS_SLACK_MS ?? (process.env.STRESS_RUNS ? 1_500 : 3_000),
);
/** Milliseconds for what nobody measures. */
export const patience = 30_000;

/** What no reader is to be shown. */
export const raw = /https?:|RUNTIME|remoteEntry|Error\b|chunk|\bat .*:\d+|undefined|hostile/i;

/** Holds a turn except while it only waits for a deadline. */
export async function runTrial(
  browser: Browser,
  target: string,
  { name, remote, act }: Trial,
  turns: Turns,
): Promise<Outcome> {
  await turns.take();
  const server = await new FaultServer(target).start();
  const context = await browser.newContext({ ...phone, baseURL: server.origin, locale: 'zh-CN' });
  context.setDefaultTimeout(patience);
  const outcome: Outcome = { name, wrong: [] };
  try {
    await watchPage(context, remote);
    const page = await context.newPage();
    await act({
      page,
      server,
      target,
      turns,
      outcome,
      hold: (what, holds) => {
        if (!holds) outcome.wrong.push(what);
      },
    });
  } catch (error) {
    outcome.wrong.push((error as Error).message.replace(/\s+/g, ' ').slice(0, 300));
  } finally {
    await context.close();
    await server.stop();
    turns.give();
  }
  return outcome;
}

/** Lets others have the turn for as long as something is only waited for. */
export const whileWaiting = <T>({ turns }: Scene, wait: () => Promise<T>): Promise<T> => {
  turns.give();
  return wait().finally(() => turns.take());
};
