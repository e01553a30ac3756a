/** Median, lowest and highest of several values. */
export interface Summary {
  median: number;
  min: number;
  max: number;
}

/** Summarizes the values; all are `NaN` when there are none. */
export function summarize(values: readonly number[]): Summary {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const at = (index: number) => sorted[index] ?? NaN;
  return {
    median: (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2,
    min: at(0),
    max: at(sorted.length - 1),
  };
}

/** The value below which `share` (0 to 1) of the values lie; `NaN` when there are none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? NaN;
}

/** Formats as `1234 ms (1100-1300)`. */
export function formatSummary({ median, min, max }: Summary, unit = ''): string {
  return `${formatNumber(median)}${unit} (${formatNumber(min)}-${formatNumber(max)})`;
}

/** Formats with three significant digits below 1000, without decimals from 100. */
export function formatNumber(value: number): string {
  const size = Math.abs(value);
  if (size >= 100) return value.toFixed(0);
  return value.toFixed(size >= 10 ? 1 : 2);
}

/** A median with a confidence interval of at least 95 %. */
export interface MedianInterval {
  median: number;
  low: number;
  high: number;
}

/**
 * The median of the ratios of paired values, with the interval between two of the sorted ratios
 * that contains the true median with a probability of 95 % or more. It assumes nothing about the
 * distribution. Fewer than six pairs cannot give such an interval; then it spans all ratios.
 */
export function pairedRatio(values: readonly number[], others: readonly number[]): MedianInterval {
  const ratios = values.map((value, index) => ratioOf(value, others[index] ?? NaN));
  const sorted = ratios.sort((a, b) => a - b);
  const skipped = skippedOfMedianInterval(sorted.length);
  return {
    median: summarize(sorted).median,
    low: sorted[skipped] ?? NaN,
    high: sorted[sorted.length - 1 - skipped] ?? NaN,
  };
}

/** Two zeros are equal: their ratio is 1. */
const ratioOf = (value: number, other: number) => (value === other ? 1 : value / other);

/**
 * How many sorted values the interval leaves out at each end. The number of values below the median
 * is binomial with p = 0.5.
 */
function skippedOfMedianInterval(count: number): number {
  let share = 0.5 ** count;
  let below = share;
  let skipped = 0;
  while (below + (share * (count - skipped)) / (skipped + 1) <= 0.025) {
    share *= (count - skipped) / (skipped + 1);
    below += share;
    skipped += 1;
  }
  return skipped;
}

/** Formats as `0.41 (0.38-0.45)`. */
export const formatRatio = ({ median, low, high }: MedianInterval): string =>
  `${formatNumber(median)} (${formatNumber(low)}-${formatNumber(high)})`;
