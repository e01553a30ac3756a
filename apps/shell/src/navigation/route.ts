import type { PageDeclaration, RemoteRelease } from '@shop/shell-contract';
import type { Language } from '@shop/i18n';

/** What the shell knows of an address before any code of its page is there. */
export interface Route extends Pick<
  PageDeclaration,
  'path' | 'alias' | 'title' | 'titleEn' | 'header' | 'needLogin' | 'skeleton'
> {
  /** Position in the tab bar; -1 for a page that is pushed. */
  tab: number;
  /** Where the page's code is; `nowhere` for a tab whose remote is not released. */
  code:
    | { in: 'remote'; remote: RemoteRelease; page: PageDeclaration }
    | { in: 'shell' }
    | { in: 'nowhere' };
}

/** What a page is called in a language. */
export const titleOf = (
  { title, titleEn }: Pick<Route, 'title' | 'titleEn'>,
  language: Language,
): string => (language === 'en' ? titleEn : title);
