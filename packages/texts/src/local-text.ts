import type { Language } from './languages';

const ending = { 'zh-CN': 'Zh', en: 'En' } as const satisfies Record<Language, string>;

/** Data that has a text in each language: `titleZh` and `titleEn`, or `value` with `valueEn` beside it, which may be missing. */
export type InEachLanguage<Field extends string> =
  | { readonly [Name in `${Field}${(typeof ending)[Language]}`]: string }
  | ({ readonly [Name in Field]: string } & {
      readonly [Name in `${Field}${(typeof ending)['en']}`]?: string;
    });

/** A text of a row in the language that is read: `local(product, 'title')`. */
export type LocalText = <Field extends string>(row: InEachLanguage<Field>, field: Field) => string;

/** The text of some data in a language, or in Chinese where it has none. */
export function localText<Field extends string>(
  row: InEachLanguage<Field>,
  field: Field,
  language: Language,
): string {
  const texts: Readonly<Record<string, string>> = row;
  return texts[field + ending[language]] || (texts[field + ending['zh-CN']] ?? texts[field]!);
}
