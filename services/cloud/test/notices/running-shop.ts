import { rmSync } from 'node:fs';
import { newDataFolder } from '@shop/baas/test-data-folder';
import { sandboxSecret } from '../provider/sandbox-process';
import { startEngineProcess } from '../harness/engine-process';
import { startSiteProcess } from '../harness/site-process';
import type { RunningShop } from './notices.scenarios';

/** The engine and the site as processes. The provider does not answer queries. */
export async function startShop(
  databaseUrl?: string,
): Promise<RunningShop & { stop(): Promise<void> }> {
  const folder = await newDataFolder('shop-notices-');
  const engine = await startEngineProcess({
    DATA_DIR: folder,
    BAAS_PORT: '0',
    LOG_LEVEL: 'silent',
    CLOUD_PAY_URL: 'http://127.0.0.1:9',
    CLOUD_PAY_SECRET: sandboxSecret,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });
  const site = await startSiteProcess(engine.endpoint);
  return {
    urls: [engine.endpoint, site.url],
    pids: [engine.child.pid ?? 0, site.pid],
    async stop() {
      await site.stop();
      engine.child.kill('SIGTERM');
      await engine.ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
