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

/** Picks the text of a field in `language`; falls back to Chinese when it is missing or empty. */
export function localText<Field extends string>(
  row: Localized<Field>,
  field: Field,
  language: Language,
): string {
  const textByField: Readonly<Record<string, string>> = row;
  const translated = textByField[field + suffixes[language]];
  return translated || textByField[field + suffixes['zh-CN']] || (textByField[field] ?? '');
}
