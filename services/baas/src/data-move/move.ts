import { StartError } from '@shop/service';
import type { Queryable } from '../cloud';
import type { Collection } from '../schema/collection';
import { quoted } from '../expressions/sql/columns';
import { makeTables } from '../migrations/migrate';
import type { Storage } from '../storage/storage';
import { assertCanGive, assertCanTake } from './checks';
import { asTexts, carryRows, count, type Counted } from './rows';
import { missingIn, makeLeftOvers, tablesOf, type Table } from './tables';

export interface Carried extends Counted {
  table: string;
}

interface Move {
  from: Storage;
  to: Storage;
  collections: readonly Collection[];
  /** Called after each table when both sides are equal. */ onCarried: (carried: Carried) => void;
  signal: AbortSignal;
}

const silent = { info: () => {}, warn: () => {}, error: () => {} };

/**
 * Copies everything from one database to an empty one, in one transaction of the target. The source
 * is only read. Throws StartError if the move is impossible, and the reason of `signal` if aborted.
 */
export function move({ from, to, collections, onCarried, signal }: Move): Promise<void> {
  return to.maintenance.transaction((target) =>
    from.maintenance.transaction(async (source) => {
      await source.query(`set transaction isolation level repeatable read, read only; ${asTexts}`);
      await assertCanGive(source);
      await assertCanTake(target);
      await target.query(`${asTexts}; set local idle_in_transaction_session_timeout = 0`);
      await makeTables(target, collections, silent);
      const wanted = await tablesOf(source);
      await makeAlike(source, target, wanted);
      for (const table of wanted.values())
        onCarried({ table: table.name, ...(await carry(source, target, table, signal)) });
    }),
  );
}

/** Creates the tables of the source, without rows. */
async function makeAlike(
  source: Queryable,
  target: Queryable,
  wanted: ReadonlyMap<string, Table>,
): Promise<void> {
  const present = await tablesOf(target);
  const lack = missingIn(wanted, present) ?? (await fileOnlyIn(target, source));
  if (lack)
    throw new StartError(
      `The database to move is older than this engine (it has no ${lack}, or another ` +
        'kind of it): start baas on it once, stop it, and move then.',
    );
  const unknown = await fileOnlyIn(source, target);
  if (unknown)
    throw new StartError(
      `The database to move was used by a newer engine (${unknown}): move it with that one.`,
    );
  await makeLeftOvers(target, wanted, present);
  // Initial rows are in the source as well, or were deleted there.
  await target.query(`truncate ${[...wanted.keys()].map(quoted).join(', ')}`);
}

/** A migration that ran on only one of the databases. */
async function fileOnlyIn(one: Queryable, other: Queryable): Promise<string | null> {
  const namesOf = async (database: Queryable) =>
    (
      await database.query<{ name: string }>('select name from baas_migration order by name')
    ).rows.map(({ name }) => name);
  const known = await namesOf(other);
  return (await namesOf(one)).find((name) => !known.includes(name)) ?? null;
}

async function carry(
  source: Queryable,
  target: Queryable,
  table: Table,
  signal: AbortSignal,
): Promise<Counted> {
  await carryRows(source, target, table, signal).catch((error: Error & { code?: string }) => {
    if (!error.code) throw error;
    throw new StartError(`The rows of ${table.name} cannot be carried over: ${error.message}.`);
  });
  const [expected, copied] = [await count(source, table), await count(target, table)];
  if (expected.rows !== copied.rows || expected.sum !== copied.sum)
    throw new StartError(
      `The rows of ${table.name} are not the same on both sides (${expected.rows} ` +
        `${expected.sum}, ${copied.rows} ${copied.sum}).`,
    );
  // Without statistics a freshly filled database plans badly.
  await target.query(`analyze ${quoted(table.name)}`);
  return copied;
}
