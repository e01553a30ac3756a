import { rmSync } from 'node:fs';
import { newDataFolder } from '@shop/baas/test-data-folder';
import { startTestBaas } from '@shop/baas/test-engine';
import { newDatabase, type NewDatabase } from '@shop/baas/test-database';

export const space = { spaceId: 'shop-test', clientSecret: 'a secret of the tests' };

export interface Engine {
  endpoint: string;
  stop(): Promise<void>;
}

export interface EngineOptions {
  /** `CLOUD_*` settings without the prefix. */
  settings?: Record<string, string>;
  /** An existing data folder, which is not removed; by default a temporary one. */
  folder?: string;
  /** A free port by default. */
  port?: number;
  /** Whether scheduled calls run; true by default. */
  hasTimers?: boolean;
}

/**
 * Starts the engine on a free port with the shop and the test fixtures. `url` names a PostgreSQL
 * database; PGlite by default.
 */
export async function startEngine(
  url?: string,
  { settings = {}, folder, port = 0, hasTimers = true }: EngineOptions = {},
): Promise<Engine> {
  const dataFolder = folder ?? (await newDataFolder('shop-cloud-'));
  const baas = await startTestBaas({
    DATA_DIR: dataFolder,
    BAAS_PORT: String(port),
    DATABASE_URL: url,
    BAAS_CLOUD: 'services/cloud:services/cloud/testing/fixtures',
    BAAS_TIMERS: hasTimers ? 'run' : 'none',
    LOG_LEVEL: 'silent',
    BAAS_SPACE_ID: space.spaceId,
    BAAS_CLIENT_SECRET: space.clientSecret,
    BAAS_TOKEN_SECRET: 'known to the tests alone, and long enough',
    ...Object.fromEntries(
      Object.entries(settings).map(([name, value]) => [`CLOUD_${name}`, value]),
    ),
  });
  return {
    endpoint: baas.url,
    stop: async () => {
      await baas.close();
      if (!folder) rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

/** Starts one engine for the calling test file, on a PostgreSQL database of its own. */
export function engineOnPostgres(options?: EngineOptions): () => Engine {
  let database: NewDatabase;
  let engine: Engine | undefined;
  beforeAll(async () => {
    database = await newDatabase();
    engine = await startEngine(database.url, options);
  });
  afterAll(async () => {
    await engine?.stop();
    await database?.drop();
  });
  return () => engine!;
}
