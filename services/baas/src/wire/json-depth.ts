/** Levels of objects and lists in a request. */
export const deepest = 32;

export function isWithinDepth(value: unknown, levels = deepest): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((item) => isWithinDepth(item, levels - 1));
}
