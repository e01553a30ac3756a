/** The worker thread of the embedded database: one session that runs statements in order. */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Client, type ClientConfig } from 'pg';
import { columnValues } from './column-values';
import { DurableFiles } from './durable-files';
import type { ResultMessage, SignalMessage, StatementMessage } from './pglite-messages';
import { signalChannel } from './storage';

const { folder } = workerData as { folder: string };
if (!parentPort) throw new Error('This file runs in a worker only.');
const port = parentPort;
const post = (message: ResultMessage | SignalMessage) => port.postMessage(message);

const database = new PGlite({
  fs: new DurableFiles(folder),
  startParams: [
    ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
    '-c',
    'fsync=on',
    '-c',
    'wal_sync_method=fsync',
    '-c',
    'shared_buffers=64MB',
  ],
});
// The types of `pg` do not include the option to pass a connection.
const client = new Client({ ...createPgConfig(database), types: columnValues } as ClientConfig);

async function run({ id, text, values, name }: StatementMessage): Promise<void> {
  try {
    const result = await client.query(values ? { text, values: [...values], name } : { text });
    // A text with several statements has several results; the last one counts.
    const { rows, rowCount } = Array.isArray(result) ? (result.at(-1) as typeof result) : result;
    post({ id, rows, rowCount: rowCount ?? 0 });
  } catch (error) {
    const { message, code, detail, constraint, table, column } = error as Error &
      Record<'code' | 'detail' | 'constraint' | 'table' | 'column', string | undefined>;
    post({ id, error: { message, code, detail, constraint, table, column } });
  }
}

port.on('message', (message: StatementMessage | 'close') => {
  if (message === 'close') void database.close().finally(() => process.exit(0));
  else void run(message);
});

await client.connect();
client.on('notification', ({ payload = '' }) => post({ signal: payload }));
await client.query(`listen ${signalChannel}`);
post({ id: 0, rows: [], rowCount: 0 });
