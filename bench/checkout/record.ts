import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { removeEngine, startEngine } from '../backend/engine';
import { populate, subjectsOf, type Population } from './population';
import { noticePath, Shop, shopSettings } from './shop';
import { RecordedCheckout, type Statement } from './statements';
import { difference, readSums, type Sums } from './sums';

interface RequestStatement extends Statement {
  /** Path of the request that issued it. */
  path: string;
}

export interface Recording {
  population: Population;
  checkout: RecordedCheckout;
  /** The sums after the recorded checkout, and its part in them. */
  sums: Sums;
  perCheckout: Sums;
}

/** Checkouts before the recorded one, so that it runs in a process in use. */
const rehearsalCount = 3;

/**
 * Starts an engine on an empty database, adds goods and shoppers, and records the statements of a
 * checkout.
 */
export async function recordCheckout(
  databaseUrl: string,
  size: { goods: number; shoppers: number },
): Promise<Recording> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-bench-statements-'));
  const file = join(folder, 'statements');
  const engine = await startEngine(databaseUrl, {
    preload: pathToFileURL(join(import.meta.dirname, 'record-statements.ts')).href,
    env: { ...shopSettings, BENCH_STATEMENTS: file },
  });
  const shop = new Shop([engine], databaseUrl, 1);
  try {
    const population = await populate(engine.url, size);
    const subject = subjectsOf(population.shoppers, population.goodsIds)();
    for (let count = 0; count < rehearsalCount; count += 1) await shop.checkOut(subject);
    const before = await readSums(shop.database);
    writeFileSync(file, '');
    const at = Date.now();
    const payment = await shop.checkOut(subject);
    const checkout = new RecordedCheckout(withPayment(readStatements(file), payment), subject, at);
    const sums = await readSums(shop.database);
    return { population, checkout, sums, perCheckout: difference(sums, before) };
  } finally {
    await shop.database.end();
    await removeEngine(engine);
    rmSync(folder, { recursive: true, force: true });
  }
}

const readStatements = (file: string): RequestStatement[] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as RequestStatement);

/** The benchmark itself inserts the payment, before the notice. */
function withPayment(statements: RequestStatement[], payment: Statement): Statement[] {
  const notice = statements.findIndex(({ path }) => path === noticePath);
  if (notice < 0) throw new Error('No statement of the notice was recorded.');
  return [...statements.slice(0, notice), payment, ...statements.slice(notice)];
}
