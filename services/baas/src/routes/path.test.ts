import fc from 'fast-check';
import { trials } from '../../test/harness/trials';
import { matchPattern, parsePattern, parseRequestPath, shapeOf, splitUrl } from './path';

const times = (moderate: number) => {
  const { runs, seed } = trials(moderate);
  return { numRuns: runs, seed };
};
const declared = fc.stringMatching(/^[\w~-]{1,12}$/);
const value = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });
const isAllowed = (text: string) =>
  !/[\p{Cc}\p{Cs}/\\]/u.test(text) && text !== '.' && text !== '..';

it('a pattern matches its own path and yields the values of its parameters', () => {
  const part = fc.oneof(
    declared.map((text) => ({ text, value: null })),
    value.filter(isAllowed).map((text) => ({ text: null, value: text })),
  );
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 8 }), (parts) => {
      const path = parts.map(({ text }, at) => `/${text ?? `:p${at}`}`).join('');
      const url = parts.map((each) => `/${encodeURIComponent(each.text ?? each.value)}`).join('');
      const segments = parseRequestPath(`/http${url}`);
      const expected = parts.flatMap((each, at) =>
        each.text === null ? [[`p${at}`, each.value]] : [],
      );
      expect(matchPattern(parsePattern(path) ?? [], segments ?? [])).toEqual(
        Object.fromEntries(expected),
      );
    }),
    times(300),
  );
});

it('parseRequestPath never throws and yields only segments that a handler can trust', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.stringMatching(/^(?:\/|%[0-9a-fA-F]{0,2}|\.|\\|[a-z]){0,40}$/),
  );
  fc.assert(
    fc.property(text, (rest) => {
      const segments = parseRequestPath(`/http/${rest}`);
      expect(segments?.every((segment) => segment !== '' && isAllowed(segment)) ?? true).toBe(true);
    }),
    times(1000),
  );
});

it('splitUrl loses no character', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (path, query) => {
      const clean = path.replaceAll('?', '');
      expect(splitUrl(`${clean}?${query}`)).toEqual({ path: clean, rawQuery: query });
    }),
  );
});

it('paths that differ in the names of parameters have one shape', () => {
  const shape = (path: string) => shapeOf(parsePattern(path) ?? []);
  expect(shape('/a/:b')).toBe(shape('/a/:c'));
  expect(shape('/a/:b')).not.toBe(shape('/a/b'));
});
