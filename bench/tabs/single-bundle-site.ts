import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Product } from '@shop/e2e/product';
import { startServerProcess, type ServerProcess } from '../server-process';
import { publishSingleBundle } from './single-bundle';

const site = resolve(import.meta.dirname, '../../services/site/src/main.ts');

/** A second site in front of the same backend, with the same pages as one bundle; its files go with the product's. */
export async function startSingleBundleSite({
  env,
  folder,
  baas,
}: Product): Promise<ServerProcess> {
  const data = join(folder, 'one-bundle');
  await publishSingleBundle(join(env.DATA_DIR!, 'site'), join(data, 'site'));
  const { spaceId, clientSecret } = JSON.parse(
    readFileSync(join(env.DATA_DIR!, 'secrets.json'), 'utf8'),
  ) as Record<'spaceId' | 'clientSecret', string>;
  return startServerProcess(['--import', import.meta.resolve('tsx'), site], {
    DATA_DIR: data,
    SITE_PORT: '0',
    BAAS_URL: baas,
    BAAS_SPACE_ID: spaceId,
    BAAS_CLIENT_SECRET: clientSecret,
    LOG_LEVEL: 'warn',
  });
}
