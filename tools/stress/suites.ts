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

/** Regular expressions over the paths of test files and the titles of test cases. */
export interface TestSelection {
  files: string;
  title?: string;
}

export interface StressSuite {
  /** Iterations without `--count`. */
  count: number;
  /** Unit of `count`, for the report. */
  unit: string;
  /** The tests of a suite that runs one selection. */
  tests?: TestSelection;
  /** Resolves to whether no violation was found. */
  run(options: StressOptions): Promise<boolean>;
}

/** A program that a suite needs is not on this machine; the message says which. */
export class NotRunError extends Error {
  override name = 'NotRunError';
}

const root = resolve(import.meta.dirname, '../..');
const baas = (path: string) => `services/baas/(?:src|test)/(?:.*/)?${path}`;

async function withPostgres(run: (postgres: OwnPostgres) => Promise<boolean>): Promise<boolean> {
  const postgres = await startOwnPostgres(true);
  if (!postgres) throw new NotRunError('no PostgreSQL on this machine; install it');
  try {
    return await run(postgres);
  } finally {
    await postgres.stop();
  }
}

function stracePath(): string {
  const path = findProgram(['strace']);
  if (!path) throw new NotRunError('no strace on this machine; install it');
  return path;
}

function nginxPath(): string {
  const path = findProgram(['nginx'], ['/usr/sbin', '/usr/local/sbin']);
  if (!path) throw new NotRunError('no nginx on this machine; install it');
  return path;
}

async function chromiumEnv(): Promise<{ CHROMIUM_PATH: string }> {
  const path = await findChromium(root);
  if (!path) throw new NotRunError('no Chromium on this machine; install it or set CHROMIUM_PATH');
  return { CHROMIUM_PATH: path };
}

const postgresEnv = ({ url, bin, folder }: OwnPostgres) => ({
  TEST_DATABASE_URL: url,
  TEST_POSTGRES_BIN: bin,
  TEST_POSTGRES_FOLDER: folder,
});

type Run = (options: StressOptions & TestSelection) => Promise<boolean>;

const suite = (count: number, unit: string, tests: TestSelection, run: Run): StressSuite => ({
  count,
  unit,
  tests,
  run: (options) => run({ ...options, ...tests }),
});

/** On the embedded database only. */
const onNode: Run = ({ count, ...rest }) => testsPass({ projects: ['node'], runs: count, ...rest });

/** On a PostgreSQL that tests may stop and restart. */
const onOwnPostgres =
  (projects: string[], env: () => NodeJS.ProcessEnv = () => ({})): Run =>
  ({ count, ...rest }) =>
    withPostgres((postgres) =>
      testsPass({ projects, runs: count, env: { ...postgresEnv(postgres), ...env() }, ...rest }),
    );

/** The same tests on the embedded database and on PostgreSQL, one worker for each. */
const onBothDatabases: Run = ({ count, ...rest }) =>
  withPostgres((postgres) =>
    testsPass({
      projects: ['node', 'postgres'],
      runs: count,
      workers: 2,
      env: { TEST_DATABASE_URL: postgres.url },
      ...rest,
    }),
  );

/** `count` is the total of both databases. */
const halfOnEachDatabase =
  (run: Run): Run =>
  (options) =>
    run({ ...options, count: Math.ceil(options.count / 2) });

const inChromium: Run = async ({ count, ...rest }) =>
  testsPass({ runs: count, env: await chromiumEnv(), ...rest });

/** Tests that start Chromium themselves, without the product. */
const withChromium: Run = async ({ count, ...rest }) =>
  testsPass({ projects: ['chromium'], runs: count, env: await chromiumEnv(), ...rest });

