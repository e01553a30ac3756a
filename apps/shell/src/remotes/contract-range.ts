import contract from '@shop/shell-contract/package.json';

/** Version of the contract this shell keeps. */
export const contractVersion: string = contract.version;

/** Whether a version lies in a caret range: the same left-most number that is not zero, and not older. */
export function isWithin(range: string, version: string): boolean {
  const [wanted, given] = [numbersOf(range.replace('^', '')), numbersOf(version)];
  const leftmost = wanted.findIndex((number) => number > 0);
  const fixed = leftmost === -1 ? wanted.length - 1 : leftmost;
  const differs = wanted.findIndex((number, at) => number !== given[at]);
  return differs === -1 || (differs > fixed && given[differs]! > wanted[differs]!);
}

const numbersOf = (version: string) => version.split('.').map(Number);
