import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEngineProcess, type EngineProcess } from './engine-process';
import { startNginx } from './nginx';

/** Two engines on the test's PostgreSQL behind the documented nginx. */
export interface TwoEngines {
  /** The address of nginx. */
  front: string;
  engines: EngineProcess[];
  /** Starts an engine that has ended again, at its port. */
  restart(at: 0 | 1): Promise<void>;
  stop(): Promise<void>;
}

/**
 * @param site the port to which nginx sends what is not for an engine
 * @param env settings of both engines
 */
export async function startTwoEngines(
  site: number,
  env: Record<string, string> = {},
): Promise<TwoEngines> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-two-engines-'));
  const start = (port = '0') =>
    startEngineProcess({
      DATABASE_URL: process.env.TEST_DATABASE_URL!,
      DATA_DIR: folder,
      BAAS_PORT: port,
      ...env,
    });
  const portOf = ({ endpoint }: EngineProcess) => new URL(endpoint).port;
  const [first, second] = await Promise.all([start(), start()]);
  const engines = [first, second];
  const nginx = await startNginx({ baas: [Number(portOf(first)), Number(portOf(second))], site });
  return {
    front: `http://127.0.0.1:${nginx.port}`,
    engines,
    async restart(at) {
      engines[at] = await start(portOf(engines[at]!));
    },
    async stop() {
      await nginx.stop();
      for (const { child, ended } of engines) {
        child.kill('SIGKILL');
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
