import type { PageDeclaration } from '@shop/shell-contract/pages';
import { parseQuery, url } from '@shop/shell-contract/url';
import { defaultLanguage, languageParam, languages, type Language } from '@shop/i18n/languages';

type Indexed = Pick<PageDeclaration, 'path' | 'needLogin' | 'indexing'>;

/**
 * The query of the address under which search engines know a page. Null for a view that they shall
 * not list: one of a member, or one that filters select.
 */
export function indexedQuery(
  { needLogin, indexing = { query: [], filters: [] } }: Indexed,
  search: string,
): Record<string, string> | null {
  if (needLogin || indexing === false) return null;
  const given = new Map(Object.entries(parseQuery(search)));
  if (indexing.filters.some((name) => given.get(name))) return null;
  return Object.fromEntries(
    indexing.query.flatMap((name) => {
      const value = given.get(name);
      return value ? [[name, value]] : [];
    }),
  );
}

/** The absolute address of a page in a language; the default language has no parameter. */
export const addressIn = (
  siteUrl: string,
  path: string,
  query: Record<string, string>,
  language: Language,
): string =>
  siteUrl +
  url(path, { ...query, [languageParam]: language === defaultLanguage ? undefined : language });

/** The address in each language, by the value of `hreflang`. */
export const alternates = (
  siteUrl: string,
  path: string,
  query: Record<string, string>,
): [hreflang: string, address: string][] => [
  ...languages.map((language): [string, string] => [
    language,
    addressIn(siteUrl, path, query, language),
  ]),
  ['x-default', addressIn(siteUrl, path, query, defaultLanguage)],
];
