import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A payment as sandbox-pay stores it. */
export interface StoredPayment {
  key: string;
  status: 'created' | 'succeeded' | 'failed' | 'closed';
  amountCents: number;
  paidCents: number | null;
  settledAt: number | null;
  refunds: {
    key: string;
    amountCents: number;
    status: 'pending' | 'succeeded' | 'failed';
    settledAt: number | null;
  }[];
}

export const readProviderStore = (folder: string): StoredPayment[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as StoredPayment);
