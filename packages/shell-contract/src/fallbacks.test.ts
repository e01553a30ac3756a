import fc from 'fast-check';
import { fallbackCookie, fallbacksOfCookies, formatFallbacks } from './fallbacks';

const home = { remote: 'home', build: '4c1f.0a22', insteadOf: '87b2_f001' };
const search = { remote: 'search', build: 'b1', insteadOf: 'b2' };

it('reads back what it wrote', () => {
  const cookies = `a=b; ${fallbackCookie}=${formatFallbacks([home, search])}; c=d`;
  expect(fallbacksOfCookies(cookies)).toEqual([home, search]);
});

it('skips what it cannot read', () => {
  const entries = 'home@b1~b2,home@b1,Home@b1~b2,home@../b1~b2,home@b1~b2~b3,@~,';
  expect(fallbacksOfCookies(`${fallbackCookie}=${entries}`)).toEqual([
    { remote: 'home', build: 'b1', insteadOf: 'b2' },
  ]);
});

it('reads any text without an error, at most ten entries', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(fallbacksOfCookies(`${fallbackCookie}=${text}`).length).toBeLessThanOrEqual(10);
    }),
  );
  const many = Array.from({ length: 30 }, () => home);
  expect(fallbacksOfCookies(`${fallbackCookie}=${formatFallbacks(many)}`)).toHaveLength(10);
  expect(fallbacksOfCookies()).toEqual([]);
});
