import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { catalogSize } from '../cloud/catalog';
import { startServerProcess, type ServerProcess } from '../server-process';
import { objectCall, sendCall, space } from './requests';

const repository = resolve(import.meta.dirname, '../..');
const rowsPerCall = 1000;

export interface Engine extends ServerProcess {
  folder: string;
}

interface EngineOptions {
  /** Data folder; default: a new one. */
  folder?: string;
  /** Module that the process loads first. */
  preload?: string;
  /** Further environment variables. */
  env?: Record<string, string>;
}

/**
 * Starts the engine as an operator does, with the shop's cloud folder and that of the benchmarks.
 *
 * @param databaseUrl PostgreSQL to use; without it the embedded database in `folder`
 */
export async function startEngine(
  databaseUrl: string | undefined,
  { folder = mkdtempSync(join(tmpdir(), 'shop-bench-')), preload, env }: EngineOptions = {},
): Promise<Engine> {
  const imports = [import.meta.resolve('tsx'), ...(preload ? [preload] : [])];
  try {
    const server = await startServerProcess(
      [
        ...imports.flatMap((module) => ['--import', module]),
        join(repository, 'services/baas/src/main.ts'),
      ],
      {
        ...env,
        DATA_DIR: folder,
        BAAS_PORT: '0',
        BAAS_CLOUD: 'services/cloud:bench/cloud',
        LOG_LEVEL: 'warn',
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
        BAAS_SPACE_ID: space.spaceId,
        BAAS_CLIENT_SECRET: space.clientSecret,
        BAAS_TOKEN_SECRET: 'a token secret of the benchmarks, long enough',
      },
    );
    return { ...server, folder };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Inserts the products of the benchmarks. */
export async function fillCatalog({ url }: Engine): Promise<void> {
  for (let first = 0; first < catalogSize.products; first += rowsPerCall)
    await sendCall(url, objectCall('bench', 'fillProducts', [first, rowsPerCall]));
  await sendCall(url, objectCall('bench', 'vacuum', []));
}

export async function removeEngine(engine: Engine): Promise<void> {
  await engine.stop();
  rmSync(engine.folder, { recursive: true, force: true });
}
