import { rmSync } from 'node:fs';
import { connectionLimits, type Environment } from '@shop/service';
import { readSettings, startBaas, type Baas } from '../../src/index';
import { newDataFolder } from './data-folder';
import { newDatabase, type NewDatabase } from './new-database';
import { environment } from './settings';

export interface Engine {
  url: string;
  /** Its data folder. */ folder: string;
  stop(): Promise<void>;
}

/** Starts an engine that stops at once when no request is pending. */
export const startTestBaas = (settings: Environment): Promise<Baas> =>
  startBaas(readSettings(settings), undefined, { ...connectionLimits, quietMs: 20 });

/**
 * Starts an engine with its own data folder, on the embedded database unless `more` names a server.
 */
export async function startEngine(more: Environment = {}): Promise<Engine> {
  const folder = await newDataFolder('baas-');
  const baas = await startTestBaas(environment(folder, more));
  return {
    url: baas.url,
    folder,
    stop: async () => {
      await baas.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Starts one engine for the calling test file, on its own database. `more` is evaluated at the
 * start.
 */
export function engineOfFile(
  on: 'embedded' | 'PostgreSQL',
  more: Environment | (() => Environment) = {},
): () => Engine {
  let database: NewDatabase | undefined;
  let engine: Engine | undefined;
  beforeAll(async () => {
    if (on === 'PostgreSQL') database = await newDatabase();
    engine = await startEngine({
      ...(typeof more === 'function' ? more() : more),
      ...(database && { DATABASE_URL: database.url }),
    });
  });
  afterAll(async () => {
    await engine?.stop();
    await database?.drop();
  });
  return () => engine!;
}
