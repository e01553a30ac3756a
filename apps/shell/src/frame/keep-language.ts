import { speak as speakBySdk } from '@shop/baas-sdk';
import { parseQuery, type Navigator } from '@shop/shell-contract';
import { language, languageCookie, languageOf, languageQuery, onLanguage, setLanguage } from '@shop/texts';

const yearInSeconds = 31_536_000;

/** The language of the visit to begin with, the same that the server took for the frame. */
export function startLanguage(): void {
  setLanguage(languageOf(location.search, document.cookie));
  speak();
}

/** What the SDK says by itself; without its words it says it in those it has. */
const speak = () => void speakBySdk(language()).catch(() => {});

/** Keeps a choice for the next visit and tells the document; the query's word, which would go on deciding, is taken out of the address. */
export function keepLanguage(replaceQuery: Navigator['replaceQuery']): void {
  let before = language();
  onLanguage(() => {
    if (language() === before) return;
    before = language();
    document.documentElement.lang = before;
    speak();
    document.cookie = `${languageCookie}=${before}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
    const { [languageQuery]: asked, ...query } = parseQuery(location.search);
    if (asked !== undefined) replaceQuery(query);
  });
}
