import fc from 'fast-check';
import { countLimit, pageSize, readPage, readSearch } from './search-query';

it('readSearch parses the parameters of an address', () => {
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

it('readSearch replaces missing and invalid values by defaults', () => {
  const defaults = {
    q: '',
    type: 'voucher',
    platform: null,
    cat: null,
    sort: 'default',
    min: null,
    max: null,
    claimable: false,
  };
  expect(readSearch({})).toEqual(defaults);
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
  ).toEqual(defaults);
});

it('readSearch and readPage accept any value', () => {
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

it('countLimit is a multiple of 1000 beyond the requested page', () => {
  expect([1, 49, 50, 99, 100].map(countLimit)).toEqual([1000, 1000, 2000, 2000, 3000]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 }), (page) => {
      expect(countLimit(page)).toBeGreaterThan(page * pageSize);
    }),
  );
});
