import type { Browser } from 'playwright-core';
import { runTrial, type Outcome, type Trial } from './trial';
import { Turns } from './turns';

/** Trials side by side: many that wait for a deadline, two that keep the machine busy. */
const atATime = { slow: 8, quick: 2, busy: 2 };

/** All of them; `each` hears of every one as it ends. */
export async function runAll(
  browser: Browser,
  target: string,
  trials: readonly Trial[],
  each: (outcome: Outcome) => void = () => {},
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const turns = new Turns(atATime.busy);
  const hands = (list: Trial[], count: number) =>
    Array.from({ length: count }, async () => {
      for (let trial = list.shift(); trial; trial = list.shift()) {
        const outcome = await runTrial(browser, target, trial, turns);
        outcomes.push(outcome);
        each(outcome);
      }
    });
  await Promise.all([
    ...hands(
      trials.filter(({ isSlow }) => isSlow),
      atATime.slow,
    ),
    ...hands(
      trials.filter(({ isSlow }) => !isSlow),
      atATime.quick,
    ),
  ]);
  return outcomes;
}
