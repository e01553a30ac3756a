/**
 * Indexes rows that were added or changed since: folds their text again, because SQL or a former
 * version wrote it, and adds their words to `search_word`.
 */
import { grams } from '@shop/domain';
import { foldText, textVersion } from './text';
import type { Queryable } from '@shop/baas/cloud';

const tables = ['product', 'voucher'] as const;
const conditions = ['is null', `< ${textVersion}`] as const;
const batchSize = 100;

const hasHan = (text: string) => /\p{Script=Han}/u.test(text);

/** SQL that reads the index of `textVersion`: the order rules out reading all rows. */
const rowsDue = (table: string, condition: string, limit: number) =>
  `from "${table}" where "textVersion" ${condition} order by "textVersion" limit ${limit}`;

export async function hasRowsToIndex(database: Queryable): Promise<boolean> {
  const selects = tables.flatMap((table) =>
    conditions.map((condition) => `(select 1 as "one" ${rowsDue(table, condition, 1)})`),
  );
  const { rows } = await database.query(`${selects.join(' union all ')} limit 1`);
  return rows.length > 0;
}

/** Indexes up to 100 rows of each table, and returns how many they were. */
export async function indexRows(tx: Queryable): Promise<number> {
  let count = 0;
  for (const table of tables)
    for (const condition of conditions) count += await indexTable(tx, table, condition);
  return count;
}

async function indexTable(tx: Queryable, table: string, condition: string): Promise<number> {
  // Rows that an order locks are indexed by the next run.
  const { rows } = await tx.query<{ _id: string; searchText: string }>(
    `select "_id", "searchText" ${rowsDue(table, condition, batchSize)} for update skip locked`,
  );
  if (rows.length === 0) return 0;
  const texts = rows.map(({ searchText }) => foldText(searchText));
  for (const [at, { _id, searchText }] of rows.entries()) {
    const text = texts[at] ?? '';
    if (text !== searchText)
      await tx.query(`update "${table}" set "searchText" = $2, "grams" = $3 where "_id" = $1`, [
        _id,
        text,
        grams(text),
      ]);
  }
  if (texts.some(hasHan)) {
    const { addWords } = await import('./words');
    await addWords(tx, texts);
  }
  await tx.query(`update "${table}" set "textVersion" = $2 where "_id" = any($1::text[])`, [
    rows.map(({ _id }) => _id),
    textVersion,
  ]);
  return rows.length;
}
