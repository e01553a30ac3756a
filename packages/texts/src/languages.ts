/** The languages of the shop; the first is the one it is written in. */
export const languages = ['zh-CN', 'en'] as const;
export type Language = (typeof languages)[number];
export const firstLanguage = languages[0];
/** All that a catalogue is translated to. */
export type Translated = Exclude<Language, typeof firstLanguage>;

/** What a language is called by those who read it. */
export const languageNames: Record<Language, string> = { 'zh-CN': '简体中文', en: 'English' };

/** Name of the cookie that keeps the reader's choice, for the server that makes the first view and the browser alike. */
export const languageCookie = 'language';
/** Name of the query's value that stands above it for one visit. */
export const languageQuery = 'lang';

const isLanguage = (text: string | null | undefined): text is Language => languages.some((known) => known === text);

/**
 * The language of a visit: the query's, else the one that was chosen, else the first.
 * @param search the address's query, `?lang=en&a=b`
 * @param cookies a `Cookie` header or `document.cookie`
 */
export function languageOf(search: string, cookies = ''): Language {
  const asked = new URLSearchParams(search).get(languageQuery);
  const kept = cookies.split(/;\s*/).find((cookie) => cookie.startsWith(`${languageCookie}=`))?.slice(languageCookie.length + 1);
  return [asked, kept].find(isLanguage) ?? firstLanguage;
}
