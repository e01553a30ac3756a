import { randomInt } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivate } from '@shop/service';

/** User names have at least 4 characters, so the staff is not just `ops`. */
export const usernames = {
  demo: 'demo',
  newbie: 'newbie',
  ops: 'demo_ops',
  agent: 'demo_agent',
} as const;
export type AccountName = keyof typeof usernames;

/** The passwords of the demo accounts, and what the earlier starts have created. */
export interface DemoRecord {
  passwords: Record<AccountName, string>;
  /** The account that owns the orders; another one after a change of the database. */
  uid: string | null;
  /** The accounts that exist with these passwords. */
  accounts: AccountName[];
  /** Ids of the orders by their story. */
  orders: Record<string, string>;
}

const fileIn = (dataFolder: string) => join(dataFolder, 'demo-accounts.json');

/** Reads the record of this data folder, or creates it with new passwords. */
export function readDemoRecord(dataFolder: string): DemoRecord {
  const stored = parseRecord(dataFolder);
  if (stored) return stored;
  const passwords = Object.fromEntries(
    Object.keys(usernames).map((name) => [name, newPassword()]),
  ) as DemoRecord['passwords'];
  const record: DemoRecord = { passwords, uid: null, accounts: [], orders: {} };
  makePrivate(dataFolder);
  storeDemoRecord(dataFolder, record);
  return record;
}

export const storeDemoRecord = (dataFolder: string, record: DemoRecord): void =>
  writeFileSync(fileIn(dataFolder), JSON.stringify(record, null, 2), { mode: 0o600 });

function parseRecord(dataFolder: string): DemoRecord | null {
  try {
    return JSON.parse(readFileSync(fileIn(dataFolder), 'utf8')) as DemoRecord;
  } catch {
    return null;
  }
}

/** Letters and digits that are not mistaken for one another when typed on a phone. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** 12 random characters in groups of four: 59 bits. */
function newPassword(): string {
  const group = () =>
    Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)] ?? '').join('');
  return [group(), group(), group()].join('-');
}
