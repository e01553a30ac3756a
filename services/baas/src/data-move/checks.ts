import { StartError } from '@shop/service';
import type { Queryable } from '../cloud';
import { tablesOf } from './tables';
import { present } from '../present';

/** StartError unless this is an engine database without active writers. */
export async function assertCanGive(source: Queryable): Promise<void> {
  const tables = await tablesOf(source);
  if (!tables.has('baas_migration'))
    throw new StartError('There is nothing to move: the database has no tables of baas.');
  const { rows } = await source.query<{ count: number }>(
    `select count(*) as count from pg_stat_activity
      where datname = current_database() and application_name = 'baas'
      and pid <> pg_backend_pid()`,
  );
  if (present(rows[0], 'the count row').count)
    throw new StartError(
      'A baas is at work on the database to move: stop it first, or what it writes ' +
        'is not carried over.',
    );
}

/** StartError unless this database is empty. */
export async function assertCanTake(target: Queryable): Promise<void> {
  const {
    rows: [server],
  } = await target.query<{ encoding: string; schema: string | null }>(
    `select current_setting('server_encoding') as encoding, current_schema() as schema`,
  );
  if (server!.encoding !== 'UTF8')
    throw new StartError(
      `The database to move to has the encoding ${server!.encoding}: make one with ` +
        `encoding 'UTF8'.`,
    );
  if (!server!.schema)
    throw new StartError(
      'The database to move to has no schema that its role may use: grant it one.',
    );
  const names = [...(await tablesOf(target)).keys()];
  if (names.length)
    throw new StartError(
      'The database to move to is not empty (it has ' +
        `${names.slice(0, 3).join(', ')}${names.length > 3 ? ' and more' : ''}): give ` +
        'an empty one.',
    );
}
