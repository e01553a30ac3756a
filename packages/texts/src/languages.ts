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
/** Name of the query's value that stands above it for one visit, and of the cookie that keeps it until the browser is closed. */
export const languageQuery = 'lang';
export const visitCookie = 'visit-language';

const isLanguage = (text: string | null | undefined): text is Language =>
  languages.some((known) => known === text);

/** The language that the query asks for; undefined for none, or one there is not. */
export function askedLanguage(search: string): Language | undefined {
  const asked = new URLSearchParams(search).get(languageQuery);
  return isLanguage(asked) ? asked : undefined;
}

/**
 * The language of a visit: the query's, now or when it began, else the one that was chosen, else the first.
 * @param search the address's query, `?lang=en&a=b`
 * @param cookies a `Cookie` header or `document.cookie`
 */
export function languageOf(search: string, cookies = ''): Language {
  const kept = (name: string) =>
    cookies
      .split(/;\s*/)
      .find((cookie) => cookie.startsWith(`${name}=`))
      ?.slice(name.length + 1);
  return (
    [askedLanguage(search), kept(visitCookie), kept(languageCookie)].find(isLanguage) ??
    firstLanguage
  );
}
