/**
 * The full-text index of the catalog: 1- and 2-grams of characters. It needs no dictionary and
 * works for Chinese and Latin text alike.
 */

/** Normalizes text for comparison: Unicode compatibility forms, width, case and white space. */
export function toSearchText(...texts: string[]): string {
  return texts
    .join(' ')
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKC')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** The distinct 1- and 2-grams (by code point, within words) of a text, in order of appearance. */
export function grams(text: string): string[] {
  return distinct(splitWords(text).flatMap((word) => [...word, ...bigrams(word)]));
}

/** The grams that a row must all have to match: a single character, or the 2-grams of a word. */
export function queryGrams(query: string): string[] {
  return distinct(splitWords(query).flatMap((word) => (word.length === 1 ? word : bigrams(word))));
}

const splitWords = (text: string) =>
  toSearchText(text)
    .split(' ')
    .filter(Boolean)
    .map((word) => [...word]);
const bigrams = (word: string[]) => word.slice(1).map((second, i) => `${word[i]}${second}`);
const distinct = (items: string[]) => [...new Set(items)];
