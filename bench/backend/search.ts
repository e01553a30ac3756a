import { performance } from 'node:perf_hooks';
import { atMost, type Row } from '../table';
import { UnavailableError } from './unavailable-error';
import { formatNumber, summarize } from '../statistics';
import { sendCall, objectCall } from './requests';
import type { Database, BenchEnvironment } from './environment';

/** Of one to four characters: in many names, in few, in none. */
const terms = ['机', '龘', '手机', '华为', '不存', '洗衣机', '优惠券', '苹果手机', '华为新款'];
const times = 25;
const mostMs = 20;

/** The shop's own search over 100,000 names, one question after another: with all that HTTP adds to the time at the server. */
export async function search(world: BenchEnvironment): Promise<Row[]> {
  const rows: Row[] = [];
  for (const on of ['PostgreSQL', 'PGlite'] as const) rows.push(await searchOn(world, on));
  return rows;
}

async function searchOn(world: BenchEnvironment, on: Database): Promise<Row> {
  const label = `search, ${on}, slowest of ${terms.length} terms`;
  try {
    const { url } = await world.engine(on);
    const taken: { term: string; median: number; max: number; found: number }[] = [];
    for (const term of terms) taken.push(await searchFor(term, url));
    const slowest = taken.reduce((one, other) => (other.median > one.median ? other : one));
    return {
      label,
      measured: `${formatNumber(slowest.median)} ms (highest ${formatNumber(slowest.max)}), ${slowest.term}, ${slowest.found} found`,
      goal: atMost(mostMs, slowest.median),
    };
  } catch (error) {
    if (!(error instanceof UnavailableError)) throw error;
    return { label, measured: `not run: ${error.message}` };
  }
}

async function searchFor(term: string, url: string) {
  const request = objectCall('catalog', 'search', [{ type: 'product', q: term }, 1]);
  const answer = (await sendCall(url, request)) as { products?: { count: number } };
  const taken: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const before = performance.now();
    await sendCall(url, request);
    taken.push(performance.now() - before);
  }
  return { term, ...summarize(taken), found: answer.products!.count };
}
