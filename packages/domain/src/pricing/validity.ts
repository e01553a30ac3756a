/** When a claimed voucher is valid. Times are epoch milliseconds, days are days in Shanghai. */
import { requireWhole } from './cents';
import type { Voucher } from '../entities';

export interface Validity {
  validFrom: number;
  /** The voucher is valid before this time. */
  validTo: number;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
// Without daylight saving time since 1991.
const shanghaiOffsetMs = 8 * hourMs;

/** 23:59:59.999 of the day in Shanghai that contains `ms`. */
export function endOfShanghaiDay(ms: number): number {
  const dayIndex = Math.floor((ms + shanghaiOffsetMs) / dayMs);
  return (dayIndex + 1) * dayMs - shanghaiOffsetMs - 1;
}

/**
 * The validity of a voucher claimed at `claimedAt`. A range is taken as it is. `days: n` begins
 * with the claim and ends with the n-th day after the day of the claim: with n = 1, a voucher
 * claimed on Monday ends on Tuesday at 23:59:59.999.
 */
export function validityOf(valid: Voucher['valid'], claimedAt: number): Validity {
  if (valid.type === 'range') return { validFrom: valid.from, validTo: valid.to };
  const lastDay = claimedAt + requireWhole(valid.n, 'a number of days') * dayMs;
  return { validFrom: claimedAt, validTo: endOfShanghaiDay(lastDay) };
}

export const hasBegun = ({ validFrom }: Validity, now: number): boolean => validFrom <= now;
export const hasEnded = ({ validTo }: Validity, now: number): boolean => now >= validTo;
export const isValidAt = (validity: Validity, now: number): boolean =>
  hasBegun(validity, now) && !hasEnded(validity, now);
