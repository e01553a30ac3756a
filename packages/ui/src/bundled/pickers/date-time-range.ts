/** A date or time as numbers, largest unit first: year, month, day, or hour and minute. */
export type Parts = readonly number[];

export interface Range {
  from: Parts;
  to: Parts;
}

export interface Bounds {
  min: number;
  max: number;
}

/** Bounds of one unit regardless of the range; `max` may depend on the larger units. */
export interface UnitRule {
  min: number;
  max: (larger: Parts) => number;
}

/**
 * Moves `parts` into the range. Also returns the bounds of each unit, given the units before it.
 * Units without a rule are dropped.
 */
export function clampParts(
  parts: Parts,
  { from, to }: Range,
  rules: readonly UnitRule[],
): { parts: Parts; bounds: Bounds[] } {
  const clamped: number[] = [];
  const bounds: Bounds[] = [];
  let isAtStart = true;
  let isAtEnd = true;
  for (const [at, part] of parts.entries()) {
    const rule = rules[at];
    if (!rule) break;
    const min = (isAtStart ? from[at] : undefined) ?? rule.min;
    const max = (isAtEnd ? to[at] : undefined) ?? rule.max(clamped);
    const value = Math.min(Math.max(part, min), max);
    isAtStart &&= value === from[at];
    isAtEnd &&= value === to[at];
    clamped.push(value);
    bounds.push({ min, max });
  }
  return { parts: clamped, bounds };
}

/** Negative if `one` is before `other`; 0 if they are equal in the units that both have. */
export function compareParts(one: Parts, other: Parts): number {
  for (const [at, value] of one.entries()) {
    const difference = value - (other[at] ?? value);
    if (difference !== 0) return difference;
  }
  return 0;
}

export const isInRange = (parts: Parts, { from, to }: Range): boolean =>
  compareParts(parts, from) >= 0 && compareParts(parts, to) <= 0;

/** `2026-01-05`: joins the parts, padded with zeros to the width of each unit. */
export const formatParts = (parts: Parts, widths: readonly number[], separator: string): string =>
  parts.map((value, at) => String(value).padStart(widths[at] ?? 0, '0')).join(separator);
