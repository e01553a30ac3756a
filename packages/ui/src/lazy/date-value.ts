import { compare, type PlaceRule, type Places, type Range } from './date-time-range';

export type DateFields = 'year' | 'month' | 'day';

/** How far the range goes each way of the current year unless a page says otherwise. */
export const defaultYears = 150;

const daysIn = ([year = 1, month = 1]: Places) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Year, month, day. */
export const dateRules: readonly PlaceRule[] = [
  { least: 1, most: () => 9999 },
  { least: 1, most: () => 12 },
  { least: 1, most: daysIn },
];

export const placesOf: Record<DateFields, number> = { year: 1, month: 2, day: 3 };

/** `2026`, `2026-11` or `2026-11-21` in its places; null for anything else, and for a day that no calendar has. */
export function parseDate(text: string): Places | null {
  const found = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/.exec(text);
  const places = found?.slice(1).flatMap((part) => (part === undefined ? [] : [Number(part)]));
  return places?.every(
    (value, at) => value >= dateRules[at]!.least && value <= dateRules[at]!.most(places),
  )
    ? places
    : null;
}

/** From the first day of `start` to the last one of `end`; whichever is missing or no date is 150 years away. */
export function dateRange(
  start: string | undefined,
  end: string | undefined,
  thisYear: number,
): Range {
  const [year, month = 1, day = 1] = parseDate(start ?? '') ?? [thisYear - defaultYears];
  const from = [year!, month, day];
  const [lastYear, lastMonth = 12, lastDay] = parseDate(end ?? '') ?? [thisYear + defaultYears];
  const to = [lastYear!, lastMonth, lastDay ?? daysIn([lastYear!, lastMonth])];
  return { from, to: compare(to, from) < 0 ? from : to };
}

/** The day it is on this device. */
export function dayOf(now: number): Places {
  const date = new Date(now);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()];
}
