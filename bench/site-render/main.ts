import { startProduct, stopProduct, type Product } from '@shop/e2e/product';
import { sized } from '../round';
import { parseCount } from '../parse-count';
import { readView } from '../first-view/scenarios';
import { readEnvironment } from '../report/history';
import { reportRows } from '../report/rows';
import type { ServerProcess } from '../server-process';
import { startSite } from '../sites/site-process';
import { printTable, type Row } from '../table';
import { isolation } from './isolation';
import { memory } from './memory';
import { throughput } from './throughput';

const defaultRenders = sized(50_000, 500);
/** A shorter run is for development and leaves docs/performance unchanged. */
const minReportedRenders = 50_000;

/**
 * Measures the rendering of pages in the site: pages per second, memory, and the effect of a broken
 * page on others. `args[0]` is the number of renders whose memory is watched. Returns false when a
 * goal is missed.
 */
export async function siteRender([renders = String(defaultRenders)]: string[]): Promise<boolean> {
  const renderCount = parseCount(renders, 'renders');
  const product = await startProduct();
  try {
    const environment = readEnvironment();
    const rows = [
      ...(await withSite(product, (site) => memory(site, renderCount))),
      ...(await withSite(product, (site) => throughput(product, site))),
      ...(await withSite(product, (site) => isolation(product, site))),
    ];
    if (renderCount >= minReportedRenders)
      reportRows('site-render', 'Rendered pages of the site', environment, rows);
    return printTable('site: rendered pages', rows);
  } finally {
    await stopProduct(product);
  }
}

/** Runs `measure` with a new site process. */
async function withSite(
  product: Product,
  measure: (site: ServerProcess) => Promise<Row[]>,
): Promise<Row[]> {
  const site = await startSite(product, {});
  try {
    await readView(site.url, '/', true);
    return await measure(site);
  } finally {
    await site.stop();
  }
}
