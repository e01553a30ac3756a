import { compareParts, type Parts, type Range, type UnitRule } from './date-time-range';

/** Bounds of hour and minute. */
export const timeRules: readonly UnitRule[] = [
  { min: 0, max: () => 23 },
  { min: 0, max: () => 59 },
];

const wholeDay: Range = { from: [0, 0], to: [23, 59] };

/** Parses `08:30`; null for any other text and for impossible times. */
export function parseTime(text: string): Parts | null {
  const match = /^(\d\d):(\d\d)$/.exec(text);
  if (!match) return null;
  const [hour, minute] = [Number(match[1]), Number(match[2])];
  return hour <= 23 && minute <= 59 ? [hour, minute] : null;
}

/** The range from `start` to `end`; by default the whole day. */
export function timeRange(start: string | undefined, end: string | undefined): Range {
  const from = parseTime(start ?? '') ?? wholeDay.from;
  const to = parseTime(end ?? '') ?? wholeDay.to;
  return { from, to: compareParts(to, from) < 0 ? from : to };
}

/** The time of day in the device's time zone. */
export function timeOf(now: number): Parts {
  const date = new Date(now);
  return [date.getHours(), date.getMinutes()];
}
