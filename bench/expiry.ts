/**
 * `npm run bench -- expiry`: 10,000 unpaid orders with one deadline. Each must be closed once, and
 * its unit and its voucher returned. The times show how long the last order waits.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { startOwnPostgres } from '@shop/tools/postgres';
import { sized } from './round';
import { removeEngine, startEngine, type Engine } from './backend/engine';
import { objectCall, sendCall } from './backend/requests';
import { formatNumber } from './statistics';
import { atMost, printTable, type Row } from './table';

const orderCount = sized(10_000, 200);
/** Long enough to insert the orders on a busy machine. */
const prepareMs = sized(20_000, 5_000);
const pollMs = 50;
const giveUpMs = 120_000;
/** Figures of the outcome that equal the number of orders. */
const sums = ['cancelled', 'closings', 'closedOnce', 'vouchers', 'units', 'productUnits'];

/** Measures both databases. Returns false when an order was not closed exactly once. */
export async function expiry(): Promise<boolean> {
  const rows = [...(await onPGlite()), ...(await onPostgres())];
  console.log(
    `\n${orderCount} orders; half: until half of them were closed, last: until all were.`,
  );
  return printTable('expiry', rows);
}

async function onPGlite(): Promise<Row[]> {
  const engine = await startEngine(undefined);
  try {
    return await measure('PGlite, 1 process', [engine]);
  } finally {
    await removeEngine(engine);
  }
}

/** The database waits for the disk, as an operator's does. */
async function onPostgres(): Promise<Row[]> {
  const postgres = await startOwnPostgres(true);
  if (!postgres) return [{ label: 'PostgreSQL', measured: 'not run: PostgreSQL is not installed' }];
  const engines: Engine[] = [];
  const rows: Row[] = [];
  try {
    for (const processCount of [1, 3]) {
      while (engines.length < processCount) engines.push(await startEngine(postgres.url));
      rows.push(
        ...(await measure(
          `PostgreSQL, ${processCount === 1 ? '1 process' : `${processCount} processes`}`,
          engines,
        )),
      );
    }
  } finally {
    for (const engine of engines) await removeEngine(engine);
    await postgres.stop();
  }
  return rows;
}

async function measure(label: string, engines: readonly Engine[]): Promise<Row[]> {
  const { url } = engines.at(-1)!;
  const call = (method: string, ...params: unknown[]) =>
    sendCall(url, objectCall('expiry', method, params));
  const payDueAt = Date.now() + prepareMs;
  const { skuIds } = await call('insertOrders', orderCount, payDueAt);
  if (Date.now() >= payDueAt) throw new Error(`${label}: inserting took until after the deadline`);
  await wait(payDueAt - Date.now());
  const { halfMs, lastMs } = await times(payDueAt, async () =>
    Number((await call('unpaid', payDueAt)).count),
  );
  const outcome = await call('outcome', payDueAt, skuIds);
  const wrong = sums.filter((name) => outcome[name] !== orderCount);
  for (const name of wrong) console.log(`${label}: ${name} is ${String(outcome[name])}`);
  return [
    {
      label,
      measured: `half ${formatNumber(halfMs / 1000)} s, last ${formatNumber(lastMs / 1000)} s`,
    },
    { label: `${label}: wrong sums`, measured: `${wrong.length}`, goal: atMost(0, wrong.length) },
  ];
}

/** Polls until no order is unpaid. Times count from the deadline. */
async function times(payDueAt: number, unpaid: () => Promise<number>) {
  let halfMs = NaN;
  while (Date.now() < payDueAt + giveUpMs) {
    const count = await unpaid();
    const ms = Date.now() - payDueAt;
    if (count <= orderCount / 2 && Number.isNaN(halfMs)) halfMs = ms;
    if (count === 0) return { halfMs, lastMs: ms };
    await wait(pollMs);
  }
  throw new Error(`orders are still unpaid ${giveUpMs / 1000} s after their deadline`);
}
