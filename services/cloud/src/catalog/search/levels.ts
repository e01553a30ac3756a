import { readPinyin } from './pinyin';
import { repairTerms } from './typos';
import { foldQuery, stem, typedWords } from './fold';
import { characterTerms, exactTerms, headTerms, looseTerms, namesGoods, type Term } from './terms';
import { matcherOf, type HasRow, type Searched } from './searched';
import { synonyms, type Synonyms } from './synonyms';
import type { Queryable } from '@shop/baas/cloud';

/** The terms that rows must match, and those that only rank them. */
export interface Terms {
  required: readonly Term[];
  ranking: readonly Term[];
  /** The query with its typos corrected and its pinyin read, if the rows match only that. */
  correction?: string;
}

/** Limit the queries of a search without results. */
const maxHeads = 8;
const maxOmissions = 6;

/**
 * The terms without one of them, the first ones first. The last one names the goods and stays,
 * unless it is a single character.
 */
function withoutOne(terms: readonly Term[]): Term[][] {
  if (terms.length < 3) return [];
  const hasHead = [...(terms.at(-1)?.[0]?.text ?? '')].length > 1;
  const omissible = hasHead ? terms.slice(0, -1) : terms;
  return omissible
    .slice(0, maxOmissions)
    .map((omitted) => terms.filter((term) => term !== omitted))
    .filter((rest) => rest.some(([form]) => namesGoods(form?.text ?? '')));
}

const both = (terms: readonly Term[]): Terms => ({ required: terms, ranking: terms });

/** The terms of a query as it is typed; null if it has no letter or number. */
export function strictTerms(query: string): Terms | null {
  const terms = exactTerms(foldQuery(query), synonyms);
  return terms.length > 0 ? both(terms) : null;
}

/** The query with the corrections, which are by stem; undefined if they change no word. */
function correctQuery(
  folded: string,
  corrections: ReadonlyMap<string, string>,
): string | undefined {
  const words = typedWords(folded);
  const corrected = words.map((word) => corrections.get(stem(word)) ?? word);
  return corrected.some((word, index) => word !== words[index]) ? corrected.join(' ') : undefined;
}

/** The exact words, or the parts of them, if a row has them all. */
async function unchangedTerms(
  folded: string,
  also: Synonyms,
  hasRow: HasRow,
): Promise<readonly Term[] | null> {
  const exact = exactTerms(folded, also);
  if (await hasRow(exact)) return exact;
  const loose = looseTerms(folded, also);
  return (await hasRow(loose)) ? loose : null;
}

/**
 * The strictest terms that any row matches, from exact words to the noun that names the goods;
 * null if there are none. Filters do not count, so that they cannot loosen a search.
 */
export async function matchingTerms(
  database: Queryable,
  searched: Searched,
  query: string,
): Promise<Terms | null> {
  const hasRow = matcherOf(database, searched);
  const typed = foldQuery(query);
  if (typedWords(typed).length === 0) return null;
  const asTyped = await unchangedTerms(typed, synonyms, hasRow);
  if (asTyped) return both(asTyped);
  const read = await readPinyin(database, typed, hasRow);
  if (read) {
    const terms = await unchangedTerms(read.folded, read.synonyms, hasRow);
    if (terms) return { ...both(terms), correction: read.folded };
  }
  const { folded, synonyms: also } = read ?? { folded: typed, synonyms };
  const loose = looseTerms(folded, also);
  const { terms: repaired, corrections } = await repairTerms(database, searched, loose, hasRow);
  const correction = correctQuery(folded, corrections) ?? read?.folded;
  if (await hasRow(repaired)) return { ...both(repaired), correction };
  for (const terms of withoutOne(repaired))
    if (await hasRow(terms)) return { ...both(terms), correction };
  const replaced = repaired.filter((term) => !loose.includes(term));
  const heads = [...replaced, ...headTerms(folded, also)].slice(0, maxHeads);
  for (const head of heads)
    if (await hasRow([head]))
      return { required: [head], ranking: [head, ...repaired, ...characterTerms(folded)] };
  return null;
}
