/** All schedules of two operations in a world, each compared with both serial orders. */
import { bookViolations } from '../books/violations';
import { inTurn, interleave, type Operation, type Run } from './interleave';
import { expireCodes } from './operations';
import { comparable, readBooks, restore } from './state';
import { endSilence } from './aftersale-operations';
import { clear, ids, initialStock } from './world';
import { worlds } from './worlds';
import type { CloudContext } from '@shop/baas/cloud';
import type { Books } from '../books/tables';

export interface Choice {
  world: string;
  first: string;
  second: string;
  isServer: boolean;
}

export interface Exploration {
  schedules: number;
  /** Schedules in which an operation waited for the other. */
  waits: number;
  retries: number;
  /** One sentence for each schedule that no serial order explains. */
  faults: string[];
}

const prepared = new Map<string, Books>();

/** Jobs that leave the orders that another process holds to a later pass. */
const laterPasses: Readonly<Record<string, Operation>> = { endSilence, expireCodes };

export async function explore(context: CloudContext, choice: Choice): Promise<Exploration> {
  const { world, first, second, isServer } = choice;
  const start = prepared.get(world) ?? (await prepare(context, world));
  const pair = {
    first: worlds[world]!.operations[first]!,
    second: worlds[world]!.operations[second]!,
    isServer,
  };
  const jobs = [first, second].flatMap((name) => laterPasses[name] ?? []);
  const runFrom = async (run: () => Promise<Run>) => {
    await restore(context.database, start);
    const ended = await run();
    for (const job of jobs) await job(context);
    return resultOf(context, ended);
  };
  const forward = await runFrom(() => inTurn(context, pair));
  const backward = await runFrom(() =>
    inTurn(context, { ...pair, first: pair.second, second: pair.first }),
  );
  // An effect that another process held, or that it added, is left to a later pass.
  const isJob = first === 'deliver';
  const serial = [forward, { ...backward, outcomes: backward.outcomes.toReversed() }];
  const result: Exploration = { schedules: 0, waits: 0, retries: 0, faults: [] };
  for (const isKilled of [false, true])
    for (let pauseAt = 0; pauseAt < forward.steps; pauseAt += 1) {
      const got = await runFrom(() => interleave(context, { ...pair, pauseAt, isKilled }));
      const ending = isKilled ? ', killed' : '';
      const title = `${world}: ${second} at step ${pauseAt} of ${first}${ending}`;
      const isLeft = isJob && (isKilled || second === first);
      result.schedules += 1;
      result.waits += got.hasWaited ? 1 : 0;
      result.retries += got.retries;
      result.faults.push(...faultsOf(title, got, serial, { isKilled, isLeft }));
    }
  return result;
}

async function prepare(context: CloudContext, world: string): Promise<Books> {
  await clear(context.database);
  await worlds[world]!.prepare(context);
  const books = await readBooks(context.database);
  prepared.set(world, books);
  return books;
}

interface Result extends Omit<Run, 'outcomes'> {
  outcomes: string[];
  state: string;
  violations: string[];
}

async function resultOf(context: CloudContext, run: Run): Promise<Result> {
  const books = await readBooks(context.database);
  // The staff may have set the stock, and voided codes go back on sale.
  const stock = { ...initialStock };
  if (wasRestocked(books)) stock[ids.sku] += 12;
  stock[ids.sku] += books.voucher_claim.filter(({ status }) => status === 'void').length;
  return { ...run, state: comparable(books), violations: bookViolations(books, stock) };
}

/** The operation `setStock` adds 12 pieces. */
const wasRestocked = ({ sku }: Books) => sku.some(({ stock }) => stock > 10);

function faultsOf(
  title: string,
  got: Result,
  serial: readonly Result[],
  { isKilled, isLeft }: { isKilled: boolean; isLeft: boolean },
): string[] {
  const isSame = (each: Result) =>
    each.state === got.state && (isKilled || String(each.outcomes) === String(got.outcomes));
  const faults = got.violations.map((violation) => `${title}: ${violation}`);
  if (serial.some(isSame) || isLeft) return faults;
  return [...faults, `${title}: ${got.outcomes.join(', ')}: ${differenceOf(got, serial)}`];
}

function differenceOf({ state }: Result, serial: readonly Result[]): string {
  const lines = state.split('\n');
  const differences = serial.map((each) => {
    const expected = each.state.split('\n');
    const extra = lines.filter((line) => !expected.includes(line)).slice(0, 3);
    const missing = expected.filter((line) => !lines.includes(line)).slice(0, 3);
    return `[${each.outcomes.join(', ')}] + ${extra.join(' + ')} - ${missing.join(' - ')}`;
  });
  return `no serial order leads to this state ${differences.join(' | ')}`;
}
