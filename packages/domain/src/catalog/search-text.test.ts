import fc from 'fast-check';
import { grams, queryGrams, toSearchText } from './search-text';

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...'山月集降噪耳机ＡaB 1　😀é') }),
);

describe('the search index', () => {
  it('grams returns the code points and adjacent pairs of each word', () => {
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

  it('queryGrams returns the pairs of each word, or its single character', () => {
    expect(queryGrams('耳')).toEqual(['耳']);
    expect(queryGrams('降噪耳机 包')).toEqual(['降噪', '噪耳', '耳机', '包']);
    expect(queryGrams('😀')).toEqual(['😀']);
    expect(queryGrams('  ')).toEqual([]);
  });

  it('any substring of a text matches the text', () => {
    fc.assert(
      fc.property(text, fc.nat(), fc.nat(), (whole, a, b) => {
        const points = [...toSearchText(whole)];
        const from = points.length === 0 ? 0 : a % points.length;
        const part = points.slice(from, from + 1 + (b % 8)).join('');
        const index = new Set(grams(whole));
        return queryGrams(part).every((gram) => index.has(gram));
      }),
    );
  });

  it('grams are distinct, without blanks and at most two code points long', () => {
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

  it('toSearchText is idempotent', () => {
    fc.assert(
      fc.property(text, (whole) => toSearchText(toSearchText(whole)) === toSearchText(whole)),
    );
  });
});
