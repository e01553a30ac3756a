import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseError, Pool, type PoolClient, type PoolConfig } from 'pg';
import { StartError } from '@shop/service';
import type { Log, Queryable, QueryResult } from '../cloud';
import { columnValues } from './column-values';
import { namedStatements, statementNames } from './statement-names';
import {
  statementTimeouts,
  type Connections,
  type StatementTimeouts,
  type Storage,
  type Transactional,
} from './storage';
import { commands, Transactions, type Run } from './transaction';

// A server that says nothing at all does not end a statement either: then the caller does, this long after it should have.
const silenceMs = 2_000;

/** A PostgreSQL server; StartError when it cannot be reached. */
export async function openPostgres(
  url: string,
  {
    connections,
    log,
    timeouts = statementTimeouts,
  }: { connections: number; log: Log; timeouts?: StatementTimeouts },
): Promise<Storage> {
  const common: PoolConfig = {
    connectionString: url,
    types: columnValues,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: 'baas',
  };
  const limited = (ms: number): PoolConfig => ({
    ...common,
    statement_timeout: ms,
    query_timeout: ms + silenceMs,
  });
  const pool = new Pool({ ...limited(timeouts.cloud), max: connections });
  const clientPool = (options = '') =>
    new Pool({
      ...limited(timeouts.client),
      max: Math.max(1, Math.ceil(connections / 3)),
      options: `-c default_transaction_read_only=on ${options}`,
    });
  const readers = clientPool();
  // To plan a page of a list anew takes as long as to read it. Nor is it sorted: its index has the order, however few rows there were when it was planned.
  const indexReaders = clientPool('-c plan_cache_mode=force_generic_plan -c enable_sort=off');
  const pools = [pool, readers, indexReaders];
  // A connection that breaks while nobody uses it must not end the process: the pool makes another.
  for (const each of pools)
    each.on('error', (error) => log.warn({ error: error.message }, 'a database connection broke'));
  // A connection that is waiting for a silent server is not waited for.
  const close = async () => {
    await Promise.race([
      Promise.all(pools.map((each) => each.end())),
      wait(silenceMs, undefined, { ref: false }),
    ]);
  };
  await pool.query('select 1').catch(async (error: Error & { code?: string }) => {
    await close();
    const { host, pathname } = new URL(url);
    throw new StartError(
      `The database ${host}${pathname} of DATABASE_URL cannot be reached (${reasonOf(error)}): start it, or correct DATABASE_URL.`,
    );
  });
  const name = statementNames(namedStatements.cloud);
  const transactions = new Transactions();
  const queryable = (on: Pool, names: Names): Queryable => ({
    query: (async (text: string, values?: readonly unknown[]) => {
      transactions.assertNone();
      return run(on, names, text, values);
    }) as Queryable['query'],
  });
  const transactional = (ms?: number): Transactional => ({
    transaction: async (work) => {
      transactions.assertNone();
      const begin = ms ? `${commands.begin}; set local statement_timeout = ${ms}` : commands.begin;
      return withClient(pool, name, ms, (runHere) => transactions.run(runHere, work, begin));
    },
  });
  return {
    ...queryable(pool, name),
    ...transactional(),
    reader: queryable(readers, statementNames(namedStatements.client)),
    indexReader: queryable(indexReaders, statementNames(namedStatements.client)),
    writer: transactional(timeouts.client),
    upkeep: transactional(timeouts.upkeep),
    connections: () => [counted('cloud', [pool]), counted('client', [readers, indexReaders])],
    close,
  };
}

const reasons: Readonly<Record<string, string>> = {
  '28P01': 'wrong user or password',
  '28000': 'this user is not let in',
  '3D000': 'there is no such database',
};
const reasonOf = ({ code, message }: Error & { code?: string }): string =>
  code ? [code, reasons[code]].filter(Boolean).join(', ') : message;

function counted(pool: Connections['pool'], pools: readonly Pool[]): Connections {
  const sum = (of: (one: Pool) => number) => pools.reduce((total, one) => total + of(one), 0);
  return {
    pool,
    inUse: sum(({ totalCount, idleCount }) => totalCount - idleCount),
    idle: sum(({ idleCount }) => idleCount),
    waiting: sum(({ waitingCount }) => waitingCount),
  };
}

type Names = (text: string) => string | undefined;

/** `ms`: a time of its own, instead of the pool's. */
async function run(
  on: Pool | PoolClient,
  name: Names,
  text: string,
  values?: readonly unknown[],
  ms?: number,
): Promise<QueryResult<unknown>> {
  // Without values the simple protocol does: `begin`, and files of several statements.
  const config = values ? { text, values: [...values], name: name(text) } : { text };
  const result = await on.query({ ...config, ...(ms && { query_timeout: ms + silenceMs }) });
  return { rows: result.rows, rowCount: result.rowCount ?? 0 };
}

/** A connection for `work` alone; one on which a question went without the server's answer is thrown away, and asked nothing more. */
async function withClient<T>(
  pool: Pool,
  name: Names,
  ms: number | undefined,
  work: (run: Run) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  const runHere: Run = async (text, values) => {
    if (broken) throw broken;
    return run(client, name, text, values, ms).catch((error: Error) => {
      if (!(error instanceof DatabaseError)) broken = error;
      throw error;
    });
  };
  try {
    return await work(runHere);
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}
