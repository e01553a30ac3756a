import { performance } from 'node:perf_hooks';
import { sized } from '../round';
import { formatNumber, summarize } from '../statistics';
import { atMost, type Row } from '../table';
import type { BenchEnvironment, Database } from './environment';
import { objectCall, sendCall } from './requests';
import { UnavailableError } from '../unavailable-error';

/** One to four characters that occur in many names, in few, in none; and pinyin of many and few. */
const terms = [
  '机',
  '龘',
  '手机',
  '华为',
  '不存',
  '洗衣机',
  '优惠券',
  '苹果手机',
  '华为新款',
  '雙肩包',
  'shuangjianbao',
  'xi yi ji',
  'sjb',
];
const callsPerTerm = sized(25, 1);
const maxMedianMs = 20;

interface TermTimes {
  term: string;
  median: number;
  max: number;
  matchCount: number;
}

/** The shop's own search over 100,000 names, sequentially; the times include HTTP. */
export async function search(environment: BenchEnvironment): Promise<Row[]> {
  return [await searchOn(environment, 'PostgreSQL'), await searchOn(environment, 'PGlite')];
}

async function searchOn(environment: BenchEnvironment, database: Database): Promise<Row> {
  const label = `search, ${database}, slowest of ${terms.length} terms`;
  try {
    const { url } = await environment.engine(database);
    await sendCall(url, objectCall('bench', 'fillWords', []));
    const measured: TermTimes[] = [];
    for (const term of terms) measured.push(await searchFor(term, url));
    const [slowest] = measured.sort((a, b) => b.median - a.median);
    if (!slowest) throw new Error('There is no term to search for.');
    const { term, median, max, matchCount } = slowest;
    return {
      label,
      measured:
        `${formatNumber(median)} ms (highest ${formatNumber(max)}), ` +
        `${term}, ${matchCount} matches`,
      goal: atMost(maxMedianMs, median),
    };
  } catch (error) {
    if (!(error instanceof UnavailableError)) throw error;
    return { label, measured: `not run: ${error.message}` };
  }
}

async function searchFor(term: string, url: string): Promise<TermTimes> {
  const request = objectCall('catalog', 'search', [{ type: 'product', q: term }, 1]);
  const { products } = (await sendCall(url, request)) as { products?: { count: number } };
  if (!products) throw new Error(`The search for "${term}" returned no product list.`);
  const times: number[] = [];
  for (let index = 0; index < callsPerTerm; index += 1) {
    const startMs = performance.now();
    await sendCall(url, request);
    times.push(performance.now() - startMs);
  }
  const { median, max } = summarize(times);
  return { term, median, max, matchCount: products.count };
}
