/**
 * `npm run bench -- reconciliation`: the daily comparison of 20,000 payments and as many refunds
 * with the provider's statement, in a real engine: statement over HTTP, rows of the database,
 * findings stored.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { startOwnPostgres } from '@shop/tools/postgres';
import { removeEngine, startEngine } from '../backend/engine';
import { objectCall, sendCall } from '../backend/requests';
import { isShortRound } from '../round';
import { formatNumber } from '../statistics';
import { atMost, printTable, type Row } from '../table';
import { findingCount, paymentCount, refundCount, settledDay, statementOf } from './settled-day';
import { startStatementServer } from './statement-server';

const maxSeconds = 5;
const pollMs = 500;
/** The job runs at the start of a minute. */
const giveUpMs = 150_000;

/** Returns false when a comparison takes too long, or does not find the planted differences. */
export async function reconciliation(): Promise<boolean> {
  // Both wait for the next minute, so a short round starts them at once.
  const parts = isShortRound
    ? await Promise.all([onPGlite(), onPostgres()])
    : [await onPGlite(), await onPostgres()];
  console.log(`\n${paymentCount} payments and ${refundCount} refunds of one day.`);
  return printTable('reconciliation', parts.flat());
}

const onPGlite = () => measure('PGlite', undefined);

async function onPostgres(): Promise<Row[]> {
  const postgres = await startOwnPostgres(true);
  if (!postgres) return [{ label: 'PostgreSQL', measured: 'not run: PostgreSQL is not installed' }];
  try {
    return await measure('PostgreSQL', postgres.url);
  } finally {
    await postgres.stop();
  }
}

async function measure(label: string, databaseUrl: string | undefined): Promise<Row[]> {
  const day = settledDay(Date.now());
  const provider = await startStatementServer(day.day, statementOf(day));
  const engine = await startEngine(databaseUrl, {
    env: { CLOUD_PAY_URL: provider.url, CLOUD_PAY_SECRET: 'a payment secret of the benchmarks' },
  });
  try {
    const call = (method: string, parameter: unknown) =>
      sendCall(engine.url, objectCall('settled-day', method, [parameter]));
    await call('insert', day);
    const result = await resultOf(async () => (await call('result', day.day)).result as Result);
    const seconds = (result.doneAt - provider.firstRequestAt()) / 1000;
    const wrong = Math.abs(result.findingCount - findingCount);
    return [
      { label, measured: `${formatNumber(seconds)} s`, goal: atMost(maxSeconds, seconds, ' s') },
      { label: `${label}, wrong findings`, measured: `${wrong}`, goal: atMost(0, wrong) },
    ];
  } finally {
    await removeEngine(engine);
    provider.stop();
  }
}

/** `doneAt`: epoch ms. */
interface Result {
  doneAt: number;
  findingCount: number;
}

async function resultOf(read: () => Promise<Result | null>): Promise<Result> {
  for (const end = Date.now() + giveUpMs; Date.now() < end; await wait(pollMs)) {
    const result = await read();
    if (result?.doneAt) return result;
  }
  throw new Error(`the comparison has not ended after ${giveUpMs / 1000} s`);
}