export const suites: Readonly<Record<string, StressSuite>> = {
  'crash-recovery': suite(
    300,
    'crashes under load, half of them on each database',
    { files: baas('crash/crash\\.') },
    halfOnEachDatabase(onOwnPostgres(['node', 'integration'])),
  ),
  'fsync-trace': suite(
    1_000,
    'acknowledged writes on each database',
    { files: baas('fsync-trace/') },
    onOwnPostgres(['integration'], () => ({ TEST_STRACE: stracePath() })),
  ),
  'backup-restore': suite(
    20,
    'backups of PostgreSQL and its files under load, each restored elsewhere',
    { files: baas('backup/') },
    onOwnPostgres(['integration']),
  ),
  'statement-timeout': suite(
    60,
    'statement timeouts on the embedded database under load',
    { files: baas('pglite\\.'), title: 'keeps every acknowledged' },
    onNode,
  ),
  'data-migration': suite(
    20,
    'moves to PostgreSQL that are killed while rows are copied',
    { files: baas('data-move-crash'), title: 'crashes leave both sides' },
    onOwnPostgres(['postgres']),
  ),
  'query-fuzz': suite(
    100_000,
    'queries on each database',
    { files: baas('query-fuzz\\.') },
    onBothDatabases,
  ),
  'write-fuzz': suite(
    2_000,
    'runs of up to 8 writes on each database',
    { files: baas('write-fuzz\\.'), title: 'writes match the reference' },
    onBothDatabases,
  ),
  'schema-fuzz': suite(
    5_000,
    'random cloud folders on each database',
    { files: baas('schema-fuzz\\.'), title: 'boots twice' },
    onBothDatabases,
  ),
  'file-path-fuzz': suite(
    20_000,
    'upload paths, half of them on each database',
    { files: baas('files\\.'), title: 'no path leads out' },
    halfOnEachDatabase(onBothDatabases),
  ),
  'storage-model': suite(
    2_000,
    'uploads to a failing object storage',
    { files: baas('s3-faults\\.'), title: 'an acknowledged file is stored' },
    onNode,
  ),
  'token-forgery': suite(10_000, 'forged tokens', { files: baas('token-forgery') }, onNode),
  'price-rules': suite(
    100_000,
    'random orders, for each rule of price and freight',
    { files: 'packages/domain/src/pricing/price-properties\\.' },
    onNode,
  ),
  'refund-rules': suite(
    1_000_000,
    'random sequences of partial refunds, and as many with rejected refunds',
    { files: 'packages/domain/src/pricing/refund-properties\\.' },
    onNode,
  ),
  reconciliation: suite(
    20_000,
    'random days of payments and refunds with random faults',
    { files: 'services/cloud/test/reconciliation/compare\\.' },
    onNode,
  ),
  interleavings: suite(
    2_500,
    'schedules of two operations on an order, on each database',
    { files: 'services/cloud/test/interleavings/' },
    onBothDatabases,
  ),
  notices: suite(
    20_000,
    'hostile payment notices, on each database',
    { files: 'services/cloud/test/notices/' },
    onBothDatabases,
  ),
  'provider-nonsense': suite(
    10_000,
    'nonsense answers to each call of both payment adapters, and as many notices',
    { files: 'services/cloud/test/provider/(?:wechat/)?nonsense\\.' },
    onNode,
  ),
  history: suite(
    100_000,
    'calls of shoppers on few products and vouchers, on each database',
    { files: 'services/cloud/test/history/' },
    onBothDatabases,
  ),
  'lost-messages': suite(
    20_000,
    'orders whose messages are lost, doubled, late, reordered or nonsense, half on each database',
    { files: 'services/cloud/test/payment-faults/lost-messages\\.' },
    halfOnEachDatabase(onBothDatabases),
  ),
  chat: suite(
    20_000,
    'messages of chats whose calls and frames are lost, doubled and late, with a killed engine',
    { files: 'services/cloud/test/customer-service/lost-frames\\.' },
    onOwnPostgres(['integration'], () => ({ TEST_NGINX: nginxPath() })),
  ),
  'payment-kills': suite(
    300,
    'kills of engines under payments, refunds and effects, half of them on each database',
    { files: 'services/cloud/test/payment-faults/payment-kills\\.' },
    halfOnEachDatabase(onBothDatabases),
  ),
  deadlines: suite(
    1,
    'run of all jobs with a deadline on each database, each at most 2 s late',
    {
      files: 'services/cloud/test/(?:orders|fulfilment|aftersales|vouchers|claims)/',
      title: '2 s',
    },
    onBothDatabases,
  ),
  guesses: suite(
    10_000,
    'guesses of a reset code, of codes by text message and of a password, from 100 networks',
    { files: 'services/cloud/test/accounts/guesses\\.' },
    onNode,
  ),
  'method-parameters': suite(
    500,
    'random parameters for each method that a client can call',
    { files: 'services/cloud/test/objects/any-parameters\\.' },
    onNode,
  ),
  'product-files': suite(
    2_000,
    'damaged product files of an import',
    { files: 'services/cloud/test/ops/product-file/hostile-files\\.' },
    onNode,
  ),
  'release-kills': suite(
    100,
    'kills of processes that publish, promote and roll back, under a site that serves the builds',
    { files: 'services/site/src/releases/release-kills\\.' },
    onNode,
  ),
  'good-changes': suite(
    200,
    'random good changes of remotes, of which `shop check` must refuse none',
    { files: 'tools/check/good-changes/' },
    withChromium,
  ),
  'remote-faults': suite(
    350,
    'fault cases of remotes, with tampered files, backend faults and network losses',
    { files: 'stories/remote-faults' },
    inChromium,
  ),
  'hostile-texts': suite(
    500,
    'hostile texts in fields that other people see',
    { files: 'stories/hostile-texts' },
    inChromium,
  ),
  monkey: suite(
    20_000,
    'random steps among failing remotes',
    { files: 'stories/monkey' },
    inChromium,
  ),
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
