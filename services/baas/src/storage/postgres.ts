import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseError, Pool, type PoolClient, type PoolConfig } from 'pg';
import { StartError } from '@shop/service';
import type { Log, Queryable, QueryResult } from '../cloud';
import { columnValues } from './column-values';
import { PostgresListener } from './postgres-listener';
import { namedStatementLimits, statementNames } from './statement-names';
import {
  statementTimeouts,
  type Connections,
  type StatementTimeouts,
  type Storage,
  type Transactional,
} from './storage';
import { commands, Transactions, type Run } from './transaction';

// If the server does not respond at all, the client gives up this long after the statement timeout.
const socketGraceMs = 2_000;

/**
 * Connects to a PostgreSQL server.
 *
 * @param url connection string
 * @param connections size of the pool for cloud code
 * @throws StartError when the server cannot be reached
 */
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
  const withTimeout = (ms: number): PoolConfig => ({
    ...common,
    statement_timeout: ms,
    query_timeout: ms + socketGraceMs,
  });
  const pool = new Pool({ ...withTimeout(timeouts.cloud), max: connections });
  const clientPool = (options = '') =>
    new Pool({
      ...withTimeout(timeouts.client),
      max: Math.max(1, Math.ceil(connections / 3)),
      options: `-c default_transaction_read_only=on ${options}`,
    });
  const readers = clientPool();
  const indexReaders = clientPool(indexPlanOptions);
  const pools = [pool, readers, indexReaders];
  // Without a listener, an idle connection that breaks would end the process. The pool replaces it.
  for (const each of pools)
    each.on('error', (error) => log.warn({ error: error.message }, 'a database connection failed'));
  let listening: PostgresListener | undefined;
  // Does not wait for connections to a server that does not respond.
  const close = async () => {
    listening?.close();
    await Promise.race([
      Promise.all(pools.map((each) => each.end())),
      wait(socketGraceMs, undefined, { ref: false }),
    ]);
  };
  await pool.query('select 1').catch(async (error: Error & { code?: string }) => {
    await close();
    const { host, pathname } = new URL(url);
    throw new StartError(
      `The database ${host}${pathname} of DATABASE_URL cannot be reached (${reasonOf(error)}): ` +
        'start it, or correct DATABASE_URL.',
    );
  });
  const nameOf = statementNames(namedStatementLimits.cloud);
  const transactions = new Transactions();
  const queryable = (on: Pool, nameOf: NameOf): Queryable => ({
    query: (async (text: string, values?: readonly unknown[]) => {
      transactions.assertNone();
      return run(on, nameOf, text, values);
    }) as Queryable['query'],
  });
  const transactional = (timeoutMs?: number): Transactional => ({
    transaction: async (work) => {
      transactions.assertNone();
      const begin = timeoutMs
        ? `${commands.begin}; set local statement_timeout = ${timeoutMs}`
        : commands.begin;
      return withClient(pool, nameOf, timeoutMs, (runOnClient) =>
        transactions.run(runOnClient, work, begin),
      );
    },
  });
  return {
    ...queryable(pool, nameOf),
    ...transactional(),
    reader: queryable(readers, statementNames(namedStatementLimits.client)),
    indexReader: queryable(indexReaders, statementNames(namedStatementLimits.client)),
    writer: transactional(timeouts.client),
    maintenance: transactional(timeouts.maintenance),
    chainsPerClient: 8,
    connections: () => [
      countConnections('cloud', [pool]),
      countConnections('client', [readers, indexReaders]),
    ],
    listen: async (listener) => {
      listening = new PostgresListener(common, listener, log);
      await listening.open();
    },
    close,
  };
}

/**
 * Planner options for queries that an index serves. Planning such a query for each set of values
 * takes as long as running it. Sorting is off because the index already has the order; statistics
 * of a small table would make the planner sort instead.
 */
const indexPlanOptions = '-c plan_cache_mode=force_generic_plan -c enable_sort=off';

const reasons: Readonly<Record<string, string>> = {
  '28P01': 'wrong user or password',
  '28000': 'the server rejects this user',
  '3D000': 'the database does not exist',
};
const reasonOf = ({ code, message }: Error & { code?: string }): string =>
  code ? [code, reasons[code]].filter(Boolean).join(', ') : message;

function countConnections(pool: Connections['pool'], pools: readonly Pool[]): Connections {
  const sum = (of: (one: Pool) => number) => pools.reduce((total, one) => total + of(one), 0);
  return {
    pool,
    inUse: sum(({ totalCount, idleCount }) => totalCount - idleCount),
    idle: sum(({ idleCount }) => idleCount),
    waiting: sum(({ waitingCount }) => waitingCount),
  };
}

type NameOf = (text: string) => string | undefined;

/** @param timeoutMs overrides the timeout of the pool */
async function run(
  on: Pool | PoolClient,
  nameOf: NameOf,
  text: string,
  values?: readonly unknown[],
  timeoutMs?: number,
): Promise<QueryResult<unknown>> {
  // Texts without values use the simple protocol, which allows several statements.
  const config = values ? { text, values: [...values], name: nameOf(text) } : { text };
  const timeout = timeoutMs && { query_timeout: timeoutMs + socketGraceMs };
  const result = await on.query({ ...config, ...timeout });
  return { rows: result.rows, rowCount: result.rowCount ?? 0 };
}

/**
 * Runs `work` on a connection of its own. A connection with an unanswered statement is discarded
 * and receives no further statements.
 */
async function withClient<T>(
  pool: Pool,
  nameOf: NameOf,
  timeoutMs: number | undefined,
  work: (run: Run) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  const runOnClient: Run = async (text, values) => {
    if (broken) throw broken;
    return run(client, nameOf, text, values, timeoutMs).catch((error: Error) => {
      if (!(error instanceof DatabaseError)) broken = error;
      throw error;
    });
  };
  try {
    return await work(runOnClient);
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}
