import { freePort } from '@shop/service/free-port';
import { startSandboxProcess, sandboxSecret } from '../provider/sandbox-process';
import { startEngine, type Engine } from './engine';

/** Another address of the shop of {@link startPayingEngine}. */
export const secondOrigin = 'http://localhost:9';

export interface PayingEngine extends Engine {
  /** The address of sandbox-pay. */
  cashierUrl: string;
}

/** Starts sandbox-pay and an engine that uses it. `url` names a PostgreSQL database. */
export async function startPayingEngine(
  url?: string,
  settings: Record<string, string> = {},
): Promise<PayingEngine> {
  const sandbox = await startSandboxProcess();
  const port = await freePort();
  const engine = await startEngine(url, {
    port,
    settings: {
      ...settings,
      PAY_URL: sandbox.url,
      PAY_SECRET: sandboxSecret,
      SITE_URL: `http://127.0.0.1:${port}`,
      SITE_ALIASES: secondOrigin,
    },
  });
  return {
    endpoint: engine.endpoint,
    cashierUrl: sandbox.url,
    async stop() {
      await engine.stop();
      await sandbox.stop();
    },
  };
}
