import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import { startEngine, type Engine } from '../../harness/engine';
import { shopper, type Shopper } from '../../harness/shopper';
import { measureQuery, summarize, type QueryResult, type WantedQuery } from './relevance';

let engine: Engine;
let guest: Shopper;
beforeAll(async () => {
  engine = await startEngine();
  guest = shopper(engine.endpoint);
});
afterAll(() => engine?.stop());

/** `queries.csv` is what the ranking is developed with; `held-out.csv` only measures it. */
const readQueries = (file: string) =>
  Papa.parse<WantedQuery>(readFileSync(join(__dirname, file), 'utf8'), {
    header: true,
    skipEmptyLines: true,
  }).data;

async function measure(file: string): Promise<QueryResult[]> {
  const results: QueryResult[] = [];
  for (const wanted of readQueries(file)) {
    const { products } = await guest.catalog.search({ type: 'product', q: wanted.query });
    results.push(
      measureQuery(
        wanted,
        products!.data.map(({ titleZh }) => titleZh),
      ),
    );
  }
  return results;
}

/** The least precision of the first three hits, and the least recall of the first twenty. */
it.each([
  ['queries.csv', 0.97, 0.97],
  ['held-out.csv', 0.95, 0.95],
])('queries of %s find the wanted goods', async (file, precision, recall) => {
  const summary = summarize(await measure(file));
  process.stdout.write(`search relevance, ${file}: ${summary.text}\n`);
  expect(summary.precision).toBeGreaterThanOrEqual(precision);
  expect(summary.recall).toBeGreaterThanOrEqual(recall);
});
