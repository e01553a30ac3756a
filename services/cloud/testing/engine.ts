import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings, startBaas } from '@shop/baas';

export const space = { spaceId: 'shop-test', clientSecret: 'a secret of the tests' };

export interface Engine { endpoint: string; stop(): Promise<void> }

/** The real engine on a free port with the shop and the tests' fixtures, in a data folder of its own; on PGlite, or on the database of `url`. */
export async function startEngine(url?: string): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-cloud-'));
  const baas = await startBaas(readSettings({
    DATA_DIR: folder, BAAS_PORT: '0', DATABASE_URL: url, BAAS_CLOUD: 'services/cloud:services/cloud/testing/fixtures', LOG_LEVEL: 'silent',
    BAAS_SPACE_ID: space.spaceId, BAAS_CLIENT_SECRET: space.clientSecret, BAAS_TOKEN_SECRET: 'known to the tests alone, and long enough',
  }));
  return {
    endpoint: baas.url,
    stop: async () => {
      await baas.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
