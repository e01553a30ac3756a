/** Integer arithmetic of prices. Money is whole cents; a fraction never enters or leaves. */

/**
 * Returns `value`. Throws RangeError if it is negative, fractional or above 2^53 - 1. `name` is the
 * subject of the error message.
 */
export function requireWhole(value: number, name = 'a price'): number {
  if (!Number.isSafeInteger(value) || value < 0)
    throw new RangeError(`${name} must be a whole number from 0, not ${value}`);
  return value;
}

/** The sum of whole numbers. Throws RangeError if it is above 2^53 - 1. */
export function sumOf(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) sum = requireWhole(sum + requireWhole(value));
  return sum;
}

/** `value * factor / divisor`, rounded down. The product may exceed 2^53: no digit is lost. */
export function scaleDown(value: number, factor: number, divisor: number): number {
  return Number((BigInt(value) * BigInt(factor)) / BigInt(divisor));
}
