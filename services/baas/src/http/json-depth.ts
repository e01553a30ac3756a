/** Levels of objects and lists in a request: ten levels of conditions, each some five levels of JSON, and what is around them. */
export const deepest = 80;

export function isWithinDepth(value: unknown, levels = deepest): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((item) => isWithinDepth(item, levels - 1));
}
