import type { PageDeclaration, RemoteRelease } from '@shop/shell-contract';
import type { Language } from '@shop/i18n';

/** A page as the shell knows it before the page's code is loaded. */
export interface Route extends Pick<
  PageDeclaration,
  'path' | 'alias' | 'title' | 'titleEn' | 'header' | 'needLogin' | 'skeleton'
> {
  /** Index in the tab bar; -1 for a page that is not a tab. */
  tab: number;
  /** Where the page's code is; `nowhere` for a tab whose remote is not released. */
  code:
    | { in: 'remote'; remote: RemoteRelease; page: PageDeclaration }
    | { in: 'shell' }
    | { in: 'nowhere' };
}

/** The title of a page in a language. */
export const titleOf = (
  { title, titleEn }: Pick<Route, 'title' | 'titleEn'>,
  language: Language,
): string => (language === 'en' ? titleEn : title);
