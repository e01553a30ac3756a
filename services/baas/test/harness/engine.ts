import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectionLimits, type Environment } from '@shop/service';
import { readSettings, startBaas, type Baas, type StartOptions } from '../../src/index';
import { newFilledFolder } from './data-folder';
import { newFilledDatabase, type NewDatabase } from './new-database';
import { environment } from './settings';

export interface Engine {
  url: string;
  /** Its data folder. */ folder: string;
  clock: TestClock;
  stop(): Promise<void>;
}

/** The real time, and what a test lets pass in addition. */
export class TestClock {
  private passedMs = 0;

  now = (): number => Date.now() + this.passedMs;

  pass(ms: number): void {
    this.passedMs += ms;
  }
}

/** Starts an engine that stops at once when no request is pending. */
export const startTestBaas = (
  settings: Environment,
  options: Pick<StartOptions, 'clock'> = {},
): Promise<Baas> =>
  startBaas(readSettings(settings), {
    ...options,
    limits: { ...connectionLimits, quietMs: 20 },
  });

/** The settings that decide what an engine writes when it starts. */
const contentOf = ({ BAAS_CLOUD = '', BAAS_INITIAL_ROWS = '' }: Environment) =>
  `${BAAS_CLOUD}\n${BAAS_INITIAL_ROWS}`;

/**
 * Creates a temporary data folder for an engine with these settings: the embedded database has the
 * collections of the cloud folders and their initial rows.
 */
export const newEngineFolder = (prefix: string, settings: Environment): Promise<string> =>
  newFilledFolder(prefix, contentOf(settings), (folder) =>
    startOnce({ ...settings, DATA_DIR: folder }),
  );

/** Creates such a database on a PostgreSQL server. */
export const newEngineDatabase = (server: string, settings: Environment): Promise<NewDatabase> =>
  newFilledDatabase(server, contentOf(settings), async (url) => {
    const folder = mkdtempSync(join(tmpdir(), 'baas-filling-'));
    await startOnce({ ...settings, DATA_DIR: folder, DATABASE_URL: url });
    rmSync(folder, { recursive: true, force: true });
  });

async function startOnce(settings: Environment): Promise<void> {
  const baas = await startTestBaas({ ...settings, BAAS_TIMERS: 'none' });
  await baas.close();
}

/**
 * Starts an engine with its own data folder, on the embedded database unless `more` names a server.
 */
export async function startEngine(more: Environment = {}): Promise<Engine> {
  const folder = await (more.DATABASE_URL
    ? mkdtempSync(join(tmpdir(), 'baas-'))
    : newEngineFolder('baas-', environment('', more)));
  const clock = new TestClock();
  const baas = await startTestBaas(environment(folder, more), { clock });
  return {
    url: baas.url,
    folder,
    clock,
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
    const settings = typeof more === 'function' ? more() : more;
    if (on === 'PostgreSQL')
      database = await newEngineDatabase(process.env.TEST_DATABASE_URL!, environment('', settings));
    engine = await startEngine({
      ...settings,
      ...(database && { DATABASE_URL: database.url }),
    });
  });
  afterAll(async () => {
    await engine?.stop();
    await database?.drop();
  });
  return () => engine!;
}
