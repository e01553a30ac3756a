import { readSearch, type Search, type SearchQuery } from '@shop/domain';

/** A search as the address bar holds it: what is at its default, or means nothing to this type, is left out. */
export function searchTexts({ q, cat, sort, ...search }: Search): SearchQuery {
  return {
    q: q || undefined,
    cat: cat ?? undefined,
    sort: sort === 'default' ? undefined : sort,
    ...(search.type === 'product'
      ? { type: 'product', min: centsText(search.min), max: centsText(search.max) }
      : { platform: search.platform ?? undefined, claimable: search.claimable ? '1' : undefined }),
  };
}

const centsText = (cents: number | null) => (cents === null ? undefined : String(cents));

/** `query` with `change` on top, in the shortest texts that mean it. */
export const changed = (query: SearchQuery, change: SearchQuery): SearchQuery =>
  searchTexts(readSearch({ ...searchTexts(readSearch(query)), ...change }));

export const isSameSearch = (one: SearchQuery, other: SearchQuery) =>
  meaning(one) === meaning(other);
const meaning = (query: SearchQuery) => JSON.stringify(searchTexts(readSearch(query)));

/** What narrows a search beside its words. */
export const noFilters = {
  cat: undefined,
  min: undefined,
  max: undefined,
  claimable: undefined,
  platform: undefined,
} satisfies SearchQuery;

/** How many filters hold; a price range is one. */
export function filterCount(search: Search): number {
  const own =
    search.type === 'product'
      ? [search.min !== null || search.max !== null]
      : [search.platform !== null, search.claimable];
  return [search.cat !== null, ...own].filter(Boolean).length;
}
