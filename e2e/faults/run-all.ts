import type { Browser } from 'playwright-core';
import { runCell, type Outcome, type Run } from './run-cell';
import { Turns } from './turns';

/** Runs side by side: many that wait for a deadline, two that keep the machine busy. */
const atATime = { slow: 8, quick: 2, busy: 2 };

const isSlow = ({ cell: { ending } }: Run) => ending.is === 'card' && ending.isSlow === true;

/** All runs, each on a page and a server of its own; `each` hears of every one as it ends. */
export async function runAll(browser: Browser, target: string, runs: readonly Run[], each: (outcome: Outcome) => void = () => {}): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const turns = new Turns(atATime.busy);
  const hands = (list: Run[], count: number) => Array.from({ length: count }, async () => {
    for (let run = list.shift(); run; run = list.shift()) {
      const outcome = await runCell(browser, target, run, turns);
      outcomes.push(outcome);
      each(outcome);
    }
  });
  await Promise.all([...hands(runs.filter(isSlow), atATime.slow), ...hands(runs.filter((run) => !isSlow(run)), atATime.quick)]);
  return outcomes;
}
