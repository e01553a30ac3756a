import { readSearch, type SearchQuery } from '@shop/domain';
import { changed, filterCount, isSameSearch, searchTexts } from './search-texts';

it.each<[SearchQuery, SearchQuery]>([
  [{}, {}],
  [{ q: ' 茶 ', type: 'voucher', sort: 'default', claimable: '0' }, { q: '茶' }],
  [
    { type: 'product', min: '100', max: 'many', platform: 'self' },
    { type: 'product', min: '100' },
  ],
  [{ type: 'gift', platform: 'self', min: '100' }, { platform: 'self' }],
])('%j is shortest as %j', (query, shortest) => {
  expect(JSON.parse(JSON.stringify(searchTexts(readSearch(query))))).toEqual(shortest);
});

it('another type keeps the words and the category, and its own order begins anew', () => {
  const products = changed(
    { q: '茶', cat: 'c1', sort: 'value', platform: 'self', claimable: '1' },
    { type: 'product' },
  );
  expect(products).toEqual({ q: '茶', cat: 'c1', type: 'product' });
});

it('a change takes away what it leaves undefined', () => {
  expect(changed({ type: 'product', cat: 'c1', min: '1' }, { cat: undefined })).toEqual({
    type: 'product',
    min: '1',
  });
});

it('what cannot be read makes no difference', () => {
  expect(isSameSearch({ q: '茶', sort: 'nonsense' }, { q: '茶 ', type: 'voucher' })).toBe(true);
  expect(isSameSearch({ q: '茶' }, { q: '茶', claimable: '1' })).toBe(false);
});

it('a range of prices is one filter', () => {
  expect(filterCount(readSearch({ type: 'product', cat: 'c1', min: '1', max: '2' }))).toBe(2);
  expect(filterCount(readSearch({ platform: 'self', claimable: '1' }))).toBe(2);
});
