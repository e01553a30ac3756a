import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '@shop/service';
import { loadCloud } from '../app-loader/load-app';
import type { Settings } from '../config/settings';
import { openPglite } from '../storage/pglite';
import { openPostgres } from '../storage/postgres';
import type { Storage } from '../storage/storage';
import { move } from './move';

const directions = ['to-postgresql', 'to-embedded'] as const;
type Direction = (typeof directions)[number];

const silent = { info: () => {}, warn: () => {}, error: () => {} };

/**
 * `baas move to-postgresql | to-embedded`, between the embedded database in DATA_DIR and
 * DATABASE_URL. StartError if nothing was moved.
 */
export async function runMove(
  [direction, ...more]: string[],
  settings: Settings,
  print: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  if (!directions.includes(direction as Direction) || more.length)
    throw new StartError(
      'Say where to move: ' +
        `${directions.map((each) => `npm run baas -- move ${each}`).join(', or ')}.`,
    );
  const { databaseUrl, dataFolder } = settings;
  if (!databaseUrl)
    throw new StartError('DATABASE_URL is not set: it names the PostgreSQL to move to or from.');
  const isToServer = direction === 'to-postgresql';
  if (isToServer && !existsSync(join(dataFolder, 'pglite', 'PG_VERSION')))
    throw new StartError(`There is no embedded database in ${dataFolder}: correct DATA_DIR.`);
  const { collections } = await loadCloud(settings.cloudFolders);
  await withBoth(databaseUrl, dataFolder, async (server, embedded) => {
    const begun = Date.now();
    let rows = 0;
    const [from, to] = isToServer ? [embedded, server] : [server, embedded];
    await move({
      from,
      to,
      collections: [...collections.values()],
      signal,
      onCarried: (carried) => {
        rows += carried.rows;
        print(
          `${carried.table.padEnd(30)} ${String(carried.rows).padStart(10)} rows   ${carried.sum}`,
        );
      },
    });
    print(
      `Moved: ${rows} rows in ${Math.round((Date.now() - begun) / 1_000)} s, counted ` +
        'and summed up on both sides. What was moved from is as it was; uploaded files ' +
        'stay where they are.',
    );
    print(
      isToServer
        ? 'Start baas with this DATABASE_URL from now on.'
        : 'Start baas without DATABASE_URL from now on.',
    );
  });
}

async function withBoth(
  databaseUrl: string,
  dataFolder: string,
  work: (server: Storage, embedded: Storage) => Promise<void>,
): Promise<void> {
  const server = await openPostgres(databaseUrl, { connections: 1, log: silent });
  try {
    const embedded = await openPglite(dataFolder, {
      log: silent,
      onDeath: () => {},
      hasFiles: true,
    });
    await work(server, embedded).finally(() => embedded.close());
  } finally {
    await server.close();
  }
}

/**
 * The first signal aborts the move and leaves both sides unchanged; a second one kills the process.
 */
export function abortOnSignal(): AbortSignal {
  const reported = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () =>
      reported.abort(
        new StartError('Stopped: nothing was moved, and both databases are as they were.'),
      ),
    );
  return reported.signal;
}
