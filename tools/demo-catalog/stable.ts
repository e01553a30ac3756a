import { createHash } from 'node:crypto';
import { encodeTime } from 'ulid';

const digest = (key: string) => createHash('sha256').update(key).digest();
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** All ids of the demo carry one moment, so that they stay the same whatever is added between them. */
const moment = encodeTime(Date.UTC(2026, 0, 1), 10);

/** A ULID that is always the same for a key. */
export const idOf = (key: string) =>
  moment + [...digest(key).subarray(0, 16)].map((byte) => alphabet[byte % 32]).join('');

/** A number in [0, 1) that is always the same for a key. */
export const chanceOf = (key: string) => digest(`chance ${key}`).readUInt32BE(0) / 2 ** 32;

/** The same disorder on every run. */
export const shuffled = <T>(items: readonly T[], keyOf: (item: T) => string): T[] =>
  items
    .map((item) => ({ item, at: chanceOf(keyOf(item)) }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);

/** Whole numbers in proportion to the weights, which sum to `total` exactly. */
export function shares(total: number, weights: number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  let carried = 0;
  return weights.map((weight) => {
    const exact = carried + (total * weight) / sum;
    carried = exact - Math.round(exact);
    return Math.round(exact);
  });
}
