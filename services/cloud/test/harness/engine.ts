import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newEngineDatabase, newEngineFolder, startTestBaas } from '@shop/baas/test-engine';
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
 * database. Without it and without a folder, the engine has a database of its own: on the server of
 * SHOP_TESTS_DATABASE_URL, which is what the gate sets, or embedded.
 */
export async function startEngine(
  url?: string,
  { settings = {}, folder, port = 0, hasTimers = true }: EngineOptions = {},
): Promise<Engine> {
  const environment = {
    BAAS_PORT: String(port),
    BAAS_CLOUD: 'services/cloud:services/cloud/test/fixtures',
    BAAS_TIMERS: hasTimers ? 'run' : 'none',
    LOG_LEVEL: 'silent',
    // Tests make many accounts.
    CLOUD_PASSWORD_COST: 'minimum',
    BAAS_SPACE_ID: space.spaceId,
    BAAS_CLIENT_SECRET: space.clientSecret,
    BAAS_TOKEN_SECRET: 'known to the tests alone, and long enough',
    ...Object.fromEntries(
      Object.entries(settings).map(([name, value]) => [`CLOUD_${name}`, value]),
    ),
  };
  const server = process.env.SHOP_TESTS_DATABASE_URL;
  const database =
    server && !url && !folder ? await newEngineDatabase(server, environment) : undefined;
  const databaseUrl = url ?? database?.url;
  const dataFolder = folder ?? (await newFolder(databaseUrl, environment));
  const baas = await startTestBaas({
    ...environment,
    DATA_DIR: dataFolder,
    DATABASE_URL: databaseUrl,
  });
  return {
    endpoint: baas.url,
    stop: async () => {
      await baas.close();
      await database?.drop();
      if (!folder) rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

/** On PostgreSQL, the folder has only the uploaded files. */
const newFolder = async (
  databaseUrl: string | undefined,
  environment: Parameters<typeof newEngineFolder>[1],
) =>
  databaseUrl
    ? mkdtempSync(join(tmpdir(), 'shop-cloud-'))
    : newEngineFolder('shop-cloud-', environment);

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
