import { requireWhole, sumOf } from './cents';

/**
 * Splits `totalCents` in proportion to `weights`, by largest remainder: each share is rounded down,
 * then the cents that are left go to the largest remainders, ties to the earlier index.
 * The shares sum to `totalCents`. No share exceeds its weight if `totalCents` is at most their sum.
 * Throws RangeError if there is an amount to split but no weight above 0.
 */
export function allocate(totalCents: number, weights: readonly number[]): number[] {
  const weightSum = sumOf(weights);
  if (requireWhole(totalCents) === 0) return weights.map(() => 0);
  if (weightSum === 0) throw new RangeError(`no line can carry a share of ${totalCents} cents`);

  const shares = weights.map((weight, index) => {
    const product = BigInt(totalCents) * BigInt(weight);
    const divisor = BigInt(weightSum);
    return { index, cents: Number(product / divisor), remainder: product % divisor };
  });
  const centsLeft = totalCents - sumOf(shares.map(({ cents }) => cents));
  const byRemainder = [...shares].sort(
    (a, b) => Number(b.remainder - a.remainder) || a.index - b.index,
  );
  for (const share of byRemainder.slice(0, centsLeft)) share.cents += 1;
  return shares.map(({ cents }) => cents);
}
