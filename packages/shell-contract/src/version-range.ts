/**
 * Whether `version` satisfies a caret range such as `^1.2.0`: it is not older, and the leftmost
 * non-zero number is the same.
 */
export function isWithin(range: string, version: string): boolean {
  const [required, actual] = [numbersOf(range.replace('^', '')), numbersOf(version)];
  const leftmost = required.findIndex((number) => number > 0);
  const fixed = leftmost === -1 ? required.length - 1 : leftmost;
  const difference = required.findIndex((number, index) => number !== actual[index]);
  if (difference === -1) return true;
  return difference > fixed && (actual[difference] ?? 0) > (required[difference] ?? 0);
}

const numbersOf = (version: string) => version.split('.').map(Number);
