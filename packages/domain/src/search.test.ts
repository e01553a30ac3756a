import fc from 'fast-check';
import { grams, queryGrams, searchable } from './search';

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...'山月集降噪耳机ＡaB 1　😀é') }),
);

describe('grams', () => {
  it('are the single code points and the neighbouring pairs of each word', () => {
    expect(grams('降噪耳机 A1')).toEqual([
      '降',
      '噪',
      '耳',
      '机',
      '降噪',
      '噪耳',
      '耳机',
      'a',
      '1',
      'a1',
    ]);
  });

  it('of a query are its pairs, or its one character', () => {
    expect(queryGrams('耳')).toEqual(['耳']);
    expect(queryGrams('降噪耳机 包')).toEqual(['降噪', '噪耳', '耳机', '包']);
    expect(queryGrams('😀')).toEqual(['😀']);
    expect(queryGrams('  ')).toEqual([]);
  });

  it('a text is always found by any part of itself', () => {
    fc.assert(
      fc.property(text, fc.nat(), fc.nat(), (whole, a, b) => {
        const points = [...searchable(whole)];
        const from = points.length === 0 ? 0 : a % points.length;
        const part = points.slice(from, from + 1 + (b % 8)).join('');
        const index = new Set(grams(whole));
        return queryGrams(part).every((gram) => index.has(gram));
      }),
    );
  });

  it('no gram is longer than two code points, holds a blank or comes twice', () => {
    fc.assert(
      fc.property(text, (whole) => {
        const all = grams(whole);
        return (
          new Set(all).size === all.length &&
          all.every((gram) => [...gram].length <= 2 && !/\s/u.test(gram))
        );
      }),
    );
  });

  it('folding a second time changes nothing', () => {
    fc.assert(fc.property(text, (whole) => searchable(searchable(whole)) === searchable(whole)));
  });
});
