import type { LocalText } from '@shop/i18n/local-text';

/**
 * Words of a row in the current language; `english` has the translation of each word at the same
 * index. Rows cached by an earlier release have no translations.
 */
export const localizeWords = (
  words: readonly string[],
  english: readonly string[] = [],
  local: LocalText,
): string[] => words.map((word, index) => local({ word, wordEn: english[index] }, 'word'));
