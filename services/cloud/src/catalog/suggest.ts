import { readSearch } from '@shop/domain';
import { foldQuery, isLatin, stem } from './search/fold';
import { conditionsOf, hasMatch, type Searched } from './search/searched';
import { synonyms } from './search/synonyms';
import { spacings, termOf, type Term } from './search/terms';
import { toSound, wordsBeginningWith, wordsBySound } from './search/vocabulary';
import { namesWith } from './suggest-names';
import { visibleVouchers } from './vouchers';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { Suggestion } from '@shop/domain';

const maxSuggestions = 8;

/** Rows that are compared; a frequent word has more, and sorting them all would take too long. */
const maxRows = 200;

/** Words whose pinyin continues the query; each takes three reads. */
const maxPinyinWords = 5;

const goods: Searched = { alias: 'p', from: `from "product" p where p."status" = 'on'` };
const goodsWords = synonyms.words.map((text) => ({ text, folded: foldQuery(text) }));

/**
 * Texts that continue the typed words, the most general first: for products categories, other words
 * for goods, and titles; for vouchers platforms and titles. Words that continue pinyin follow.
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
  const searched: Searched =
    search.type === 'product'
      ? goods
      : { alias: 'v', from: `${visibleVouchers} and v."claimTo" > $1`, now: clock.now() };
  const groups = await Promise.all([
    namesWith(database, searched, folded),
    search.type === 'product' ? wordsWith(database, folded) : [],
    titlesWith(database, searched, folded),
  ]);
  const typed = distinct(groups.flat(), folded);
  const spoken = canBePinyin(folded, typed) ? await pinyinWith(database, searched, folded) : [];
  return { suggestions: distinct([...typed, ...spoken], folded).slice(0, maxSuggestions) };
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

/**
 * An English word that something has is no pinyin. Two letters begin too many words: they are only
 * read as the search reads them, if nothing else continues them.
 */
function canBePinyin(folded: string, typed: readonly Suggestion[]): boolean {
  const isWord = ({ textZh, textEn }: Suggestion) =>
    foldQuery(`${textZh} ${textEn}`).split(' ').includes(folded);
  if (typed.length >= maxSuggestions || synonyms.of(folded).length > 0) return false;
  return folded.length > 2 ? !typed.some(isWord) : typed.length === 0;
}

/** Categories, words and titles with Chinese words whose pinyin continues the query. */
async function pinyinWith(
  database: Queryable,
  searched: Searched,
  folded: string,
): Promise<Suggestion[]> {
  const sound = toSound(folded.replaceAll(' ', ''));
  if (sound === null) return [];
  const words = await (sound.length > 2
    ? wordsBeginningWith(database, sound)
    : wordsBySound(database, [sound]).then((heard) =>
        (heard.get(sound) ?? []).map(({ text }) => text),
      ));
  const continued = await Promise.all(
    words.slice(0, maxPinyinWords).map(async (word) => ({
      word: { textZh: word, textEn: word },
      names: await namesWith(database, searched, word),
      titles: await titlesWith(database, searched, word),
      // A synonym need not be in a title.
      isSynonym: await isSynonymOfGoods(database, searched, word),
    })),
  );
  const found = continued.filter(({ titles, isSynonym }) => titles.length > 0 || isSynonym);
  return [
    ...continued.flatMap(({ names }) => names),
    ...found.map(({ word }) => word),
    ...(found[0]?.titles ?? []),
  ];
}

async function isSynonymOfGoods(database: Queryable, searched: Searched, word: string) {
  const hasSynonyms = synonyms.of(word).length > 0;
  return hasSynonyms && hasMatch(database, searched, [termOf(word, synonyms)]);
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
