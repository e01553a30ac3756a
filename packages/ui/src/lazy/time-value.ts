import { compare, type PlaceRule, type Places, type Range } from './date-time-range';

/** Hour, minute. */
export const timeRules: readonly PlaceRule[] = [
  { least: 0, most: () => 23 },
  { least: 0, most: () => 59 },
];

/** What a day holds, unless a page says otherwise. */
const day = { from: [0, 0], to: [23, 59] };

/** `08:30` in its places; null for anything else, and for a time that no clock shows. */
export function parseTime(text: string): Places | null {
  const places = /^(\d\d):(\d\d)$/.exec(text)?.slice(1).map(Number);
  return places?.every((value, at) => value <= timeRules[at]!.most(places)) ? places : null;
}

/** From 00:00 to 23:59 as far as `start` and `end` do not say otherwise. */
export function timeRange(start: string | undefined, end: string | undefined): Range {
  const from = parseTime(start ?? '') ?? day.from;
  const to = parseTime(end ?? '') ?? day.to;
  return { from, to: compare(to, from) < 0 ? from : to };
}

/** The time it is on this device. */
export function timeOf(now: number): Places {
  const date = new Date(now);
  return [date.getHours(), date.getMinutes()];
}
