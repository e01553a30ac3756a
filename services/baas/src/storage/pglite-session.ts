/** The thread of the embedded database: one session, one statement after another. */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Client, type ClientConfig } from 'pg';
import { columnValues } from './column-values';
import { DurableFiles } from './durable-files';
import type { Answer, Question } from './pglite-messages';

const { folder } = workerData as { folder: string };
const port = parentPort!;
const say = (answer: Answer) => port.postMessage(answer);

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
// Its own types do not know that a connection may be handed in.
const client = new Client({ ...createPgConfig(database), types: columnValues } as ClientConfig);

async function answer({ id, text, values, name }: Question): Promise<void> {
  try {
    const result = await client.query(values ? { text, values: [...values], name } : { text });
    const last = Array.isArray(result) ? (result.at(-1) as typeof result) : result;
    say({ id, rows: last.rows, rowCount: last.rowCount ?? 0 });
  } catch (error) {
    const { message, code, detail, constraint, table, column } = error as Error &
      Record<'code' | 'detail' | 'constraint' | 'table' | 'column', string | undefined>;
    say({ id, error: { message, code, detail, constraint, table, column } });
  }
}

port.on('message', (message: Question | 'close') => {
  if (message !== 'close') return void answer(message);
  void database.close().finally(() => process.exit(0));
});

await client.connect();
say({ id: 0, rows: [], rowCount: 0 });
