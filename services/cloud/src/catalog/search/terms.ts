import { queryGrams } from '@shop/domain';
import { isHan, isLatin, segments, stem, typedWords } from './fold';
import type { Synonyms } from './synonyms';

/** One way in which the text of a row can match a word. */
export interface Form {
  /** Folded text, in which `_` stands for any one character if `hasGap`. */
  text: string;
  hasGap?: boolean;
  /** A synonym ranks below the word itself. */
  isSynonym?: boolean;
}

/** A row matches a term in any of its forms. */
export type Term = Form[];

/** The words as they are typed: each is a term, and so is a phrase of the synonyms. */
export function exactTerms(folded: string, synonyms: Synonyms): Term[] {
  const phrase = folded.includes(' ') ? synonyms.of(folded) : [];
  if (phrase.length > 0) return [[...spellings(folded), ...phrase.flatMap(asSynonym)]];
  return typedWords(folded).map((word) => termOf(word, synonyms));
}

/** The words are split by script and dictionary, and a short one may lack a character. */
export const looseTerms = (folded: string, synonyms: Synonyms): Term[] =>
  typedWords(folded)
    .flatMap(segments)
    .map((word) => [...termOf(word, synonyms), ...shorter(word)]);

/**
 * The words one of which names the goods if no row matches them all, the likeliest first: the end
 * of a Chinese word, and the last of several words.
 */
export function headTerms(folded: string, synonyms: Synonyms): Term[] {
  const words = typedWords(folded).reverse();
  const heads = words.flatMap((word) => {
    const parts = segments(word);
    const ends = parts.map((_, index) => parts.slice(index).join(''));
    return [...ends, ...halves(parts.at(-1) ?? '').slice(1), ...lastCharacter(word)];
  });
  const distinct = [...new Set(heads)].filter(namesGoods);
  return distinct.map((word) => [...termOf(word, synonyms), ...shorter(word)]);
}

/** The end of a Chinese word names the kind of goods: 皮包 is a 包. */
const lastCharacter = (word: string) => (isHan(word) ? [[...word].at(-1) ?? ''] : []);

/** Each character of the Chinese words: a 植鞣皮手提包 is a 皮包. */
export const characterTerms = (folded: string): Term[] =>
  [...new Set(typedWords(folded).filter(isHan).join(''))].map((text) => [{ text }]);

/** A single letter, a conjunction or a number names nothing. */
export const namesGoods = (word: string) => !/^(?:[a-z]|or|not|[0-9.]+)$/.test(word);

export function termOf(word: string, synonyms: Synonyms): Term {
  return [...spellings(word), ...synonyms.of(word).flatMap(asSynonym)];
}

const asSynonym = (word: string): Form[] =>
  spellings(word).map((form) => ({ ...form, isSynonym: true }));

/** English words match in singular and plural. */
const spellings = (word: string): Form[] =>
  isLatin(word) ? [{ text: stem(word) }] : spacings(word);

/** Titles write `T恤` with a blank and without. */
export function spacings(word: string): Form[] {
  const spaced = (word.match(/[a-z0-9.]+|[^a-z0-9.]+/g) ?? []).join(' ');
  return spaced === word || word.includes(' ')
    ? [{ text: word }]
    : [{ text: word }, { text: spaced }];
}

/**
 * Shoppers omit a character, and end nouns with one that titles omit: 跑鞋 is 跑步鞋, 裙子 is a
 * 连衣裙.
 */
function shorter(word: string): Form[] {
  const [first, second, third] = [...word];
  if (!isHan(word) || !first || !second || third) return [];
  const gap = { text: `${first}_${second}`, hasGap: true };
  return second === '子' ? [gap, { text: first, isSynonym: true }] : [gap];
}

/** The halves of a long Chinese word that no row has: 生日蛋糕 is a 蛋糕 for a 生日. */
export function halves(word: string): string[] {
  const points = [...word];
  const middle = Math.floor(points.length / 2);
  return isHan(word) && points.length >= 4
    ? [points.slice(0, middle).join(''), points.slice(middle).join('')]
    : [];
}

/** The grams that a row has if it matches the form. */
export const gramsOf = ({ text, hasGap }: Form): string[] =>
  queryGrams(hasGap ? text.replaceAll('_', ' ') : segmentsByScript(text));

/** Grams cross a script boundary only without a blank, so that both spellings share the rest. */
const segmentsByScript = (text: string) => (text.match(/[a-z0-9.]+|[^a-z0-9.]+/g) ?? []).join(' ');
