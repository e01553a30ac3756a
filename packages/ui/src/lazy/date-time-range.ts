/** The numbers of a moment from the largest place down: year, month, day, or hour and minute. */
export type Places = readonly number[];

export interface Range {
  from: Places;
  to: Places;
}

/** What a place may hold as such; `most` may depend on the places before it. */
export type PlaceRule = { least: number; most: (before: Places) => number };

export interface Span {
  least: number;
  most: number;
}

/** The moment moved into the range, and what each of its places may be while those before it stay. */
export function settle(
  moment: Places,
  { from, to }: Range,
  rules: readonly PlaceRule[],
): { moment: Places; spans: Span[] } {
  const fitted: number[] = [];
  const spans: Span[] = [];
  let isFirst = true;
  let isLast = true;
  for (const [at, wanted] of moment.entries()) {
    const { least, most } = rules[at]!;
    const span = { least: isFirst ? from[at]! : least, most: isLast ? to[at]! : most(fitted) };
    const value = Math.min(Math.max(wanted, span.least), span.most);
    isFirst &&= value === from[at];
    isLast &&= value === to[at];
    fitted.push(value);
    spans.push(span);
  }
  return { moment: fitted, spans };
}

/** Below 0 when `one` is before `other`, 0 when they are the same as far as both go. */
export function compare(one: Places, other: Places): number {
  const at = one.findIndex((value, place) => other[place] !== undefined && value !== other[place]);
  return at < 0 ? 0 : one[at]! - other[at]!;
}

export const isWithin = (moment: Places, { from, to }: Range) =>
  compare(moment, from) >= 0 && compare(moment, to) <= 0;

/** `2026-01-05`: the places in figures, as wide as they are always written. */
export const written = (moment: Places, widths: readonly number[], between: string) =>
  moment.map((value, at) => String(value).padStart(widths[at]!, '0')).join(between);
