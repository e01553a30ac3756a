import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import { foldQuery, isLatin, stem } from './fold';

/**
 * Other words for goods, from `synonyms.csv`: a search for a word of `query` also finds the words
 * of `also`. Read once per process.
 */
export interface Synonyms {
  of(word: string): readonly string[];
  /** English words of the table, which typos are compared with. */
  readonly latinWords: readonly string[];
  /** Every word as the table writes it, the names of goods before other words for them. */
  readonly words: readonly string[];
}

const split = (words = '') => words.split('|').filter((word) => foldQuery(word) !== '');
const list = (words = '') => split(words).map(foldQuery);
const key = (word: string) => word.split(' ').map(stem).join(' ');

export const synonyms: Synonyms = readSynonyms(
  readFileSync(join(import.meta.dirname, 'synonyms.csv'), 'utf8'),
);

/** @param csv columns `query` and `also`, each a list of words separated by `|` */
export function readSynonyms(csv: string): Synonyms {
  const { data } = Papa.parse<{ query?: string; also?: string }>(csv, {
    header: true,
    skipEmptyLines: true,
  });
  const alsoByWord = new Map<string, string[]>();
  for (const { query, also } of data)
    for (const word of list(query))
      alsoByWord.set(key(word), [...(alsoByWord.get(key(word)) ?? []), ...list(also)]);
  return {
    of: (word) => alsoByWord.get(key(word)) ?? [],
    latinWords: data.flatMap(({ query }) => list(query)).filter(isLatin),
    words: [
      ...new Set([
        ...data.flatMap(({ also }) => split(also)),
        ...data.flatMap(({ query }) => split(query)),
      ]),
    ],
  };
}
