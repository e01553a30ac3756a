import { compareParts, type Parts, type Range, type UnitRule } from './date-time-range';

export type DateFields = 'year' | 'month' | 'day';

/** Years before and after the current one in the default range. */
export const defaultYears = 150;

/** Number of units down to the field. */
export const unitCounts: Record<DateFields, number> = { year: 1, month: 2, day: 3 };

const daysInMonth = ([year = 1, month = 1]: Parts) =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Bounds of year, month and day. */
export const dateRules: readonly UnitRule[] = [
  { min: 1, max: () => 9999 },
  { min: 1, max: () => 12 },
  { min: 1, max: daysInMonth },
];

/** Parses `2026`, `2026-11` or `2026-11-21`; null for any other text and for impossible dates. */
export function parseDate(text: string): Parts | null {
  const match = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/.exec(text);
  if (!match) return null;
  const parts = match.slice(1).flatMap((digits?: string) => (digits ? [Number(digits)] : []));
  const isValid = dateRules.every(({ min, max }, at) => {
    const part = parts[at];
    return part === undefined || (part >= min && part <= max(parts));
  });
  return isValid ? parts : null;
}

/**
 * The range from the first day of `start` to the last day of `end`. A missing or invalid bound is
 * {@link defaultYears} away from `thisYear`.
 */
export function dateRange(
  start: string | undefined,
  end: string | undefined,
  thisYear: number,
): Range {
  const [firstYear = thisYear - defaultYears, firstMonth = 1, firstDay = 1] =
    parseDate(start ?? '') ?? [];
  const [lastYear = thisYear + defaultYears, lastMonth = 12, lastDay] = parseDate(end ?? '') ?? [];
  const from = [firstYear, firstMonth, firstDay];
  const to = [lastYear, lastMonth, lastDay ?? daysInMonth([lastYear, lastMonth])];
  return { from, to: compareParts(to, from) < 0 ? from : to };
}

/** The date in the device's time zone. */
export function dateOf(now: number): [year: number, month: number, day: number] {
  const date = new Date(now);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()];
}
