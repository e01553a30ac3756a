import { filterTexts, readSearch, type Search, type SearchQuery } from '@shop/domain';

/** A search as query parameters, without defaults and without parameters of another type. */
export const searchTexts = ({ q, type, sort, ...filters }: Search): SearchQuery => ({
  q: q || undefined,
  type: type === 'product' ? type : undefined,
  sort: sort === 'default' ? undefined : sort,
  ...filterTexts(type, filters),
});

/** `query` merged with `change`, in its shortest form. */
export const changed = (query: SearchQuery, change: SearchQuery): SearchQuery =>
  searchTexts(readSearch({ ...searchTexts(readSearch(query)), ...change }));

export const isSameSearch = (one: SearchQuery, other: SearchQuery) =>
  meaning(one) === meaning(other);
const meaning = (query: SearchQuery) => JSON.stringify(searchTexts(readSearch(query)));
