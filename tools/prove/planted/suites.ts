/** Tests that a planted fault has to break: which files, by which names, and how much of what is random. */
export interface Suite {
  files: string;
  named?: string;
  runs?: number;
  project?: 'node' | 'postgres' | 'together';
}

const suite = (files: string, more: Omit<Suite, 'files'> = {}): Suite => ({ files, ...more });
const baas = (files: string, more?: Omit<Suite, 'files'>): Suite =>
  suite(`services/baas/src/${files}`, more);

export const suites = {
  chains: baas('database-chain/any-chain\\.test', { runs: 600 }),
  queries: baas('database-chain/any-query'),
  permissions: baas('engine\\.test'),
  fetched: baas('database-chain/fetched\\.test'),
  wire: baas('(engine|wire/codec)\\.test'),
  calls: baas('engine\\.test'),
  writes: baas('database-chain/writes/any-write\\.test', {
    runs: 400,
    named: 'nothing is written but',
  }),
  heldRows: baas('database-chain/writes/held-rows', { project: 'postgres' }),
  tokens: baas('sessions/token-secrets', { runs: 1500 }),
  files: baas('files/files\\.test'),
  fileTimes: baas('files/file-times'),
  ranges: baas('files/byte-range'),
  trace: baas('proofs/trace/log-order\\.trace', {
    project: 'together',
    named: 'embedded',
    runs: 5,
  }),
  locks: baas('storage/directory-lock'),
  orders: suite('services/cloud/orders/concurrency\\.postgres', { project: 'postgres' }),
  accounts: suite('services/cloud/accounts/user'),
  shelf: suite('services/cloud/shelf/conditions'),
} satisfies Record<string, Suite>;

export type SuiteName = keyof typeof suites;
