/**
 * Nesting limit of a request: ten levels of conditions at about five JSON levels each, plus the
 * call.
 */
export const maxDepth = 80;

/** Whether a parsed JSON value is nested at most `levels` deep. */
export function isWithinDepth(value: unknown, levels = maxDepth): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((item) => isWithinDepth(item, levels - 1));
}
