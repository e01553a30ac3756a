import { readSearch, type Search, type SearchQuery } from '@shop/domain';

/** A search as query parameters, without defaults and without parameters of another type. */
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

/** `query` merged with `change`, in its shortest form. */
export const changed = (query: SearchQuery, change: SearchQuery): SearchQuery =>
  searchTexts(readSearch({ ...searchTexts(readSearch(query)), ...change }));

export const isSameSearch = (one: SearchQuery, other: SearchQuery) =>
  meaning(one) === meaning(other);
const meaning = (query: SearchQuery) => JSON.stringify(searchTexts(readSearch(query)));

/** Parameters that filter a search. */
export const noFilters = {
  cat: undefined,
  min: undefined,
  max: undefined,
  claimable: undefined,
  platform: undefined,
} satisfies SearchQuery;

/** Number of active filters; a price range counts as one. */
export function filterCount(search: Search): number {
  const own =
    search.type === 'product'
      ? [search.min !== null || search.max !== null]
      : [search.platform !== null, search.claimable];
  return [search.cat !== null, ...own].filter(Boolean).length;
}
