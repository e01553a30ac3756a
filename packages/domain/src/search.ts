/** How catalogue text is found: by pairs of neighbouring characters, which needs no word list and works for Chinese and Latin alike. */

/** Folded for comparing: width and compatibility forms, case and runs of blanks make no difference. */
export function searchable(...texts: string[]): string {
  return texts
    .join(' ')
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKC')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** The 1- and 2-grams (by code point, within words) a text is indexed under; each once, in order of first appearance. */
export function grams(text: string): string[] {
  return distinct(words(text).flatMap((word) => [...word, ...pairs(word)]));
}

/** The grams a text must all have to match: a word of one character asks for it, a longer one for its pairs. */
export function queryGrams(query: string): string[] {
  return distinct(words(query).flatMap((word) => (word.length === 1 ? word : pairs(word))));
}

const words = (text: string) =>
  searchable(text)
    .split(' ')
    .filter(Boolean)
    .map((word) => [...word]);
const pairs = (word: string[]) => word.slice(1).map((second, i) => `${word[i]}${second}`);
const distinct = (all: string[]) => [...new Set(all)];
