import { rmSync } from 'node:fs';
import { newDataFolder } from '@shop/baas/test-data-folder';
import { sandboxSecret } from '../provider/sandbox-process';
import { startEngineProcess, type EngineProcess } from '../harness/engine-process';

export interface RunningShop {
  /** One address for each engine. */
  endpoints: string[];
  stop(): Promise<void>;
}

/** Engines that share a database. The provider does not answer queries. */
export async function startShop(engineCount: number, databaseUrl?: string): Promise<RunningShop> {
  const folder = await newDataFolder('shop-history-');
  const engines: EngineProcess[] = [];
  // One after the other: the first one creates the tables.
  for (let count = 0; count < engineCount; count += 1)
    engines.push(
      await startEngineProcess({
        DATA_DIR: folder,
        BAAS_PORT: '0',
        LOG_LEVEL: 'silent',
        CLOUD_PAY_URL: 'http://127.0.0.1:9',
        CLOUD_PAY_SECRET: sandboxSecret,
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      }),
    );
  return {
    endpoints: engines.map(({ endpoint }) => endpoint),
    async stop() {
      for (const { child, ended } of engines) {
        child.kill('SIGTERM');
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
