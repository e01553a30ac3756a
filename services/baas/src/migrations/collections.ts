import { StartError } from '@shop/service';
import type { Log, Queryable } from '../cloud';
import type { Collection } from '../schema/collection';
import { bsonTypes, type Field } from '../schema/field';
import { columnType, orderedType, quoted } from '../expressions/sql/columns';
import { makeChecks } from './checks';
import { columnDefinition } from './column-definition';
import { definitionOf, isMade, markAsMade } from './definition';
import { schemaFaultOf } from './faults';
import { makeIndexes } from './indexes';
import { putInitialRows } from './initial-rows';
import { literal } from './literal';

/**
 * Creates the table of a collection, or adds what it lacks. Columns that the schema dropped stay,
 * because they hold data. A table that was made by the same definition is not touched: altering it
 * would lock it against the processes that use it.
 */
export async function makeCollection(
  tx: Queryable,
  collection: Collection,
  log: Log,
): Promise<void> {
  const definition = definitionOf(collection);
  if (await isMade(tx, collection.name, definition)) return;
  const columns = await columnsOf(tx, collection.name);
  try {
    if (columns.size === 0) await makeTable(tx, collection);
    else await addColumns(tx, collection, columns);
    await makeChecks(tx, collection);
    await makeIndexes(tx, collection);
    await markAsMade(tx, collection.name, definition);
    if (columns.size === 0) {
      await putInitialRows(tx, collection);
      log.info(
        { collection: collection.name, rows: collection.initialRows.length },
        'collection made',
      );
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    log.error({ collection: collection.name, error }, 'a collection cannot be made');
    throw new StartError(
      `The collection ${collection.name} cannot be made as its schema says: ` +
        `${schemaFaultOf(error, collection)}. Correct the schema or the rows that are there.`,
    );
  }
}

/** A column of a table; `isOrdered`: its texts compare by code point. */
interface Column {
  type: string;
  isOrdered: boolean;
}

async function columnsOf(tx: Queryable, table: string): Promise<Map<string, Column>> {
  const { rows } = await tx.query<Column & { name: string }>(
    `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
       coalesce(o.collname = 'C', true) as "isOrdered"
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      left join pg_collation o on o.oid = a.attcollation
     where c.relname = $1 and c.relkind in ('r', 'p')
     and pg_table_is_visible(c.oid) and a.attnum > 0
     and not a.attisdropped`,
    [table],
  );
  return new Map(rows.map(({ name, ...column }) => [name, column]));
}

function makeTable(tx: Queryable, { name, fields }: Collection): Promise<unknown> {
  const columns = [...fields.values()].map(
    (field) => columnDefinition(field) + (field.name === '_id' ? ' primary key' : ''),
  );
  return tx.query(`create table ${quoted(name)} (${columns.join(', ')})`);
}

async function addColumns(
  tx: Queryable,
  { name, fields }: Collection,
  present: Map<string, Column>,
): Promise<void> {
  for (const field of fields.values()) {
    const type = present.get(field.name)?.type;
    if (!type) await tx.query(`alter table ${quoted(name)} add column ${columnDefinition(field)}`);
    else if (type !== columnType(field))
      throw new StartError(
        `The field ${field.name} of the collection ${name} was made as ${kindsOf(type)}, its ` +
          `schema says ${field.bsonType}: a field cannot change its kind; give the new one ` +
          'another name.',
      );
    else await adjust(tx, name, field);
  }
  await orderTexts(tx, name, [...fields.values()], present);
}

/** Columns of an older version follow the locale of the database; one statement changes all. */
async function orderTexts(
  tx: Queryable,
  table: string,
  fields: readonly Field[],
  present: Map<string, Column>,
): Promise<void> {
  const changes = fields
    .filter(({ name }) => present.get(name)?.isOrdered === false)
    .map((field) => `alter column ${quoted(field.name)} type ${orderedType(field)}`);
  if (changes.length) await tx.query(`alter table ${quoted(table)} ${changes.join(', ')}`);
}

/** The kinds that are stored in a column of this type. */
function kindsOf(type: string): string {
  const kinds = bsonTypes.filter(
    (bsonType) => columnType({ bsonType, arrayType: null } as Field) === type,
  );
  return kinds.length > 0 ? kinds.join(' or ') : 'array of string';
}

/** Applies the changes that a field may undergo without changing its type. */
async function adjust(tx: Queryable, table: string, field: Field): Promise<void> {
  if (field.name === '_id') return;
  const alter = `alter table ${quoted(table)} alter column ${quoted(field.name)}`;
  await tx.query(
    'defaultValue' in field ? `${alter} set default ${literal(field)}` : `${alter} drop default`,
  );
  await tx.query(`${alter} ${field.required ? 'set' : 'drop'} not null`);
}
