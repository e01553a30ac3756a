import type { Ad } from '@shop/domain';
import { chooseAd } from './choose-ad';
import { closeSlot, countImpression, isClosed, readMemory, writeMemory } from './memory';

const now = Date.parse('2026-11-24T08:00:00Z');
const day = 24 * 3_600_000;
function fakeStorage(text?: string) {
  const entries = new Map(text === undefined ? [] : [['shop.ads', text]]);
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  };
}
const ad = (id: string, weight: number, capPerDay = 2): Ad => ({
  _id: id,
  titleZh: id,
  titleEn: id,
  textZh: '',
  textEn: '',
  image: '/a.webp',
  link: '/',
  weight,
  capPerDay,
});
const none = readMemory(undefined, now);

it('a slot stays closed for seven days', () => {
  const storage = fakeStorage();
  writeMemory(storage, closeSlot(none, 'home.feed', now));
  const isClosedAt = (at: number) => isClosed(readMemory(storage, at), 'home.feed');
  expect([isClosedAt(now), isClosedAt(now + 7 * day - 1), isClosedAt(now + 7 * day)]).toEqual([
    true,
    true,
    false,
  ]);
  expect(isClosed(readMemory(storage, now), 'pdp.bottom')).toBe(false);
});

it('counts impressions until midnight in Shanghai', () => {
  const storage = fakeStorage();
  const midnight = Date.parse('2026-11-25T00:00:00+08:00');
  writeMemory(storage, countImpression(countImpression(none, 'a'), 'a'));
  expect(readMemory(storage, midnight - 1).counts).toEqual({ a: 2 });
  expect(readMemory(storage, midnight).counts).toEqual({});
});

it.each([
  '',
  '{',
  'null',
  '[]',
  '{"day":"2026-11-24","counts":{"a":"9"},"closed":{"home.feed":"x"}}',
  `{"closed":{"home.feed":${now + 8 * day}}}`,
])('reads the invalid value %j as an empty memory', (text) => {
  expect(readMemory(fakeStorage(text), now)).toMatchObject({ counts: {}, closed: {} });
});

it('ignores a storage that throws', () => {
  const throws = () => {
    throw new Error('SecurityError');
  };
  const storage = { getItem: throws, setItem: throws };
  expect(readMemory(storage, now)).toEqual(none);
  expect(() => writeMemory(storage, none)).not.toThrow();
});

it('chooses by weight', () => {
  const chosen = [0, 0.24, 0.26, 0.99].map(
    (draw) => chooseAd('home.feed', [ad('a', 1), ad('b', 3)], none, draw)?._id,
  );
  expect(chosen).toEqual(['a', 'a', 'b', 'b']);
});

it('leaves out an advertisement whose cap is reached, and shows none in a closed slot', () => {
  const seen = countImpression(countImpression(none, 'a'), 'a');
  const choose = (memory: typeof none) =>
    chooseAd('home.feed', [ad('a', 9), ad('b', 1, 1)], memory, 0)?._id;
  expect(choose(seen)).toBe('b');
  expect(choose(countImpression(seen, 'b'))).toBeUndefined();
  expect(choose(closeSlot(none, 'home.feed', now))).toBeUndefined();
  expect(chooseAd('home.feed', [], none, 0)).toBeNull();
});
