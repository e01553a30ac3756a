import { Pool, type PoolClient, type PoolConfig } from 'pg';
import type { Log, Queryable, QueryResult } from '../cloud';
import { StartError } from '../config/start-error';
import { columnValues } from './column-values';
import { namedStatements, statementNames } from './statement-names';
import { statementTimeouts, type Storage } from './storage';
import { assertNoTransaction, inTransaction } from './transaction';

/** A PostgreSQL server; StartError when it cannot be reached. */
export async function openPostgres(url: string, { connections, log }: { connections: number; log: Log }): Promise<Storage> {
  const common: PoolConfig = { connectionString: url, types: columnValues, connectionTimeoutMillis: 5_000, keepAlive: true, application_name: 'baas' };
  const pool = new Pool({ ...common, max: connections, statement_timeout: statementTimeouts.cloud });
  const readers = new Pool({ ...common, max: Math.max(1, Math.ceil(connections / 3)), statement_timeout: statementTimeouts.client, options: '-c default_transaction_read_only=on' });
  // A connection that breaks while nobody uses it must not end the process: the pool makes another.
  for (const each of [pool, readers]) each.on('error', (error) => log.warn({ error: error.message }, 'a database connection broke'));
  const close = async () => { await Promise.all([pool.end(), readers.end()]); };
  await pool.query('select 1').catch(async (error: Error & { code?: string }) => {
    await close();
    const { host, pathname } = new URL(url);
    throw new StartError(`The database ${host}${pathname} of DATABASE_URL cannot be reached (${error.code ?? error.message}): start it, or correct DATABASE_URL.`);
  });
  const name = statementNames(namedStatements.cloud);
  return {
    ...asQueryable(pool, name, assertNoTransaction),
    reader: asQueryable(readers, statementNames(namedStatements.client), assertNoTransaction),
    transaction: (work) => {
      assertNoTransaction();
      return withClient(pool, (client) => inTransaction((text, values) => run(client, name, text, values), work));
    },
    close,
  };
}

type Names = (text: string) => string | undefined;

function asQueryable(pool: Pool, name: Names, check: () => void): Queryable {
  return {
    query: (async (text: string, values?: readonly unknown[]) => {
      check();
      return run(pool, name, text, values);
    }) as Queryable['query'],
  };
}

async function run(on: Pool | PoolClient, name: Names, text: string, values?: readonly unknown[]): Promise<QueryResult<unknown>> {
  // Without values the simple protocol does: `begin`, and files of several statements.
  const config = values ? { text, values: [...values], name: name(text) } : { text };
  const result = await on.query(config);
  return { rows: result.rows, rowCount: result.rowCount ?? 0 };
}

async function withClient<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error) => { broken = error; };
  client.on('error', onError);
  try {
    return await work(client);
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}
