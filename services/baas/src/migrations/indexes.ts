import type { Queryable } from '../cloud';
import type { Collection, Index } from '../schema/collection';
import { indexNameOf } from '../schema/index-name';
import { quoted } from '../expressions/sql/columns';

// Prefix of indexes from index files; the definition in the comment detects changes.
const mark = 'baas ';

/** Creates the indexes of the index file and drops those it no longer lists. */
export async function makeIndexes(tx: Queryable, { name, indexes }: Collection): Promise<void> {
  const wanted = new Map(
    indexes.map((index) => [indexNameOf(name, index), indexDefinition(index)]),
  );
  const { rows } = await tx.query<{ name: string; made: string }>(
    `select c.relname as name, substr(d.description, $3) as made
      from pg_index i join pg_class c on c.oid = i.indexrelid
     join pg_description d on d.objoid = c.oid
     and d.classoid = 'pg_class'::regclass and d.objsubid = 0
     where i.indrelid = $1::regclass and starts_with(d.description, $2)`,
    [quoted(name), mark, mark.length + 1],
  );
  const present = new Map(rows.map((row) => [row.name, row.made]));
  for (const [index, made] of present)
    if (wanted.get(index) !== made) await tx.query(`drop index ${quoted(index)}`);
  for (const [index, made] of wanted) {
    if (present.get(index) === made) continue;
    await tx.query(made.replace(' on ', ` ${quoted(index)} on ${quoted(name)} `));
    await tx.query(`comment on index ${quoted(index)} is '${(mark + made).replaceAll("'", "''")}'`);
  }
}

/** The statement that makes an index, without its name and table. */
export function indexDefinition({ unique, keys }: Index): string {
  const isGin = keys.some(({ direction }) => direction === 'gin');
  const list = keys
    .map(({ field, direction }) => keySql(field) + (direction === 'desc' ? ' desc' : ''))
    .join(', ');
  return `create ${unique ? 'unique ' : ''}index on using ${isGin ? 'gin' : 'btree'} (${list})`;
}

function keySql(place: string): string {
  const [field = '', ...below] = place.split('.');
  if (below.length === 0) return quoted(field);
  const names = `{${below.map((name) => JSON.stringify(name)).join(',')}}`;
  return `(${quoted(field)} #> '${names.replaceAll("'", "''")}'::text[])`;
}
