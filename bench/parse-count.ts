/** The number in a command-line argument. Throws unless it is a whole number from 1. */
export function parseCount(argument: string, unit: string): number {
  const count = Number(argument);
  if (!Number.isInteger(count) || count < 1)
    throw new Error(`"${argument}" is not a number of ${unit}: use a whole number from 1.`);
  return count;
}
