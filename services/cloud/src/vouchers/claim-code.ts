import { randomBytes } from 'node:crypto';
import { claimCodeAlphabet, claimCodeLength } from '@shop/domain';

/** A random code of a claim. 80 bits: too many to guess, and a repetition is not to be expected. */
export const newClaimCode = (): string =>
  Array.from(
    randomBytes(claimCodeLength),
    (byte) => claimCodeAlphabet[byte % claimCodeAlphabet.length],
  ).join('');
