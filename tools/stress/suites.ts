import { resolve } from 'node:path';
import { findChromium } from '../testing/chromium';
import { startOwnPostgres, type OwnPostgres } from '../testing/postgres';
import { findProgram } from '../testing/program';
import { backendMutations } from './mutation/backend-mutations';
import { runBackendMutations } from './mutation/run-backend-mutations';
import { runShellMutations } from './mutation/run-shell-mutations';
import { shellMutations } from './mutation/shell-mutations';
import { testsPass } from './run-tests';

export interface StressOptions {
  count: number;
  seed?: number;
}

export interface StressSuite {
  /** Iterations without `--count`. */
  count: number;
  /** Unit of `count`, for the report. */
  unit: string;
  /** Resolves to whether no violation was found. */
  run(options: StressOptions): Promise<boolean>;
}

const root = resolve(import.meta.dirname, '../..');
const baas = (path: string) => `services/baas/(?:src|test)/${path}`;

async function withPostgres(run: (postgres: OwnPostgres) => Promise<boolean>): Promise<boolean> {
  const postgres = await startOwnPostgres(true);
  if (!postgres) throw new Error('not run: no PostgreSQL on this machine; install it.');
  try {
    return await run(postgres);
  } finally {
    await postgres.stop();
  }
}

function stracePath(): string {
  const path = findProgram(['strace']);
  if (!path) throw new Error('not run: no strace on this machine; install it.');
  return path;
}

async function chromiumEnv(): Promise<{ CHROMIUM_PATH: string }> {
  const path = await findChromium(root);
  if (!path)
    throw new Error('not run: no Chromium on this machine; install it or set CHROMIUM_PATH.');
  return { CHROMIUM_PATH: path };
}

const postgresEnv = ({ url, bin, folder }: OwnPostgres) => ({
  TEST_DATABASE_URL: url,
  TEST_POSTGRES_BIN: bin,
  TEST_POSTGRES_FOLDER: folder,
});

/** The same tests on the embedded database and on PostgreSQL, one worker for each. */
const onBothDatabases =
  (files: string, title?: string) =>
  ({ count, seed }: StressOptions): Promise<boolean> =>
    withPostgres((postgres) =>
      testsPass({
        projects: ['node', 'postgres'],
        files: baas(files),
        title,
        runs: count,
        seed,
        workers: 2,
        env: { TEST_DATABASE_URL: postgres.url },
      }),
    );

export const suites: Readonly<Record<string, StressSuite>> = {
  'crash-recovery': {
    count: 300,
    unit: 'crashes under load, half of them on each database',
    run: ({ count, seed }) =>
      withPostgres((postgres) =>
        testsPass({
          projects: ['node', 'integration'],
          files: baas('crash/crash\\.'),
          runs: Math.ceil(count / 2),
          seed,
          env: postgresEnv(postgres),
        }),
      ),
  },
  'fsync-trace': {
    count: 1_000,
    unit: 'acknowledged writes on each database',
    run: ({ count, seed }) =>
      withPostgres((postgres) =>
        testsPass({
          projects: ['integration'],
          files: baas('fsync-trace/'),
          runs: count,
          seed,
          env: { ...postgresEnv(postgres), TEST_STRACE: stracePath() },
        }),
      ),
  },
  'backup-restore': {
    count: 20,
    unit: 'backups of PostgreSQL and its files under load, each restored elsewhere',
    run: ({ count, seed }) =>
      withPostgres((postgres) =>
        testsPass({
          projects: ['integration'],
          files: baas('backup/'),
          runs: count,
          seed,
          env: postgresEnv(postgres),
        }),
      ),
  },
  'statement-timeout': {
    count: 60,
    unit: 'statement timeouts on the embedded database under load',
    run: ({ count, seed }) =>
      testsPass({
        projects: ['node'],
        files: baas('storage/pglite\\.'),
        title: 'what was acknowledged',
        runs: count,
        seed,
      }),
  },
  'data-migration': {
    count: 20,
    unit: 'moves to PostgreSQL that are killed while rows are copied',
    run: ({ count, seed }) =>
      withPostgres((postgres) =>
        testsPass({
          projects: ['postgres'],
          files: baas('data-move-crash'),
          title: 'kill -9',
          runs: count,
          seed,
          env: { TEST_DATABASE_URL: postgres.url },
        }),
      ),
  },
  'query-fuzz': {
    count: 100_000,
    unit: 'queries on each database',
    run: onBothDatabases('query-fuzz\\.'),
  },
  'write-fuzz': {
    count: 2_000,
    unit: 'runs of up to 8 writes on each database',
    run: onBothDatabases('write-fuzz\\.', 'writes match the reference'),
  },
  'file-path-fuzz': {
    count: 20_000,
    unit: 'upload paths, half of them on each database',
    run: ({ count, seed }) =>
      onBothDatabases('files\\.', 'no path leads out')({ count: Math.ceil(count / 2), seed }),
  },
  'storage-model': {
    count: 2_000,
    unit: 'uploads to a failing object storage',
    run: ({ count, seed }) =>
      testsPass({
        projects: ['node'],
        files: baas('files/s3/s3-faults\\.'),
        title: 'gives no id',
        runs: count,
        seed,
      }),
  },
  'token-forgery': {
    count: 10_000,
    unit: 'forged tokens',
    run: ({ count, seed }) =>
      testsPass({ projects: ['node'], files: baas('token-forgery'), runs: count, seed }),
  },
  'remote-faults': {
    count: 360,
    unit: 'fault cases of remotes, with tampered files, backend faults and network losses',
    run: async ({ count, seed }) =>
      testsPass({ files: 'stories/remote-faults', runs: count, seed, env: await chromiumEnv() }),
  },
  monkey: {
    count: 20_000,
    unit: 'random steps among failing remotes',
    run: async ({ count, seed }) =>
      testsPass({ files: 'stories/monkey', runs: count, seed, env: await chromiumEnv() }),
  },
  'shell-mutation': {
    count: shellMutations.length,
    unit: 'mutations of the shell',
    run: async ({ count, seed }) =>
      runShellMutations(shellMutations.slice(0, count), await chromiumEnv(), seed),
  },
  mutation: {
    count: backendMutations.length,
    unit: 'mutations of the backend',
    run: ({ count, seed }) =>
      withPostgres((postgres) => {
        const env = { ...postgresEnv(postgres), TEST_STRACE: stracePath() };
        return runBackendMutations(backendMutations.slice(0, count), env, seed);
      }),
  },
};
