/** Tests that a planted fault has to break: which files, by which names, and how much of what is random. */
export interface Suite {
  files: string;
  title?: string;
  runs?: number;
  project?: 'node' | 'postgres' | 'integration';
}

const suite = (files: string, more: Omit<Suite, 'files'> = {}): Suite => ({ files, ...more });
const baas = (files: string, more?: Omit<Suite, 'files'>): Suite =>
  suite(`services/baas/(?:src|test)/${files}`, more);

export const suites = {
  chains: baas('query-fuzz\\.test', { runs: 600 }),
  queries: baas('where-fuzz'),
  permissions: baas('engine\\.test'),
  fetched: baas('lookups\\.test'),
  wire: baas('(engine|http/codec)\\.test'),
  calls: baas('engine\\.test'),
  writes: baas('write-fuzz\\.test', {
    runs: 400,
    title: 'nothing is written but',
  }),
  heldRows: baas('row-locks', { project: 'postgres' }),
  tokens: baas('token-forgery', { runs: 1500 }),
  files: baas('files\\.test'),
  fileTimes: baas('file-times'),
  ranges: baas('files/byte-range'),
  trace: baas('fsync-trace/log-order\\.trace', {
    project: 'integration',
    title: 'embedded',
    runs: 5,
  }),
  locks: baas('storage/directory-lock'),
  orders: suite('services/cloud/orders/concurrency\\.postgres', { project: 'postgres' }),
  accounts: suite('services/cloud/accounts/user'),
  shelf: suite('services/cloud/shelf/conditions'),
} satisfies Record<string, Suite>;

export type SuiteName = keyof typeof suites;
