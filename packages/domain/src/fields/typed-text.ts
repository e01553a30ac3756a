/**
 * The plain form of what people type, paste or scan, which is compared, stored and shown. The
 * schemas of inputs apply it on the client and on the server. User names, passwords and searches
 * have rules of their own.
 */

/**
 * Characters that are invisible and change only the layout: controls of the direction, as contact
 * apps put them around numbers, soft hyphens, and marks of zero width. The joiners of emoji and of
 * Persian words stay, because they change what is seen.
 */
const invisible = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;
const lineBreak = /\r\n?|[\n\v\f\u0085\u2028\u2029]/gu;

/** Composed characters without invisible ones: keyboards and systems differ in what they type. */
const compose = (text: string) => text.normalize('NFC').replace(invisible, '');

/** The form of a text in a single line: blanks and line breaks of every kind become one blank. */
export const plainLine = (text: string): string =>
  compose(text)
    .replace(/[\s\u0085]+/gu, ' ')
    .trim();

/** The form of a text with paragraphs, with at most one empty line between two of them. */
export const plainParagraphs = (text: string): string =>
  compose(text)
    .replace(lineBreak, '\n')
    .split('\n')
    .map(plainLine)
    .join('\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();

/** Letters and digits in their usual width, without blanks: `１２ ３` is `123`. */
const compact = (text: string) => text.normalize('NFKC').replace(invisible, '').replace(/\s/gu, '');

/** The form of a code or number that is printed in groups: upper case, without separators. */
export const plainCode = (text: string): string =>
  compact(text)
    .toUpperCase()
    .replace(/\p{Pd}/gu, '');

/** The form of an amount or a number: digits in their usual width, without blanks. */
export const plainNumber = compact;

/** The form of a mobile number: digits, without separators and the country code of China. */
export const plainPhone = (text: string): string =>
  compact(text)
    .replace(/[\p{Pd}().]/gu, '')
    .replace(/^(?:\+|00)?86(?=1\d{10}$)/u, '');

/** The number of characters of a text, as limits count them: an emoji of one code point is one. */
export const characterCount = (text: string): number => [...text].length;

/**
 * The most code points of one visible character; a family of four with skin tones has 11. Browsers
 * break no line within a character, and draw its marks over its neighbours.
 */
const longestCharacter = 16;

/** Whether a text has controls, halves of characters, or characters of endless marks or parts. */
export const isUnreadable = (text: string): boolean =>
  /(?!\n)[\p{Cc}\p{Cs}]/u.test(text) ||
  charactersOf(text).some((character) => characterCount(character) > longestCharacter);

/** The visible characters. Firefox before 125 cannot find them; there the server decides. */
const charactersOf = (text: string): string[] =>
  'Segmenter' in Intl
    ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
    : [];
