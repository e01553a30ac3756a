import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { catalogSize } from '../cloud/catalog';
import { startServerProcess, type ServerProcess } from '../server-process';
import { sendCall, objectCall, space } from './requests';

const repository = resolve(import.meta.dirname, '../..');
const rowsAtOnce = 1000;

export interface Engine extends ServerProcess {
  folder: string;
}

/** The engine as an operator starts it, with the shop and the benches' own folder; on a database server, or on the embedded database of `folder`. */
export function startEngine(
  databaseUrl: string | undefined,
  folder = mkdtempSync(join(tmpdir(), 'shop-bench-')),
): Promise<Engine> {
  const started = startServerProcess(
    ['--import', import.meta.resolve('tsx'), join(repository, 'services/baas/src/main.ts')],
    {
      DATA_DIR: folder,
      BAAS_PORT: '0',
      BAAS_CLOUD: 'services/cloud:bench/cloud',
      LOG_LEVEL: 'warn',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      BAAS_SPACE_ID: space.spaceId,
      BAAS_CLIENT_SECRET: space.clientSecret,
      BAAS_TOKEN_SECRET: 'known to the benches alone, and long enough',
    },
  );
  return started.then(
    (program) => ({ ...program, folder }),
    (error: unknown) => {
      rmSync(folder, { recursive: true, force: true });
      throw error;
    },
  );
}

export async function fillCatalog({ url }: Engine): Promise<void> {
  for (let first = 0; first < catalogSize.products; first += rowsAtOnce)
    await sendCall(url, objectCall('bench', 'fill', [first, rowsAtOnce]));
  await sendCall(url, objectCall('bench', 'tidy', []));
}

export async function removeEngine(engine: Engine): Promise<void> {
  await engine.stop();
  rmSync(engine.folder, { recursive: true, force: true });
}
