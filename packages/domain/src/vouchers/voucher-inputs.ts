/** Inputs about vouchers, and the code of a claimed voucher. */
import * as v from 'valibot';
import { messageFor } from '../fields/fields';
import { claimTabs } from './voucher-object';
import { plainCode } from '../fields/typed-text';

/** A code that claims a voucher: 8-20 letters or digits, without the separators of its card. */
export const exchangeCode = v.pipe(
  v.string(messageFor('exchangeCode')),
  v.transform((text) => plainCode(text).replaceAll('_', '')),
  v.regex(/^[0-9A-Z]{8,20}$/, messageFor('exchangeCode')),
);

export const claimTab = v.picklist(claimTabs, messageFor('malformed'));
/** A platform's code, or empty for all platforms. */
export const platformFilter = v.pipe(
  v.string(messageFor('malformed')),
  v.regex(/^[a-z0-9_]{0,24}$/, messageFor('malformed')),
);

/** Crockford's alphabet: no I, L, O and U, which are misread or spell words. */
export const claimCodeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const claimCodeLength = 16;
const claimCode = new RegExp(`^[${claimCodeAlphabet}]{${claimCodeLength}}$`);

/**
 * The code of a claimed voucher that a person typed or a camera read, with O as 0, I and L as 1.
 * Null if it cannot be a code.
 */
export function readClaimCode(text: string): string | null {
  const code = plainCode(text).replaceAll('O', '0').replace(/[IL]/g, '1');
  return claimCode.test(code) ? code : null;
}

/** A claim's code in groups of four, as people read it. */
export const formatClaimCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ');
