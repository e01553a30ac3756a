import { createHash } from 'node:crypto';
import { encodeTime } from 'ulid';

const digest = (key: string) => createHash('sha256').update(key).digest();
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** All ids have the same time part, so that they do not depend on the order of rows. */
const timePart = encodeTime(Date.UTC(2026, 0, 1), 10);

/** A ULID derived from the key. */
export const seededId = (key: string) =>
  timePart + [...digest(key).subarray(0, 16)].map((byte) => alphabet[byte % 32]).join('');

/** A number in [0, 1) derived from the key. */
export const seededRandom = (key: string) => digest(`chance ${key}`).readUInt32BE(0) / 2 ** 32;

/** Shuffles with a seed: the same order on every run. */
export const seededShuffle = <T>(items: readonly T[], keyOf: (item: T) => string): T[] =>
  items
    .map((item) => ({ item, at: seededRandom(keyOf(item)) }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);

/** Integers in proportion to the weights; their sum is exactly `total`. */
export function proportionalShares(total: number, weights: number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  let carry = 0;
  return weights.map((weight) => {
    const exact = carry + (total * weight) / sum;
    carry = exact - Math.round(exact);
    return Math.round(exact);
  });
}
