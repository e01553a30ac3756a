import type { Language } from './languages';

const ending = { 'zh-CN': 'Zh', en: 'En' } as const satisfies Record<Language, string>;

/** A row of data that has a text in each language: `titleZh`, `titleEn`. */
export type InEachLanguage<Field extends string> = { readonly [Name in `${Field}${(typeof ending)[Language]}`]: string };

/** A text of a row in the language that is read: `local(product, 'title')`. */
export type LocalText = <Field extends string>(row: InEachLanguage<Field>, field: Field) => string;

/** The text of a row in a language, or in Chinese where it has none. */
export function localText<Field extends string>(row: InEachLanguage<Field>, field: Field, language: Language): string {
  const texts: Readonly<Record<string, string>> = row;
  return texts[field + ending[language]] || texts[field + ending['zh-CN']]!;
}
