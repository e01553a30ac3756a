import { setLanguage as setSdkLanguage } from '@shop/baas-sdk';
import { parseQuery, type Navigator } from '@shop/shell-contract';
import {
  languageFromQuery,
  language,
  languageCookie,
  detectLanguage,
  languageParam,
  onLanguageChange,
  setLanguage,
  visitLanguageCookie,
} from '@shop/i18n';

const yearInSeconds = 31_536_000;

/** The language of the visit to begin with, the same that the server took for the frame. */
export function startLanguage(): void {
  setLanguage(detectLanguage(location.search, document.cookie));
  if (languageFromQuery(location.search)) keep(visitLanguageCookie, language());
  tell();
}

/** The document, whose HTML may be another visit's, and the SDK; without its words that says what it says by itself in those it has. */
function tell(): void {
  document.documentElement.lang = language();
  void setSdkLanguage(language()).catch(() => {});
}

/** `seconds` of it, or until the browser is closed. */
function keep(cookie: string, value: string, seconds?: number): void {
  document.cookie = `${cookie}=${value}; Path=/${seconds === undefined ? '' : `; Max-Age=${seconds}`}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
}

/** Keeps a choice for the next visit; the query's word, which would go on deciding, is taken out of the address. */
export function persistLanguage(replaceQuery: Navigator['replaceQuery']): void {
  let before = language();
  onLanguageChange(() => {
    if (language() === before) return;
    before = language();
    tell();
    keep(languageCookie, before, yearInSeconds);
    keep(visitLanguageCookie, '', 0);
    const { [languageParam]: asked, ...query } = parseQuery(location.search);
    if (asked !== undefined) replaceQuery(query);
  });
}
