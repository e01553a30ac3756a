import type { LocalText } from '@shop/i18n/local-text';

/** Words of a row in the language that is read: `english` says them one by one. An answer that was kept from before it came has none. */
export const localWords = (
  words: readonly string[],
  english: readonly string[] = [],
  local: LocalText,
): string[] => words.map((word, at) => local({ word, wordEn: english[at] }, 'word'));
