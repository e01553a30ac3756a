import { plainNumber } from '@shop/domain';

/**
 * Parses an amount in yuan to cents as text; undefined for an empty input, null for an invalid one.
 */
export function centsOf(text: string): string | undefined | null {
  const normalized = plainNumber(text);
  if (normalized === '') return undefined;
  const [, yuan, decimals = ''] = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(normalized) ?? [];
  return yuan === undefined ? null : String(Number(yuan) * 100 + Number(decimals.padEnd(2, '0')));
}

/** Formats cents as the shortest amount in yuan; null stays null. */
export const yuanText = (cents: number | null) => (cents === null ? null : String(cents / 100));
