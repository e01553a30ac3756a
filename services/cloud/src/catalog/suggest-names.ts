import { foldText } from './search/text';
import type { Searched } from './search/searched';
import type { Queryable } from '@shop/baas/cloud';
import type { Suggestion } from '@shop/domain';

/** Categories for products, platforms for vouchers, whose name has the query. */
export const namesWith = (database: Queryable, { alias }: Searched, folded: string) =>
  alias === 'p' ? categoriesWith(database, folded) : platformsWith(database, folded);

/** Categories with goods, so that a search for the name has results. */
const categoriesWith = (database: Queryable, folded: string) =>
  namesOf(
    database,
    `"category" n where exists (select 1 from "product" p
       where p."categoryId" = n."_id" and p."status" = 'on')`,
    folded,
  );

const platformsWith = (database: Queryable, folded: string) =>
  namesOf(database, `"voucher_platform" n where n."status" = 'on'`, folded);

/**
 * Names with the query, in English at the start of a word. Those that begin with it are first.
 * `from`: SQL of the rows `n`.
 */
async function namesOf(database: Queryable, from: string, folded: string): Promise<Suggestion[]> {
  const { rows } = await database.query<Suggestion>(
    `select n."nameZh" as "textZh", n."nameEn" as "textEn" from ${from}
     order by n."sort", n."_id"`,
    [],
  );
  const names = rows.map((row) => ({ row, zh: foldText(row.textZh), en: foldText(row.textEn) }));
  const begins = ({ zh, en }: (typeof names)[number]) =>
    zh.startsWith(folded) || en.startsWith(folded);
  return names
    .filter(({ zh, en }) => zh.includes(folded) || ` ${en}`.includes(` ${folded}`))
    .sort((a, b) => Number(begins(b)) - Number(begins(a)))
    .map(({ row }) => row);
}
