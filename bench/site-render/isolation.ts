import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolderOf, type Product } from '@shop/e2e/product';
import { readRows, writeSignedRelease } from '@shop/tools/release';
import { sized, warmUpRounds } from '../round';
import type { ServerProcess } from '../server-process';
import { startSite } from '../sites/site-process';
import { formatRatio, formatSummary, pairedRatio, percentile, summarize } from '../statistics';
import { atMost, type Row } from '../table';
import { load } from './load';
import { uncachedPages } from './page-requests';

const roundCount = sized(9, 1);
/** Both sites alternate after each slice, so that noise of the machine hits both. */
const slices = sized(5, 1);
const seconds = 2;
const connections = 4;
const perSecond = { others: 40, search: 20 };
const maxRatio = 1.2;

/**
 * p99 of rendered home pages while search is requested too: on a site where the server half of
 * search throws on every render, and on one where it works.
 */
export async function isolation(product: Product, healthy: ServerProcess): Promise<Row[]> {
  const throwing = await startThrowingSite(product);
  try {
    console.log(`isolation: ${roundCount} rounds of ${slices * seconds} s for each site ...`);
    const [broken, working]: [number[], number[]] = [[], []];
    for (let round = 1 - warmUpRounds; round <= roundCount; round += 1) {
      const [brokenTimes, workingTimes]: [number[], number[]] = [[], []];
      for (let slice = 0; slice < slices; slice += 1) {
        brokenTimes.push(...(await timesOfOthers(throwing)));
        workingTimes.push(...(await timesOfOthers(healthy)));
      }
      // The first round is a warm-up, in which the broken page has its three faults.
      if (round === 0) continue;
      broken.push(percentile(brokenTimes, 0.99));
      working.push(percentile(workingTimes, 0.99));
    }
    const ratio = pairedRatio(broken, working);
    return [
      row('p99 of home while search throws', broken),
      row('p99 of home while search works', working),
      {
        label: 'ratio of both',
        measured: formatRatio(ratio),
        goal: atMost(maxRatio, ratio.median),
      },
    ];
  } finally {
    await throwing.stop();
  }
}

/** A site on a copy of the store, in which the server half of search throws. */
async function startThrowingSite(product: Product): Promise<ServerProcess> {
  const data = join(product.folder, 'throwing');
  const store = join(data, 'site');
  cpSync(join(dataFolderOf(product), 'site'), store, { recursive: true });
  const remotes = readRows(store);
  const search = remotes.find(({ name }) => name === 'search');
  if (!search) throw new Error('The release document has no remote "search".');
  const page = join(store, 'remotes/search', search.build, 'server/pages/search.cjs');
  readFileSync(page);
  writeFileSync(page, `exports.default = () => { throw new Error('thrown by the benchmark'); };`);
  await writeSignedRelease(store, remotes);
  return startSite(product, { DATA_DIR: data, LOG_LEVEL: 'fatal' });
}

async function timesOfOthers({ url }: ServerProcess): Promise<number[]> {
  const send = (path: string, rate: number) =>
    load({ url, requests: uncachedPages(path), connections, seconds, perSecond: rate });
  const [others] = await Promise.all([
    send('/', perSecond.others),
    send('/pages/tabBar/voucher/voucher', perSecond.search),
  ]);
  return others.times;
}

const row = (label: string, values: number[]): Row => ({
  label,
  measured: formatSummary(summarize(values), ' ms'),
});
