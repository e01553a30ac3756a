import fc from 'fast-check';
import { countedUpTo, pageSize, readPage, readSearch } from './search-query';

it('reads a search from the texts of an address', () => {
  expect(
    readSearch({
      q: ' 咖啡 ',
      type: 'product',
      cat: 'c1',
      sort: 'price_asc',
      min: '100',
      max: '9900',
      claimable: '1',
    }),
  ).toEqual({
    q: '咖啡',
    type: 'product',
    platform: null,
    cat: 'c1',
    sort: 'price_asc',
    min: 100,
    max: 9900,
    claimable: true,
  });
});

it('falls back where a value is missing or bad', () => {
  const plain = {
    q: '',
    type: 'voucher',
    platform: null,
    cat: null,
    sort: 'default',
    min: null,
    max: null,
    claimable: false,
  };
  expect(readSearch({})).toEqual(plain);
  expect(
    readSearch({
      q: 7,
      type: 'gift',
      platform: 'Ü',
      cat: "' or 1=1",
      sort: 'price_asc',
      min: '-1',
      max: '1e9',
      claimable: 'yes',
    }),
  ).toEqual(plain);
});

it('whatever comes, it answers', () => {
  fc.assert(
    fc.property(fc.anything(), (query) => {
      expect(readSearch(query).q.length).toBeLessThanOrEqual(100);
    }),
  );
  fc.assert(
    fc.property(fc.anything(), (page) => {
      expect(readPage(page)).toBeGreaterThanOrEqual(1);
    }),
  );
});

it('a list is counted in whole thousands, beyond the page that is asked for', () => {
  expect([1, 49, 50, 99, 100].map(countedUpTo)).toEqual([1000, 1000, 2000, 2000, 3000]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 }), (page) => {
      expect(countedUpTo(page)).toBeGreaterThan(page * pageSize);
    }),
  );
});
