import { resolve } from 'node:path';
import { startOwnPostgres, type OwnPostgres } from '../testing/postgres';
import { findProgram } from '../testing/program';
import { findChromium } from '../testing/chromium';
import { faults } from './planted/faults';
import { plantInShell } from './planted/in-shell';
import { plant } from './planted/planted';
import { shellFaults } from './planted/shell-faults';
import { testsPass } from './run-tests';

export interface Asked {
  count: number;
  seed?: number;
}

/** One command of `npm run prove`: how often it tries when nothing else is said, and whether nothing was found. */
export interface Proof {
  count: number;
  of: string;
  run(asked: Asked): Promise<boolean>;
}

const root = resolve(import.meta.dirname, '../..');
const baas = (path: string) => `services/baas/(?:src|test)/${path}`;

async function withPostgres(run: (postgres: OwnPostgres) => Promise<boolean>): Promise<boolean> {
  const postgres = await startOwnPostgres(true);
  if (!postgres) throw new Error('No PostgreSQL on this machine: install it.');
  return run(postgres).finally(() => postgres.stop());
}

function strace(): string {
  const path = findProgram(['strace']);
  if (!path) throw new Error('not run: no strace on this machine; install it.');
  return path;
}

const together = ({ url, bin, folder }: OwnPostgres) => ({
  TEST_DATABASE_URL: url,
  TEST_POSTGRES_BIN: bin,
  TEST_POSTGRES_FOLDER: folder,
});

/** The same tests on the embedded database and on PostgreSQL, side by side: neither keeps two processors busy. */
const onBoth =
  (files: string, named?: string) =>
  ({ count, seed }: Asked): Promise<boolean> =>
    withPostgres((postgres) =>
      testsPass({
        projects: ['node', 'postgres'],
        files: baas(files),
        named,
        runs: count,
        seed,
        workers: 2,
        env: { TEST_DATABASE_URL: postgres.url },
      }),
    );

async function chromium(): Promise<{ CHROMIUM_PATH: string }> {
  const path = await findChromium(root);
  if (!path)
    throw new Error('not run: no Chromium on this machine; install it or give CHROMIUM_PATH.');
  return { CHROMIUM_PATH: path };
}

export const proofs: Readonly<Record<string, Proof>> = {
  kills: {
    count: 300,
    of: 'kills under load, half of them on each database',
    run: ({ count, seed }) =>
      withPostgres((postgres) =>
        testsPass({
          projects: ['node', 'together'],
          files: baas('crash/crash\\.'),
          runs: Math.ceil(count / 2),
          seed,
          env: together(postgres),
        }),
      ),
  },
  trace: {
    count: 1_000,
    of: 'acknowledged writes on each database',
    run: ({ count, seed }) =>
      withPostgres((postgres) =>
        testsPass({
          projects: ['together'],
          files: baas('fsync-trace/'),
          runs: count,
          seed,
          env: { ...together(postgres), TEST_STRACE: strace() },
        }),
      ),
  },
  backups: {
    count: 20,
    of: 'backups of PostgreSQL and its files, taken under load and put back elsewhere',
    run: ({ count, seed }) =>
      withPostgres((postgres) =>
        testsPass({
          projects: ['together'],
          files: baas('backup/'),
          runs: count,
          seed,
          env: together(postgres),
        }),
      ),
  },
  cuts: {
    count: 60,
    of: 'slow questions cut on the embedded database under load',
    run: ({ count, seed }) =>
      testsPass({
        projects: ['node'],
        files: baas('storage/pglite\\.'),
        named: 'what was acknowledged',
        runs: count,
        seed,
      }),
  },
  moves: {
    count: 20,
    of: 'moves to PostgreSQL that are killed half way',
    run: ({ count, seed }) =>
      withPostgres((postgres) =>
        testsPass({
          projects: ['postgres'],
          files: baas('data-move-crash'),
          named: 'kill -9',
          runs: count,
          seed,
          env: { TEST_DATABASE_URL: postgres.url },
        }),
      ),
  },
  chains: {
    count: 100_000,
    of: 'chains on each database',
    run: onBoth('query-fuzz\\.'),
  },
  writes: {
    count: 2_000,
    of: 'runs of up to 8 writes on each database',
    run: onBoth('write-fuzz\\.', 'nothing is written but'),
  },
  paths: {
    count: 20_000,
    of: 'paths of uploads, half of them on each database',
    run: ({ count, seed }) =>
      onBoth('files\\.', 'no path leads out')({ count: Math.ceil(count / 2), seed }),
  },
  storage: {
    count: 2_000,
    of: 'uploads to an object storage that fails',
    run: ({ count, seed }) =>
      testsPass({
        projects: ['node'],
        files: baas('files/s3/s3-faults\\.'),
        named: 'gives no id',
        runs: count,
        seed,
      }),
  },
  tokens: {
    count: 10_000,
    of: 'forged tokens',
    run: ({ count, seed }) =>
      testsPass({ projects: ['node'], files: baas('token-forgery'), runs: count, seed }),
  },
  remotes: {
    count: 360,
    of: 'runs of remotes that fail, and in proportion tampered files, faults of the backend and losses of the network',
    run: async ({ count, seed }) =>
      testsPass({ files: 'stories/remotes', runs: count, seed, env: await chromium() }),
  },
  walk: {
    count: 20_000,
    of: 'steps among remotes that fail',
    run: async ({ count, seed }) =>
      testsPass({ files: 'stories/walk', runs: count, seed, env: await chromium() }),
  },
  guards: {
    count: shellFaults.length,
    of: 'faults planted into what guards the shell',
    run: async ({ count, seed }) =>
      plantInShell(await chromium(), seed, shellFaults.slice(0, count)),
  },
  planted: {
    count: faults.length,
    of: 'planted faults',
    run: ({ count, seed }) =>
      withPostgres((postgres) =>
        plant({ ...together(postgres), TEST_STRACE: strace() }, seed, faults.slice(0, count)),
      ),
  },
};
