import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { chineseWords } from './chinese-words';

/** Guesses that a password must withstand: 9 years of an attack from 100 networks. */
const minGuesses = 1e8;
/** Bounds the work: a longer password is as strong as its beginning, at least. */
const estimatedLength = 32;
/** Bounds the work for passwords in which every character may stand for a letter. */
const l33tMaxSubstitutions = 10;

/**
 * Whether an attacker finds the password with few guesses: leaked passwords, words, names, dates,
 * keyboard walks and repetitions, alone, combined or disguised, and everything derived from the
 * user name.
 */
export async function isWeakPassword(password: string, username: string): Promise<boolean> {
  estimator ??= loadEstimator();
  const { guesses } = (await estimator).check(plainForm(password), [
    username,
    ...username.split('_').filter((part) => part.length > 2),
  ]);
  return guesses < minGuesses;
}

/** Blanks and full-width letters add no strength to a word: `ｐａｓｓ ｗｏｒｄ` is `password`. */
const plainForm = (password: string): string =>
  password.normalize('NFKC').replaceAll(/\s/gu, '').slice(0, estimatedLength);

let estimator: Promise<ZxcvbnFactory> | undefined;

/** The dictionaries take 200 ms and 50 MB, so the first estimate loads them. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  return new Factory({
    dictionary: { ...common.dictionary, ...english.dictionary, chinese: [...chineseWords] },
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions,
  });
}
