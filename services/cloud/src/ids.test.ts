import { decodeTime } from 'ulid';
import { createId, isId } from './ids';

const at = Date.UTC(2026, 10, 23);

it('an id is a ULID of its time', () => {
  const id = createId(at);
  expect(isId(id)).toBe(true);
  expect(decodeTime(id)).toBe(at);
  expect(createId(at + 1) > id).toBe(true);
});

it('100,000 ids of one millisecond are distinct', () => {
  const ids = Array.from({ length: 100_000 }, () => createId(at));
  expect(new Set(ids).size).toBe(ids.length);
});

it('each random character takes all 32 values about equally often', () => {
  const counts = Array.from({ length: 16 }, () => new Map<string, number>());
  const idCount = 32_000;
  for (let count = 0; count < idCount; count += 1)
    Array.from(createId(at).slice(10)).forEach((character, place) => {
      const own = counts[place]!;
      own.set(character, (own.get(character) ?? 0) + 1);
    });
  for (const own of counts) {
    expect(own.size).toBe(32);
    // 1,000 of each are expected, with a standard deviation of 31.
    for (const count of own.values()) expect(Math.abs(count - 1_000)).toBeLessThan(250);
  }
});
