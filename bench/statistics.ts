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
