import { filterCount, readSearch, type SearchQuery } from '@shop/domain';
import { changed, isSameSearch, searchTexts } from './search-params';

it.each<[SearchQuery, SearchQuery]>([
  [{}, {}],
  [{ q: ' 茶 ', type: 'voucher', sort: 'default', claimable: '0' }, { q: '茶' }],
  [
    { type: 'product', min: '100', max: 'many', platform: 'self' },
    { type: 'product', min: '100' },
  ],
  [{ type: 'gift', platform: 'self', min: '100' }, { platform: 'self' }],
])('shortens %j to %j', (query, shortest) => {
  expect(JSON.parse(JSON.stringify(searchTexts(readSearch(query))))).toEqual(shortest);
});

it('a type change keeps words and category and resets the sort order', () => {
  const products = changed(
    { q: '茶', cat: 'c1', sort: 'value', platform: 'self', claimable: '1' },
    { type: 'product' },
  );
  expect(products).toEqual({ q: '茶', cat: 'c1', type: 'product' });
});

it('a change removes parameters that it sets to undefined', () => {
  expect(changed({ type: 'product', cat: 'c1', min: '1' }, { cat: undefined })).toEqual({
    type: 'product',
    min: '1',
  });
});

it('ignores unreadable parameters', () => {
  expect(isSameSearch({ q: '茶', sort: 'nonsense' }, { q: '茶 ', type: 'voucher' })).toBe(true);
  expect(isSameSearch({ q: '茶' }, { q: '茶', claimable: '1' })).toBe(false);
});

it('a price range counts as one filter', () => {
  const countOf = (query: SearchQuery) => {
    const search = readSearch(query);
    return filterCount(search.type, search);
  };
  expect(countOf({ type: 'product', cat: 'c1', min: '1', max: '2' })).toBe(2);
  expect(countOf({ platform: 'self', claimable: '1' })).toBe(2);
});
