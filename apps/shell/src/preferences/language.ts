import { setLanguage as setSdkLanguage } from '@shop/baas-sdk';
import {
  detectLanguage,
  language,
  languageCookie,
  languageFromQuery,
  languageParam,
  onLanguageChange,
  setLanguage,
  visitLanguageCookie,
} from '@shop/i18n';
import { parseQuery, type Navigator } from '@shop/shell-contract';

const yearInSeconds = 31_536_000;

/** Sets the language of the visit, by the same rules as the server that rendered the frame. */
export function startLanguage(): void {
  setLanguage(detectLanguage(location.search, document.cookie));
  if (languageFromQuery(location.search)) writeCookie(visitLanguageCookie, language());
  applyLanguage();
}

/** Sets the language of the document, whose HTML may come from a cache, and of the SDK. */
function applyLanguage(): void {
  document.documentElement.lang = language();
  // Without its messages the SDK keeps the previous ones.
  void setSdkLanguage(language()).catch(() => {});
}

/** @param maxAgeSeconds default: until the browser is closed */
function writeCookie(name: string, value: string, maxAgeSeconds?: number): void {
  const attributes = [`${name}=${value}`, 'Path=/', 'SameSite=Lax'];
  if (maxAgeSeconds !== undefined) attributes.push(`Max-Age=${maxAgeSeconds}`);
  if (location.protocol === 'https:') attributes.push('Secure');
  document.cookie = attributes.join('; ');
}

/**
 * Stores the user's choice for the next visit. Removes the language from the address, where it
 * would override the choice.
 */
export function persistLanguage(replaceQuery: Navigator['replaceQuery']): void {
  let previous = language();
  onLanguageChange(() => {
    if (language() === previous) return;
    previous = language();
    applyLanguage();
    writeCookie(languageCookie, previous, yearInSeconds);
    writeCookie(visitLanguageCookie, '', 0);
    const { [languageParam]: fromAddress, ...query } = parseQuery(location.search);
    if (fromAddress !== undefined) replaceQuery(query);
  });
}
