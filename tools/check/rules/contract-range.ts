import { isWithin } from '@shop/shell-contract/version-range';
import type { Rule } from '../rule';

export const contractRange: Rule = {
  name: 'contract',
  summary: 'the shell implements the contract that the build was compiled against',
  run: ({ release, shell }) =>
    isWithin(release.contract, shell.contract)
      ? []
      : [
          {
            problem:
              `The build needs @shop/shell-contract ${release.contract}, ` +
              `the shell has ${shell.contract}.`,
            remedy: `Build it against @shop/shell-contract ${shell.contract}.`,
          },
        ],
};
