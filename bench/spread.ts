/** The middle of several rounds, and their ends. */
export interface Spread {
  median: number;
  lowest: number;
  highest: number;
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return {
    median: (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2,
    lowest: sorted[0]!,
    highest: sorted.at(-1)!,
  };
}

/** `1234 (1100-1300)`, with three digits of what is small. */
export function written({ median, lowest, highest }: Spread, unit = ''): string {
  return `${digits(median)}${unit} (${digits(lowest)}-${digits(highest)})`;
}

export const digits = (value: number): string =>
  Math.abs(value) >= 100
    ? value.toFixed(0)
    : Math.abs(value) >= 10
      ? value.toFixed(1)
      : value.toFixed(2);
