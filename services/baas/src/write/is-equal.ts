import type { Json } from '../json';

/** Whether two JSON values are equal; the order of keys does not matter. */
export function isEqual(a: Json | undefined, b: Json | undefined): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const [left, right] = [a as Record<string, Json>, b as Record<string, Json>];
  const keys = Object.keys(left);
  return (
    Array.isArray(a) === Array.isArray(b) &&
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && isEqual(left[key], right[key]))
  );
}
