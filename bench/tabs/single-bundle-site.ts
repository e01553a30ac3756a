import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { dataFolderOf, type Product } from '@shop/e2e/product';
import { startServerProcess, type ServerProcess } from '../server-process';
import { publishSingleBundle } from './single-bundle';

const siteMain = resolve(import.meta.dirname, '../../services/site/src/main.ts');

/**
 * Starts a second site in front of the product's backend that serves the same pages as a single
 * bundle. Its files are in the product's folder and are removed with it.
 */
export async function startSingleBundleSite(product: Product): Promise<ServerProcess> {
  const productData = dataFolderOf(product);
  const data = join(product.folder, 'single-bundle');
  await publishSingleBundle(join(productData, 'site'), join(data, 'site'));
  const { spaceId, clientSecret } = JSON.parse(
    readFileSync(join(productData, 'secrets.json'), 'utf8'),
  ) as Record<'spaceId' | 'clientSecret', string>;
  return startServerProcess(['--import', import.meta.resolve('tsx'), siteMain], {
    DATA_DIR: data,
    SITE_PORT: '0',
    BAAS_URL: product.baas,
    BAAS_SPACE_ID: spaceId,
    BAAS_CLIENT_SECRET: clientSecret,
    LOG_LEVEL: 'warn',
  });
}
