/** The Chinese words of the catalog and of the synonyms by their pinyin. */
import { synonymSounds } from './synonym-sounds';
import type { Queryable } from '@shop/baas/cloud';
import type { SearchWordRow } from '@shop/domain';
import type { Word } from './words';

export interface HeardWord {
  text: string;
  /** Whether the whole pinyin is typed, rather than its initials. */
  isWhole: boolean;
}

/** The most frequent words that are compared. */
const maxWords = 8;

/**
 * Pinyin as `search_word` has it: without tones, and with v for ü. Null for text that is no pinyin.
 */
export function toSound(text: string): string | null {
  const letters = text
    .normalize('NFD')
    .replace(/u\p{M}*\u0308\p{M}*/gu, 'v')
    .replace(/\p{M}+/gu, '');
  return /^[a-z]{2,}$/.test(letters) ? letters : null;
}

/** Two initials are those of many words, so they only stand for a word of the dictionary. */
const canAbbreviate = ({ initials, segmentCount }: Word) =>
  initials.length > 2 || (initials.length === 2 && segmentCount === 1);

/** The words with each sound, those whose whole pinyin it is before those with its initials. */
export async function wordsBySound(
  database: Queryable,
  sounds: readonly string[],
): Promise<Map<string, HeardWord[]>> {
  if (sounds.length === 0) return new Map();
  const [{ rows }, synonyms] = await Promise.all([
    database.query<Word & { key: string }>(
      `select s."key", w.* from unnest($1::text[]) as s("key")
       cross join lateral (
         (select * from "search_word" where "sound" = s."key"
          order by "rowCount" desc limit ${maxWords})
         union all
         (select * from "search_word" where "initials" = s."key" and "sound" <> s."key"
            and (length(s."key") > 2 or "segmentCount" = 1)
          order by "rowCount" desc limit ${maxWords})) w
       order by w."rowCount" desc, w."text"`,
      [sounds],
    ),
    synonymSounds(),
  ]);
  const wordsByKey = new Map<string, HeardWord[]>();
  for (const key of sounds) {
    const words = [...rows.filter((row) => row.key === key), ...synonyms];
    const heard = [
      ...words.filter(({ sound }) => sound === key).map(({ text }) => ({ text, isWhole: true })),
      ...words
        .filter((word) => word.initials === key && canAbbreviate(word))
        .map(({ text }) => ({ text, isWhole: false })),
    ];
    if (heard.length > 0) wordsByKey.set(key, heard);
  }
  return wordsByKey;
}

/**
 * Words whose pinyin or initials continue `start`, the most frequent first. Several words of the
 * dictionary are one only if two rows have them: 棚监听版 is a piece of 录音棚监听版.
 */
export async function wordsBeginningWith(database: Queryable, start: string): Promise<string[]> {
  const { rows } = await database.query<SearchWordRow>(
    `select distinct on ("rowCount", length("text"), "text") * from (
       (select * from "search_word" where "sound" >= $1 and "sound" < $2
        order by "rowCount" desc limit ${maxWords * 4})
       union all
       (select * from "search_word"
        where "initials" >= $1 and "initials" < $2
        order by "rowCount" desc limit ${maxWords * 4})) w
     order by "rowCount" desc, length("text") desc, "text"`,
    // `{` follows z in the order of code points.
    [start, `${start}{`],
  );
  const chosen = new Set<string>();
  for (const { text, segmentCount, rowCount } of rows) {
    // 手机穿 is a piece of 手机穿戴.
    const isPiece = segmentCount > 1 && [...chosen].some((other) => other.startsWith(text));
    if (!isPiece && (segmentCount === 1 || rowCount > 1)) chosen.add(text);
  }
  for (const { text, sound, initials } of await synonymSounds())
    if (sound.startsWith(start) || initials.startsWith(start)) chosen.add(text);
  return [...chosen].slice(0, maxWords);
}
