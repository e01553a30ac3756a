/** Tests that must detect a mutation: which files, which titles, and how many random runs. */
export interface TestSuite {
  files: string;
  title?: string;
  runs?: number;
  project?: 'node' | 'postgres' | 'integration';
}

const suite = (files: string, more: Omit<TestSuite, 'files'> = {}): TestSuite => ({
  files,
  ...more,
});
const baas = (files: string, more?: Omit<TestSuite, 'files'>): TestSuite =>
  suite(`services/baas/(?:src|test)/(?:.*/)?${files}`, more);

export const testSuites = {
  queryFuzz: baas('query-fuzz\\.test', { runs: 600 }),
  whereFuzz: baas('where-fuzz\\.test'),
  engine: baas('engine\\.test'),
  lookups: baas('lookups\\.test'),
  requests: baas('(engine|codec)\\.test'),
  writeFuzz: baas('write-fuzz\\.test', { runs: 400, title: 'writes match the reference' }),
  rowLocks: baas('row-locks\\.', { project: 'postgres' }),
  tokens: baas('token-forgery\\.', { runs: 1500 }),
  files: baas('files\\.test'),
  fileTimes: baas('file-times\\.'),
  ranges: baas('byte-range\\.'),
  fsyncTrace: baas('log-order\\.trace', { project: 'integration', title: 'embedded', runs: 5 }),
  locks: suite('packages/service/src/lock-file\\.'),
  orders: suite('services/cloud/test/orders/concurrency\\.postgres', { project: 'postgres' }),
  history: suite('services/cloud/test/history/history\\.postgres', {
    project: 'postgres',
    runs: 2_000,
  }),
  payments: suite('services/cloud/test/payments/payment\\.test'),
  notices: suite('services/cloud/test/provider/sandbox-provider\\.test'),
  holds: suite('services/cloud/test/vouchers/hold\\.test'),
  accounts: suite('services/cloud/test/accounts/user'),
  loginGuard: suite('services/cloud/test/accounts/login-guard\\.test'),
  search: suite('services/cloud/src/catalog/conditions'),
} satisfies Record<string, TestSuite>;

export type SuiteName = keyof typeof testSuites;
