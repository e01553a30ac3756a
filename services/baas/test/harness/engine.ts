import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Environment } from '@shop/service';
import { readSettings, startBaas } from '../../src/index';
import { newDatabase, type NewDatabase } from './new-database';
import { environment } from './settings';

export interface Engine {
  url: string;
  /** Its data folder. */ folder: string;
  stop(): Promise<void>;
}

/**
 * Starts an engine with its own data folder, on the embedded database unless `more` names a server.
 */
export async function startEngine(more: Environment = {}): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'baas-'));
  const baas = await startBaas(readSettings(environment(folder, more)));
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
