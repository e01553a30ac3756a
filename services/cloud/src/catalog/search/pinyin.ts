/** Reads the pinyin of a query as Chinese words of the catalog. */
import { termOf } from './terms';
import { toSound, wordsBySound, type HeardWord } from './vocabulary';
import { synonyms, type Synonyms } from './synonyms';
import type { HasRow } from './searched';
import type { Queryable } from '@shop/baas/cloud';

/** Limit the sounds and the queries of a search without results. */
const maxTypedWords = 12;
const maxSyllables = 6;
const maxHomophones = 3;

export interface ReadQuery {
  /** The query with Chinese words in place of their pinyin. */
  folded: string;
  /** The synonyms, of which homophones are some. */
  synonyms: Synonyms;
}

/**
 * Replaces pinyin, with blanks and without, and its initials. A word that rows have as it is typed
 * is English, so a part of the query is pinyin only if one of its words has no row.
 *
 * @returns null if the query has no pinyin of a word that rows have
 */
export async function readPinyin(
  database: Queryable,
  folded: string,
  hasRow: HasRow,
): Promise<ReadQuery | null> {
  const words = folded.split(' ');
  const typed = words.slice(0, maxTypedWords);
  const heard = await wordsBySound(database, soundsOf(typed));
  if (heard.size === 0) return null;

  const readAt = async (from: number, to: number): Promise<string[]> => {
    const sound = joined(typed, from, to);
    const candidates = sound === null ? undefined : heard.get(sound);
    if (!candidates) return [];
    const areEnglish = await Promise.all(
      typed.slice(from, to).map((word) => hasRow([termOf(word, synonyms)])),
    );
    return areEnglish.every(Boolean) ? [] : wordsWithRows(candidates, hasRow);
  };
  const read: string[] = [];
  const homophones = new Map<string, string[]>();
  let from = 0;
  while (from < typed.length) {
    const { found, to } = await longestFrom(from, typed.length, readAt);
    const [word, ...others] = found;
    read.push(word ?? typed[from] ?? '');
    if (word) homophones.set(word, others);
    from = to;
  }
  if (homophones.size === 0) return null;
  return {
    folded: [...read, ...words.slice(maxTypedWords)].join(' '),
    synonyms: withHomophones(homophones),
  };
}

/** The words of the longest sequence that is pinyin, and its end; or the end of the typed word. */
async function longestFrom(
  from: number,
  end: number,
  readAt: (from: number, to: number) => Promise<string[]>,
): Promise<{ found: string[]; to: number }> {
  for (let to = Math.min(from + maxSyllables, end); to > from; to -= 1) {
    const found = await readAt(from, to);
    if (found.length > 0) return { found, to };
  }
  return { found: [], to: from + 1 };
}

const joined = (typed: readonly string[], from: number, to: number) =>
  toSound(typed.slice(from, to).join(''));

/** The sounds of each sequence of words. */
function soundsOf(typed: readonly string[]): string[] {
  const sounds = typed.flatMap((_, from) =>
    Array.from({ length: maxSyllables }, (_each, at) => from + at + 1)
      .filter((to) => to <= typed.length)
      .map((to) => joined(typed, from, to)),
  );
  return [...new Set(sounds.filter((sound) => sound !== null))];
}

/** The most frequent words; those with the initials only if none has the whole pinyin. */
async function wordsWithRows(words: readonly HeardWord[], hasRow: HasRow): Promise<string[]> {
  const found = new Set<string>();
  let hasWhole = false;
  for (const { text, isWhole } of words) {
    if (found.size === maxHomophones || (hasWhole && !isWhole)) break;
    if (!(await hasRow([termOf(text, synonyms)]))) continue;
    found.add(text);
    hasWhole = isWhole;
  }
  return [...found];
}

const withHomophones = (homophones: ReadonlyMap<string, readonly string[]>): Synonyms => ({
  ...synonyms,
  of: (word) => [...(homophones.get(word) ?? []), ...synonyms.of(word)],
});
