import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { findChromium } from './chromium';
import { runJest, type JestRun } from './jest';
import { couldNotRun, type Outcome } from './outcome';
import { startOwnPostgres, type Postgres } from './postgres';
import { findProgram } from './program';
import type { Size, Suite } from './sizes';

export const root = resolve(import.meta.dirname, '../..');
const cores = availableParallelism();
/** Unit tests wait for processes, timers and the database a third of their time. */
const unitWorkers = Math.ceil(cores * 1.5);

/** The services of a run for its suites, and its treatment of failures. */
export interface SuiteContext {
  size: Size;
  /** One server for all suites, started when the first one asks. Null without PostgreSQL. */
  postgres(): Promise<Postgres | null>;
  /** Whether failed files run again. */
  retries: boolean;
}

type SuiteRun = (files: string[], context: SuiteContext) => Promise<Outcome>;

/** Runs test files of one suite with what the suite needs. */
export const runSuite = (name: Suite['name'], files: string[], context: SuiteContext) =>
  files.length === 0
    ? Promise.resolve({ passed: 0, failed: 0, notRun: [] })
    : suiteRuns[name](files, context);

/** Runs `work` with Chromium, or reports that there is none. */
export async function withChromium(
  work: (env: { CHROMIUM_PATH: string }) => Promise<Outcome>,
): Promise<Outcome> {
  const chromium = await findChromium(root);
  if (!chromium) return couldNotRun('no Chromium on this machine; install it or set CHROMIUM_PATH');
  console.log(`in ${chromium}`);
  return work({ CHROMIUM_PATH: chromium });
}

const jest = (run: JestRun, { retries }: SuiteContext) => runJest(root, { ...run, retries });
const projects = (...names: string[]) => ['--selectProjects', ...names];

/** The gate runs the shop on PostgreSQL, where its tests take half the time or less. */
const unit: SuiteRun = async (files, context) => {
  const server = context.size === 'gate' ? await context.postgres() : null;
  return jest(
    {
      files,
      workers: unitWorkers,
      options: projects('node', 'browser'),
      env: server ? { SHOP_TESTS_DATABASE_URL: server.url } : {},
    },
    context,
  );
};

const postgres: SuiteRun = async (files, context) => {
  const server = await context.postgres();
  if (!server)
    return couldNotRun('no PostgreSQL on this machine; install it or set TEST_DATABASE_URL');
  const env = { TEST_DATABASE_URL: server.url };
  return jest({ files, workers: unitWorkers, options: projects('postgres'), env }, context);
};

/** Whether a disk of limited size can be mounted, tried where nothing else sees it. */
const canMount = (): boolean =>
  spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;

/** Tests with several processes, outages, nginx in front, strace on the database, a full disk. */
const integration: SuiteRun = async (files, context) => {
  const own = await startOwnPostgres();
  if (!own) return couldNotRun('no PostgreSQL on this machine to stop and start; install it');
  const nginx = findProgram(['nginx'], ['/usr/sbin', '/usr/local/sbin']);
  const strace = findProgram(['strace']);
  const env = {
    TEST_DATABASE_URL: own.url,
    TEST_POSTGRES_BIN: own.bin,
    TEST_POSTGRES_FOLDER: own.folder,
    ...(nginx && { TEST_NGINX: nginx }),
    ...(strace && { TEST_STRACE: strace }),
  };
  try {
    const lacking = [
      { program: nginx, suffix: 'nginx', reason: 'no nginx on this machine; install it' },
      { program: strace, suffix: 'trace', reason: 'no strace on this machine; install it' },
      {
        program: canMount(),
        suffix: 'disk',
        reason: 'a small disk cannot be mounted; run as root',
      },
    ].filter(({ program }) => !program);
    const lackingFor = (file: string) =>
      lacking.find(({ suffix }) => file.endsWith(`.${suffix}.test.ts`));
    const outcome = await jest(
      {
        files: files.filter((file) => !lackingFor(file)),
        workers: 1,
        options: projects('integration'),
        env,
      },
      context,
    );
    const notRun = files.flatMap((file) => {
      const reason = lackingFor(file)?.reason;
      return reason ? [`${file}: ${reason}`] : [];
    });
    return { ...outcome, notRun: [...outcome.notRun, ...notRun] };
  } finally {
    await own.stop();
  }
};

const inChromium =
  (options: string[]): SuiteRun =>
  (files, context) =>
    withChromium((env) => jest({ files, workers: cores, options, env }, context));
const stories = inChromium(['-c', 'e2e/jest.config.mjs']);

const suiteRuns: Record<Suite['name'], SuiteRun> = {
  unit,
  postgres,
  integration,
  clients: inChromium(projects('chromium')),
  browser: stories,
  teams: stories,
};
