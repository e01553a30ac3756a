import { plainLine } from '@shop/domain';

/** A text filter of any client value: one line of at most 60 characters. */
export function readText(value: unknown): string {
  if (typeof value !== 'string') return '';
  const line = plainLine(value)
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim();
  return [...line].slice(0, 60).join('');
}
