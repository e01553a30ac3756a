/** The languages of the shop. */
export const languages = ['zh-CN', 'en'] as const;
export type Language = (typeof languages)[number];

/** The language of the messages in the bundles, and the fallback for missing translations. */
export const defaultLanguage = languages[0];
/** Every language that needs translated messages. */
export type TranslatedLanguage = Exclude<Language, typeof defaultLanguage>;

/** The name of each language in that language. */
export const languageNames: Record<Language, string> = { 'zh-CN': '简体中文', en: 'English' };

/** Cookie with the user's choice, read by the browser and by the server that renders the page. */
export const languageCookie = 'language';
/** Query parameter that overrides the choice for one visit. */
export const languageParam = 'lang';
/** Session cookie that keeps the query parameter's language until the browser is closed. */
export const visitLanguageCookie = 'visit-language';

const isLanguage = (text: string | null | undefined): text is Language =>
  languages.some((supported) => supported === text);

/** Reads the language from a query string; undefined without a supported one. */
export function languageFromQuery(search: string): Language | undefined {
  const value = new URLSearchParams(search).get(languageParam);
  return isLanguage(value) ? value : undefined;
}

/**
 * Detects the language of a visit: query parameter, then visit cookie, then the user's choice,
 * then the default.
 *
 * @param search the query string of the address, `?lang=en&a=b`
 * @param cookies a `Cookie` header or `document.cookie`
 */
export function detectLanguage(search: string, cookies = ''): Language {
  const readCookie = (name: string) =>
    cookies
      .split(/;\s*/)
      .find((cookie) => cookie.startsWith(`${name}=`))
      ?.slice(name.length + 1);
  const candidates = [
    languageFromQuery(search),
    readCookie(visitLanguageCookie),
    readCookie(languageCookie),
  ];
  return candidates.find(isLanguage) ?? defaultLanguage;
}
