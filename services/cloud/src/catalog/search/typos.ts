import { grams } from '@shop/domain';
import { escapeLike } from '../conditions';
import { isLatin, stem } from './fold';
import { editsBetween } from './edits';
import { conditionsOf, type HasRow, type Searched } from './searched';
import { synonyms } from './synonyms';
import { halves, termOf, type Term } from './terms';
import type { Queryable } from '@shop/baas/cloud';

const maxWords = 2000;

export interface Repaired {
  terms: Term[];
  /** The nearest word by the stem of the English word that is typed. */
  corrections: ReadonlyMap<string, string>;
}

/**
 * The terms, in which each English word that no row has is replaced by the nearest word of the
 * catalog, and each long Chinese one by its halves.
 */
export async function repairTerms(
  database: Queryable,
  searched: Searched,
  terms: readonly Term[],
  hasRow: HasRow,
): Promise<Repaired> {
  const repaired: Term[] = [];
  const corrections = new Map<string, string>();
  for (const term of terms) {
    const word = term[0]?.text ?? '';
    const canRepair = maxEdits(word) > 0 || halves(word).length > 0;
    if (!canRepair || (await hasRow([term]))) {
      repaired.push(term);
      continue;
    }
    const nearest = isLatin(word) ? await nearestWord(database, searched, word) : null;
    if (nearest !== null) corrections.set(word, nearest);
    const words = nearest === null ? halves(word) : [nearest];
    repaired.push(...(words.length > 0 ? words.map((each) => termOf(each, synonyms)) : [term]));
  }
  return { terms: repaired, corrections };
}

function maxEdits(word: string): number {
  if (!isLatin(word) || /\d/.test(word) || word.length < 4) return 0;
  return word.length < 9 ? 1 : 2;
}

/** `headfones` is as good as `headphones`. */
const bySound = (word: string) => word.replaceAll('ph', 'f');

async function nearestWord(
  database: Queryable,
  searched: Searched,
  word: string,
): Promise<string | null> {
  const words = [...(await similarWords(database, searched, word)), ...synonyms.latinWords];
  const limit = maxEdits(word);
  let nearest: { candidate: string; edits: number } | null = null;
  for (const candidate of words) {
    const edits = editsBetween(bySound(word), bySound(stem(candidate)));
    if (edits <= limit && edits < (nearest?.edits ?? Infinity)) nearest = { candidate, edits };
  }
  return nearest?.candidate ?? null;
}

/**
 * English words of the catalog that share a piece with `word`, the most frequent first. A word with
 * n edits has one of n + 1 pieces unchanged, and the index finds pieces.
 */
async function similarWords(
  database: Queryable,
  searched: Searched,
  word: string,
): Promise<string[]> {
  const { alias, from } = searched;
  const conditions = conditionsOf(searched);
  const pieces = piecesOf(word, maxEdits(word) + 1).map(
    (piece) =>
      `${alias}."grams" @> ${conditions.placeholder(grams(piece))}::text[]
       and ${alias}."searchText" like ${conditions.placeholder(`%${escapeLike(piece)}%`)}`,
  );
  const { rows } = await database.query<{ word: string }>(
    `select w as "word" from (
       select ${alias}."searchText" as "text" ${from} and (${pieces.join(' or ')})
       limit ${maxWords}) s,
       regexp_split_to_table(s."text", '[^a-z]+') as w
     where length(w) >= 3 group by w order by count(*) desc, w limit ${maxWords}`,
    conditions.values,
  );
  return rows.map((row) => row.word);
}

function piecesOf(word: string, count: number): string[] {
  const size = Math.ceil(word.length / count);
  return Array.from({ length: count }, (_, index) =>
    word.slice(index * size, (index + 1) * size),
  ).filter(Boolean);
}
