/**
 * `npm run bench -- checkout [seconds]`: checkouts per second of the shop on PostgreSQL, next to
 * the statements of the same checkouts without the shop, in alternating rounds of `seconds`.
 */
import { startOwnPostgres, type OwnPostgres } from '@shop/tools/postgres';
import { sized } from '../round';
import { removeEngine, startEngine, type Engine } from '../backend/engine';
import { cpuOf, postmasterOf } from '../backend/process-usage';
import { atMost, printTable, type Row } from '../table';
import { BareSql } from './bare-sql';
import { copyDatabase } from './copy-database';
import { subjectsOf, type Population } from './population';
import { warmUp } from './load';
import { recordCheckout, type Recording } from './record';
import { compare } from './rounds';
import { Shop, shopSettings } from './shop';
import { difference, readSums, wrongSums } from './sums';
import type { Pool } from 'pg';

/** Checkouts of a new engine before its measurement. */
const warmUpCount = sized(100, 10);
/** Checkouts at a time. */
const concurrency = 16;
const size = { goods: 200, shoppers: sized(1_000, 200) };

/** Seconds of a round. */
const defaultSeconds = sized(2, 1);

/** Returns false when the shop reaches less than half of the rate, or when a sum is wrong. */
export async function checkout([seconds = String(defaultSeconds)]: string[]): Promise<boolean> {
  if (!/^[1-9]\d*$/.test(seconds))
    throw new Error(`The seconds of a round are "${seconds}": use a whole number above 0.`);
  // The database waits for the disk, as an operator's does.
  const postgres = await startOwnPostgres(true);
  if (!postgres)
    return printTable('checkout', [
      { label: 'PostgreSQL', measured: 'not run: PostgreSQL is not installed' },
    ]);
  try {
    return printTable('checkout', await measure(postgres, Number(seconds)));
  } finally {
    await postgres.stop();
  }
}

async function measure(postgres: OwnPostgres, seconds: number): Promise<Row[]> {
  const { url: databaseUrl } = postgres;
  const postmaster = postmasterOf(postgres.folder);
  const plan = { concurrency, seconds, databaseCpuMs: () => cpuOf(postmaster) };
  const recording = await recordCheckout(databaseUrl, size);
  const { population, checkout } = recording;
  const { statementCount } = checkout;
  console.log(`A checkout issues ${statementCount} statements, begin and commit included.`);
  // Engines deliver effects in the background, so the bare SQL has a database of its own.
  const copyUrl = await copyDatabase(databaseUrl);
  const engines: Engine[] = [];
  const shop = new Shop(engines, databaseUrl, concurrency);
  const bareSql = new BareSql(checkout, copyUrl, concurrency);
  try {
    const rows: Row[] = [];
    for (const processCount of [1, 2, 4]) {
      while (engines.length < processCount)
        engines.push(await startEngine(databaseUrl, { env: shopSettings }));
      const subjects = subjectsOf(population.shoppers, population.goodsIds);
      await warmUp(() => shop.checkOut(subjects()), concurrency, processCount * warmUpCount);
      const name = processCount === 1 ? '1 process' : `${processCount} processes`;
      for (const [goods, next] of shopping(population)) {
        const sides = {
          shop: { checkOut: () => shop.checkOut(next()), ownCpuMs: () => cpuOfAll(engines) },
          bareSql: { checkOut: () => bareSql.checkOut(next()), ownCpuMs: cpuOfThisProcess },
        };
        rows.push(...(await compare(`${name}, ${goods}`, sides, plan)));
      }
    }
    return [
      ...rows,
      await wrongSumsRow('shop', shop, recording),
      await wrongSumsRow('bare SQL', bareSql, recording),
    ];
  } finally {
    for (const engine of engines) await removeEngine(engine);
    for (const { database } of [shop, bareSql]) await database.end();
  }
}

const cpuOfAll = (engines: readonly Engine[]): number =>
  engines.reduce((sum, { pid }) => sum + cpuOf(pid), 0);

function cpuOfThisProcess(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const shopping = ({ shoppers, goodsIds }: Population) =>
  [
    ['many SKUs', subjectsOf(shoppers, goodsIds)],
    ['one hot SKU', subjectsOf(shoppers, goodsIds.slice(0, 1))],
  ] as const;

async function wrongSumsRow(
  name: string,
  { database, checkoutCount }: { database: Pool; checkoutCount: number },
  { sums, perCheckout }: Recording,
): Promise<Row> {
  const change = difference(await readSums(database), sums);
  const wrong = wrongSums(change, perCheckout, checkoutCount);
  for (const sentence of wrong) console.log(`${name}: ${sentence}`);
  return {
    label: `wrong sums after ${checkoutCount} checkouts, ${name}`,
    measured: String(wrong.length),
    goal: atMost(0, wrong.length),
  };
}
