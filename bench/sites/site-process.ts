import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { dataFolderOf, type Product } from '@shop/e2e/product';
import { startServerProcess, type ServerProcess } from '../server-process';

const siteMain = resolve(import.meta.dirname, '../../services/site/src/main.ts');

/** Starts one more site in front of the product's backend, by default with the product's builds. */
export function startSite(product: Product, env: Record<string, string>): Promise<ServerProcess> {
  const data = dataFolderOf(product);
  const { spaceId, clientSecret } = JSON.parse(
    readFileSync(join(data, 'secrets.json'), 'utf8'),
  ) as Record<'spaceId' | 'clientSecret', string>;
  return startServerProcess(['--import', import.meta.resolve('tsx'), siteMain], {
    DATA_DIR: data,
    SITE_PORT: '0',
    BAAS_URL: product.baas,
    BAAS_SPACE_ID: spaceId,
    BAAS_CLIENT_SECRET: clientSecret,
    LOG_LEVEL: 'warn',
    ...env,
  });
}
