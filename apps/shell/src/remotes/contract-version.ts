import contract from '@shop/shell-contract/package.json';

/** The version of the contract that this shell implements. */
export const contractVersion: string = contract.version;
