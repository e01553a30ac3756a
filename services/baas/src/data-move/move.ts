import { StartError } from '@shop/service';
import type { Queryable } from '../cloud';
import type { Collection } from '../schema/collection';
import { quoted } from '../expressions/sql/columns';
import { makeTables } from '../migrations/migrate';
import type { Storage } from '../storage/storage';
import { assertCanGive, assertCanTake } from './checks';
import { asTexts, carryRows, count, type Counted } from './rows';
import { lackOf, makeLeftOvers, tablesOf, type Table } from './tables';

export interface Carried extends Counted {
  table: string;
}

interface Move {
  from: Storage;
  to: Storage;
  collections: readonly Collection[];
  /** Told of each table when it is over and both sides are the same. */ onCarried: (
    carried: Carried,
  ) => void;
  signal: AbortSignal;
}

const silent = { info: () => {}, warn: () => {}, error: () => {} };

/**
 * Carries everything from one database to another, empty one, in one transaction there: all of it or nothing. The other side is only read.
 * StartError for what stands in the way; the reason of `signal` when it was told to stop before the last row.
 */
export function move({ from, to, collections, onCarried, signal }: Move): Promise<void> {
  return to.upkeep.transaction((target) =>
    from.upkeep.transaction(async (source) => {
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

/** The tables as the source has them, without rows. */
async function makeAlike(
  source: Queryable,
  target: Queryable,
  wanted: ReadonlyMap<string, Table>,
): Promise<void> {
  const present = await tablesOf(target);
  const lack = lackOf(wanted, present) ?? (await fileOnlyIn(target, source));
  if (lack)
    throw new StartError(
      `The database to move is older than this engine (it has no ${lack}, or another kind of it): start baas on it once, stop it, and move then.`,
    );
  const unknown = await fileOnlyIn(source, target);
  if (unknown)
    throw new StartError(
      `The database to move was used by a newer engine (${unknown}): move it with that one.`,
    );
  await makeLeftOvers(target, wanted, present);
  // What the engine puts into new tables is in the source too, or was deleted there.
  await target.query(`truncate ${[...wanted.keys()].map(quoted).join(', ')}`);
}

/** An engine file that was run on one database and not on the other. */
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
  const [there, here] = [await count(source, table), await count(target, table)];
  if (there.rows !== here.rows || there.sum !== here.sum)
    throw new StartError(
      `The rows of ${table.name} are not the same on both sides (${there.rows} ${there.sum}, ${here.rows} ${here.sum}).`,
    );
  // A database that was just filled does not know what it holds, and plans badly.
  await target.query(`analyze ${quoted(table.name)}`);
  return here;
}
