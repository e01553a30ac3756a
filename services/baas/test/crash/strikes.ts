import { setTimeout as wait } from 'node:timers/promises';
import { startProcess, type Started } from '../harness/process';
import { postgresServer } from '../harness/postgres-server';
import { keptEmbedded, keptOnServer } from './kept';
import type { Rounds, Strike } from './rounds';

type Environment = Parameters<typeof startProcess>[0];

const healthyWithinMs = 30_000;

async function killEngine({ child, ended }: Started): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}

async function timed(start: () => Promise<Started>): Promise<{ engine: Started; readyMs: number }> {
  const begun = performance.now();
  const engine = await start();
  if (!engine.url) throw new Error(`the engine did not start again: ${engine.said}`);
  return { engine, readyMs: performance.now() - begun };
}

/** Crashes of the engine with its embedded database in `folder`. */
export function onEmbedded(folder: string, env: Environment): Rounds {
  const start = () => startProcess(env);
  const engineDies: Strike = {
    kill: killEngine,
    recover: async () => {
      const { copied, kept } = keptEmbedded(folder);
      await copied;
      const [started, read] = await Promise.all([timed(start), kept]);
      return { ...started, kept: read };
    },
  };
  return { start, strikes: [engineDies] };
}

/** Crashes on PostgreSQL: four times the engine, then the server. */
export function onServer(url: string, folder: string, env: Environment): Rounds {
  const start = () => startProcess(env);
  const engineDies: Strike = {
    kill: killEngine,
    recover: async () => {
      const kept = await keptOnServer(url, folder, true);
      return { ...(await timed(start)), kept };
    },
  };
  const serverDies: Strike = {
    kill: async () => {
      await postgresServer.kill();
      // Includes calls that use no database.
      await wait(100);
    },
    recover: async (engine) => {
      await postgresServer.start();
      const begun = performance.now();
      await untilHealthy(engine);
      return {
        engine,
        readyMs: performance.now() - begun,
        kept: await keptOnServer(url, folder, false),
      };
    },
  };
  return { start, strikes: [engineDies, serverDies, engineDies, engineDies, engineDies] };
}

async function untilHealthy({ url, child }: Started): Promise<void> {
  for (
    const end = performance.now() + healthyWithinMs;
    (await fetch(`${url}/healthz`)).status !== 200;
    await wait(10)
  ) {
    if (child.exitCode !== null || performance.now() > end)
      throw new Error('the engine did not find its database again');
  }
}
