import type { Browser } from 'playwright-core';
import { runFaultTest, type FaultTestResult, type FaultTest } from './fault-test';
import { Turns } from './turns';

/** Trials side by side: many that wait for a deadline, two that keep the machine busy. */
const concurrency = { slow: 8, quick: 2, busy: 2 };

/** All of them; `each` hears of every one as it ends. */
export async function runFaultTests(
  browser: Browser,
  target: string,
  trials: readonly FaultTest[],
  each: (outcome: FaultTestResult) => void = () => {},
): Promise<FaultTestResult[]> {
  const outcomes: FaultTestResult[] = [];
  const turns = new Turns(concurrency.busy);
  const hands = (list: FaultTest[], count: number) =>
    Array.from({ length: count }, async () => {
      for (let trial = list.shift(); trial; trial = list.shift()) {
        const outcome = await runFaultTest(browser, target, trial, turns);
        outcomes.push(outcome);
        each(outcome);
      }
    });
  await Promise.all([
    ...hands(
      trials.filter(({ isSlow }) => isSlow),
      concurrency.slow,
    ),
    ...hands(
      trials.filter(({ isSlow }) => !isSlow),
      concurrency.quick,
    ),
  ]);
  return outcomes;
}
