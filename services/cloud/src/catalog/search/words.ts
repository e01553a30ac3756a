/**
 * The Chinese words of a text and their pinyin. The dictionary of `pinyin-pro` takes 120 ms and 16
 * MB, so only what indexes rows imports this file.
 */
import { pinyin } from 'pinyin-pro';
import { segments } from './fold';
import type { Queryable } from '@shop/baas/cloud';
import type { SearchWordRow } from '@shop/domain';

export type Word = Omit<SearchWordRow, 'rowCount'>;

/** 双肩包 is two words of the dictionary, 降噪耳机 is three. */
const maxSegmentCount = 3;
/** One syllable may be any of many characters, or an English word: tie, pan. */
const minLength = 2;
const maxLength = 6;
/** A longer run of characters is a sentence. */
const maxRunLength = 12;

/**
 * The words of texts: each sequence of up to three words of the dictionary, and each run of Chinese
 * characters.
 *
 * @param texts folded by `foldText`
 * @returns rows of `search_word`, where `rowCount` is the number of texts with the word
 */
export function countWords(texts: readonly string[]): SearchWordRow[] {
  const rows = new Map<string, SearchWordRow>();
  for (const text of texts)
    for (const word of wordsOf(text))
      rows.set(word._id, { ...word, rowCount: (rows.get(word._id)?.rowCount ?? 0) + 1 });
  return [...rows.values()];
}

/**
 * Adds the words of texts to `search_word`. `rowCount` only orders words, so it may count a row
 * again that is indexed again.
 */
export async function addWords(tx: Queryable, texts: readonly string[]): Promise<void> {
  await tx.query(
    `insert into "search_word" as w
       ("_id", "text", "sound", "initials", "segmentCount", "rowCount")
     select "_id", "text", "sound", "initials", "segmentCount", "rowCount"
     from jsonb_to_recordset($1::jsonb) as r("_id" text, "text" text, "sound" text,
       "initials" text, "segmentCount" int, "rowCount" int)
     on conflict ("_id") do update set "rowCount" = w."rowCount" + excluded."rowCount"`,
    [JSON.stringify(countWords(texts))],
  );
}

/** A word that is known to be one, of any length; null if it has no pinyin. */
export function readWord(text: string): Word | null {
  const word = toWord(text, syllablesOf(text), segments(text).length);
  return isSound(word.sound) ? word : null;
}

function wordsOf(text: string): Word[] {
  const runs = text.match(/\p{Script=Han}+/gu) ?? [];
  const words = runs.flatMap(wordsOfRun);
  return [...new Map(words.map((word) => [word._id, word])).values()];
}

function wordsOfRun(run: string): Word[] {
  const parts = segments(run);
  const syllables = syllablesOf(run);
  const starts = [0];
  for (const part of parts) starts.push((starts.at(-1) ?? 0) + [...part].length);
  const runLength = starts.at(-1) ?? 0;
  if (syllables.length !== runLength) return [];

  const words: Word[] = [];
  for (let first = 0; first < parts.length; first += 1)
    for (let end = first + 1; end <= parts.length; end += 1) {
      const [from, to] = [starts[first] ?? 0, starts[end] ?? 0];
      const length = to - from;
      const isWord = end - first <= maxSegmentCount && length <= maxLength;
      const isRun = length === runLength && length <= maxRunLength;
      if (length >= minLength && (isWord || isRun))
        words.push(
          toWord(parts.slice(first, end).join(''), syllables.slice(from, to), end - first),
        );
    }
  return words.filter(({ sound }) => isSound(sound));
}

/** The characters around one decide how it is read: 长 in 长袖 and in 长辈. */
const syllablesOf = (run: string) => pinyin(run, { type: 'array', toneType: 'none', v: true });

/** A rare character has no pinyin. */
const isSound = (sound: string) => /^[a-z]+$/.test(sound);

function toWord(text: string, syllables: readonly string[], segmentCount: number): Word {
  const sound = syllables.join('');
  const initials = syllables.map((syllable) => syllable.charAt(0)).join('');
  return { _id: `${text} ${sound}`, text, sound, initials, segmentCount };
}
