/** The pinyin of the Chinese words of `synonyms.csv`, which rows need not have. */
import { foldQuery, isHan } from './fold';
import { synonyms } from './synonyms';
import type { Word } from './words';

let words: Promise<Word[]> | undefined;

/** Computed at the first query with pinyin, because loading the dictionary takes 120 ms. */
export const synonymSounds = (): Promise<Word[]> => (words ??= readSounds());

async function readSounds(): Promise<Word[]> {
  const { readWord } = await import('./words');
  const texts = [...new Set(synonyms.words.map(foldQuery).filter(isHan))];
  return texts.map(readWord).filter((word) => word !== null);
}
