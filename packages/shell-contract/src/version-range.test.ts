import fc from 'fast-check';
import { isWithin } from './version-range';

type Version = [major: number, minor: number, patch: number];
const small = fc.nat({ max: 3 });
const version = fc.tuple(small, small, small);
const textOf = (numbers: Version) => numbers.join('.');
const weight = ([major, minor, patch]: Version) => major * 1e6 + minor * 1e3 + patch;

/** The first version a caret range no longer takes, as npm documents it. */
function endOf([major, minor, patch]: Version): Version {
  if (major > 0) return [major + 1, 0, 0];
  return minor > 0 ? [0, minor + 1, 0] : [0, 0, patch + 1];
}

it('accepts versions up to the next breaking one', () => {
  fc.assert(
    fc.property(version, version, (wanted, given) => {
      expect(isWithin(`^${textOf(wanted)}`, textOf(given))).toBe(
        weight(given) >= weight(wanted) && weight(given) < weight(endOf(wanted)),
      );
    }),
    { numRuns: 2000 },
  );
});

it.each([
  ['^1.2.0', '1.10.0', true],
  ['^1.10.0', '1.2.0', false],
  ['^10.0.0', '9.0.0', false],
])('%s accepts %s: %j', (range, version, expected) => {
  expect(isWithin(range, version)).toBe(expected);
});
