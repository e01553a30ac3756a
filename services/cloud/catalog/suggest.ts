import { readSearch } from '@shop/domain';
import { escapeLike } from './conditions';
import { foldQuery, isLatin, stem } from './search/fold';
import { conditionsOf, type Searched } from './search/searched';
import { synonyms } from './search/synonyms';
import { spacings, termOf, type Term } from './search/terms';
import { visibleVouchers } from './vouchers';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { Suggestion } from '@shop/domain';

const maxSuggestions = 8;

/** Rows that are compared; a frequent word has more, and sorting them all would take too long. */
const maxRows = 200;

const goods: Searched = { alias: 'p', from: `from "product" p where p."status" = 'on'` };
const goodsWords = synonyms.words.map((text) => ({ text, folded: foldQuery(text) }));

/**
 * Texts that continue the typed words, the most general first: for products categories, other words
 * for goods, and titles; for vouchers platforms and titles.
 *
 * @param query the typed words, of which the first 50 characters count
 * @returns at most 8, none of which is the query itself; none for a query without letters
 */
export async function suggest(
  context: CloudContext,
  query: unknown,
  type: unknown,
): Promise<{ suggestions: Suggestion[] }> {
  const search = readSearch({ q: query, type });
  const folded = foldQuery(search.q);
  if (folded === '') return { suggestions: [] };
  const { database, clock } = context;
  const groups =
    search.type === 'product'
      ? [
          categoriesWith(database, folded),
          wordsWith(database, folded),
          titlesWith(database, goods, folded),
        ]
      : [
          platformsWith(database, folded),
          titlesWith(
            database,
            { alias: 'v', from: `${visibleVouchers} and v."claimTo" > $1`, now: clock.now() },
            folded,
          ),
        ];
  const suggestions = (await Promise.all(groups)).flat();
  return { suggestions: distinct(suggestions, folded).slice(0, maxSuggestions) };
}

/** Categories with goods, so that a search for the name has results. */
const categoriesWith = (database: Queryable, folded: string) =>
  namesWith(
    database,
    `"category" n where exists (select 1 from "product" p
       where p."categoryId" = n."_id" and p."status" = 'on')`,
    folded,
  );

const platformsWith = (database: Queryable, folded: string) =>
  namesWith(database, `"voucher_platform" n where n."status" = 'on'`, folded);

/**
 * Names with the query, in English at the start of a word. Those that begin with it are first.
 * `from`: SQL of the rows `n`.
 */
async function namesWith(database: Queryable, from: string, folded: string): Promise<Suggestion[]> {
  const [zh, en] = ['lower(n."nameZh")', 'lower(n."nameEn")'];
  const { rows } = await database.query<Suggestion>(
    `select n."nameZh" as "textZh", n."nameEn" as "textEn" from ${from}
       and (${zh} like $1 or ' ' || ${en} like $2)
     order by ${zh} like $3 or ${en} like $3 desc, n."sort", n."_id"
     limit ${maxSuggestions}`,
    ['%', '% ', ''].map((before) => `${before}${escapeLike(folded)}%`),
  );
  return rows;
}

/**
 * Words for goods that continue the query and that a product has: those that begin with it first,
 * then by the sales of their products.
 */
async function wordsWith(database: Queryable, folded: string): Promise<Suggestion[]> {
  const words = bestWords(folded).slice(0, maxSuggestions);
  const ranked = await Promise.all(
    words.map(async (word) => ({
      ...word,
      begins: word.folded.startsWith(folded),
      sales: await salesOf(database, termOf(word.folded, synonyms)),
    })),
  );
  return ranked
    .filter(({ sales }) => sales !== null)
    .sort((a, b) => Number(b.begins) - Number(a.begins) || Number(b.sales) - Number(a.sales))
    .map(({ text }) => ({ textZh: text, textEn: text }));
}

/**
 * Words that continue the query, the ones that begin with it first. Another word for goods is left
 * out if their name continues the query as well: 背包 beside 双肩包.
 */
function bestWords(folded: string): { text: string; folded: string }[] {
  const begins = (word: string) => word.startsWith(folded);
  const continues = (word: string) => (isLatin(folded) ? begins(word) : word.includes(folded));
  const words = goodsWords.filter(
    (word) =>
      continues(word.folded) &&
      !synonyms
        .of(word.folded)
        .some(
          (name) =>
            name !== word.folded && continues(name) && (begins(name) || !begins(word.folded)),
        ),
  );
  return words.sort((a, b) => Number(begins(b.folded)) - Number(begins(a.folded)));
}

/** The sales of the best-selling product that matches the term; null without one. */
async function salesOf(database: Queryable, term: Term): Promise<number | null> {
  const conditions = conditionsOf(goods).addTerms(goods.alias, [term]);
  const { rows } = await database.query<{ sales: number | null }>(
    `select max("sales") as "sales" from (
       select p."salesCount" as "sales" ${goods.from}${conditions.and} limit ${maxRows}) t`,
    conditions.values,
  );
  return rows[0]?.sales ?? null;
}

/** Popular titles with every word of the query, in Latin letters at the start of a word. */
async function titlesWith(
  database: Queryable,
  searched: Searched,
  folded: string,
): Promise<Suggestion[]> {
  const { alias, from } = searched;
  const words = folded.split(' ').map(spacings);
  const conditions = conditionsOf(searched).addTerms(alias, words);
  const popularity = alias === 'p' ? 'p."salesCount"' : 'v."claimed"';
  const { rows } = await database.query<Suggestion>(
    `select "textZh", "textEn" from (
       select ${alias}."titleZh" as "textZh", ${alias}."titleEn" as "textEn",
         ${popularity} as "popularity", ${alias}."_id" as "id" ${from}${conditions.and}
       limit ${maxRows}) t
     order by "popularity" desc, "id"`,
    conditions.values,
  );
  // The index covers other text too: a tag says little about the title beside it.
  return rows
    .filter(({ textZh, textEn }) => {
      const title = ` ${foldQuery(`${textZh} ${textEn}`)}`;
      const has = (text: string) => title.includes(isLatin(text) ? ` ${text}` : text);
      return words.every((forms) => forms.some(({ text }) => has(text)));
    })
    .slice(0, maxSuggestions);
}

/** Without repetitions, singular beside plural, and the query itself. */
function distinct(suggestions: readonly Suggestion[], folded: string): Suggestion[] {
  const key = (text: string) => foldQuery(text).split(' ').map(stem).join(' ');
  const keys = new Set([key(folded)]);
  return suggestions.filter(({ textZh, textEn }) => {
    const texts = [key(textZh), key(textEn)].filter(Boolean);
    if (texts.some((text) => keys.has(text))) return false;
    for (const text of texts) keys.add(text);
    return true;
  });
}
