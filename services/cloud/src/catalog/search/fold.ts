/** How queries are folded and split into words. */
import { foldText } from './text';

export const isLatin = (word: string) => /^[a-z0-9.]+$/.test(word);
export const isHan = (word: string) => /^\p{Script=Han}+$/u.test(word);

/** English words that say nothing about the goods. */
const stopWords = new Set(['a', 'an', 'and', 'by', 'for', 'in', 'of', 'on', 'the', 'to', 'with']);

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Like `foldText`; punctuation is a blank as well, except a point within a number. */
export const foldQuery = (query: string): string =>
  foldText(foldText(query).replace(/(?<!\d)\.|\.(?!\d)|[^\p{L}\p{M}\p{N}\p{So}.]+/gu, ' '));

/** The words of a folded query as they are typed, without English stop words. */
export function typedWords(folded: string): string[] {
  const words = folded.split(' ').filter(Boolean);
  const meaningful = words.filter((word) => !stopWords.has(word));
  return meaningful.length > 0 ? meaningful : words;
}

/** Splits a word where the script changes, and Chinese by the dictionary of `Intl.Segmenter`. */
export function segments(word: string): string[] {
  const runs = word.match(/[a-z0-9.]+|\p{Script=Han}+|[^a-z0-9.\p{Script=Han}]+/gu) ?? [];
  return runs.flatMap((run) =>
    isHan(run) ? [...segmenter.segment(run)].map(({ segment }) => segment) : [run],
  );
}

/** The common beginning of the singular and plural of an English word: `dress`, `strawberr`. */
export function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  if (/[^aeiou]ies$/.test(word) && word.length > 5) return word.slice(0, -3);
  if (/[^aeiou]y$/.test(word) && word.length > 4) return word.slice(0, -1);
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word;
}
