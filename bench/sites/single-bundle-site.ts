import { join } from 'node:path';
import { dataFolderOf, type Product } from '@shop/e2e/product';
import type { ServerProcess } from '../server-process';
import { publishSingleBundle } from './single-bundle';
import { startSite } from './site-process';

/**
 * Starts a second site in front of the product's backend that serves the same pages as a single
 * bundle. Its files are in the product's folder and are removed with it.
 */
export async function startSingleBundleSite(
  product: Product,
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  const data = join(product.folder, 'single-bundle');
  await publishSingleBundle(join(dataFolderOf(product), 'site'), join(data, 'site'));
  return startSite(product, { DATA_DIR: data, ...env });
}
