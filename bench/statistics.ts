/** The middle of several rounds, and their ends. */
export interface Summary {
  median: number;
  min: number;
  max: number;
}

export function summarize(values: readonly number[]): Summary {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return {
    median: (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2,
    min: sorted[0]!,
    max: sorted.at(-1)!,
  };
}

/** `1234 (1100-1300)`, with three digits of what is small. */
export function formatSummary({ median, min, max }: Summary, unit = ''): string {
  return `${formatNumber(median)}${unit} (${formatNumber(min)}-${formatNumber(max)})`;
}

export const formatNumber = (value: number): string =>
  Math.abs(value) >= 100
    ? value.toFixed(0)
    : Math.abs(value) >= 10
      ? value.toFixed(1)
      : value.toFixed(2);
