import type { Language } from './languages';

const suffixes = { 'zh-CN': 'Zh', en: 'En' } as const satisfies Record<Language, string>;

/**
 * A row with a text in each language: `titleZh` and `titleEn`, or `value` with an optional
 * `valueEn` beside it.
 */
export type Localized<Field extends string> =
  | { readonly [Name in `${Field}${(typeof suffixes)[Language]}`]: string }
  | ({ readonly [Name in Field]: string } & {
      readonly [Name in `${Field}${(typeof suffixes)['en']}`]?: string;
    });

/** Picks the text of a field in the current language: `local(product, 'title')`. */
export type LocalText = <Field extends string>(row: Localized<Field>, field: Field) => string;

/**
 * Controls that turn or override the direction of the text after them, also beyond the field.
 * They are invisible, and copied from contacts and chats.
 */
const directionControls = /[\u202A-\u202E\u2066-\u2069]/g;

/** Drops the controls of the direction. Letters keep the direction of their script. */
export const withoutDirectionControls = (text: string) => text.replace(directionControls, '');

/**
 * Picks the text of a field in `language`; falls back to Chinese when it is missing or empty. A
 * text may stand in a sentence or in a row of others, so its controls of the direction are dropped.
 */
export function localText<Field extends string>(
  row: Localized<Field>,
  field: Field,
  language: Language,
): string {
  const textByField: Readonly<Record<string, string>> = row;
  const translated = textByField[field + suffixes[language]];
  return withoutDirectionControls(
    translated || textByField[field + suffixes['zh-CN']] || (textByField[field] ?? ''),
  );
}
