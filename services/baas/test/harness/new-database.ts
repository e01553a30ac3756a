import { createHash } from 'node:crypto';
import { Client } from 'pg';

export interface NewDatabase {
  url: string;
  drop(): Promise<void>;
}

let made = 0;

/**
 * Creates a database for one test file on TEST_DATABASE_URL. `options`: those of `create database`.
 */
export async function newDatabase(
  options = '',
  server = process.env.TEST_DATABASE_URL!,
): Promise<NewDatabase> {
  const name = `baas_${process.pid}_${Date.now().toString(36)}_${(made += 1)}`;
  await withClient(server, (client) => client.query(`create database ${name} ${options}`));
  return {
    url: urlOf(server, name),
    drop: () =>
      withClient(server, async (client) => {
        await client.query(`drop database ${name} with (force)`);
      }),
  };
}

/**
 * Creates a database that `fill` has written to. On one server, `fill` runs once for each
 * `content`, a text that says what it writes; the databases are copies of its result.
 */
export async function newFilledDatabase(
  server: string,
  content: string,
  fill: (url: string) => Promise<void>,
): Promise<NewDatabase> {
  const name = `filled_${createHash('sha256').update(content).digest('hex').slice(0, 16)}`;
  await withClient(server, async (client) => {
    // Released with the connection; other processes wait until the template is complete.
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    await client.query(`drop database if exists ${name}_new with (force)`);
    await client.query(`create database ${name}_new`);
    await fill(urlOf(server, `${name}_new`));
    await client.query(`alter database ${name}_new rename to ${name}`);
  });
  return newDatabase(`template ${name}`, server);
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function withClient(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
