/** -1, 0 or 1; texts by code point, unlike `<`, which compares UTF-16 units. */
export function compare<T>(one: T, other: T): number {
  if (typeof one === 'string' && typeof other === 'string')
    return Buffer.compare(Buffer.from(one), Buffer.from(other));
  if (one < other) return -1;
  return one > other ? 1 : 0;
}

/** Whether the order of two values is that of the comparison. */
export const isOrdered = (
  sign: 'gt' | 'gte' | 'lt' | 'lte',
  one: unknown,
  other: unknown,
): boolean => {
  const order = compare(one, other);
  return { gt: order > 0, gte: order >= 0, lt: order < 0, lte: order <= 0 }[sign];
};
