import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';

/** The content of the tables and the file folder, read without the engine. */
export interface Kept {
  accounts: { _id: string; balance: number }[];
  transfers: { _id: string; key: string; giver: string; taker: string; amount: number }[];
  audits: { transfer: string }[];
  marks: { key: string; value: string }[];
  files: { id: string; state: string; sha256: string | null }[];
  /** sha256 by file id. */
  bytes: Map<string, string>;
}

/** Initial balance of each account, see `account.init_data.json`. */
export const startBalance = 1000;

const statement = `select json_build_object(
  'accounts', (select coalesce(json_agg(row), '[]')
  from (select "_id", "balance" from "account") row),
  'transfers', (select coalesce(json_agg(row), '[]') from "transfer" row),
  'audits', (select coalesce(json_agg(row), '[]') from (select "transfer" from "audit") row),
  'marks', (select coalesce(json_agg(row), '[]') from (select "key", "value" from "mark") row),
  'files', (select coalesce(json_agg(row), '[]')
  from (select id, state, sha256 from baas_file) row)) as "kept"`;

type Rows = Omit<Kept, 'bytes'>;
const run = promisify(execFile);

/**
 * Opens a copy of the folder with plain PGlite in another process. The engine may start on the
 * original after `copied`.
 */
export function keptEmbedded(dataFolder: string): { copied: Promise<void>; kept: Promise<Kept> } {
  const copy = mkdtemp(join(tmpdir(), 'baas-kept-'));
  const bytes = bytesIn(dataFolder);
  const copied = copy.then(async (folder) => {
    await run('cp', ['-R', `${join(dataFolder, 'pglite')}/.`, folder]);
  });
  const read = async (): Promise<Kept> => {
    const folder = await copy;
    try {
      await copied;
      const { stdout } = await run(
        process.execPath,
        [resolve(import.meta.dirname, 'read-embedded.mjs'), folder, statement],
        { maxBuffer: 2 ** 30 },
      );
      return { ...(JSON.parse(stdout) as Rows), bytes };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
  return { copied, kept: read() };
}

/**
 * The tables on a server after the dead engine's connections have ended. `dead` is its process id,
 * which identifies them.
 */
export async function keptOnServer(
  url: string,
  dataFolder: string,
  isDead: boolean,
): Promise<Kept> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    while (
      isDead &&
      (
        await client.query(
          `select 1 from pg_stat_activity where datname = current_database()
            and application_name = 'baas'`,
        )
      ).rowCount
    )
      await client.query('select pg_sleep(0.01)');
    const { rows } = await client.query<{ kept: Rows }>(statement);
    return { ...rows[0]!.kept, bytes: bytesIn(dataFolder) };
  } finally {
    await client.end();
  }
}

function bytesIn(dataFolder: string): Map<string, string> {
  const kept = join(dataFolder, 'files/kept');
  const files = existsSync(kept)
    ? readdirSync(kept, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    : [];
  return new Map(files.map(({ name, parentPath }) => [name, hashOf(join(parentPath, name))]));
}

const hashOf = (file: string): string =>
  createHash('sha256').update(readFileSync(file)).digest('hex');
