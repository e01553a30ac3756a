import { endingSoonMs } from '@shop/domain';

const day = 24 * 3_600_000;

/** Full days until `validTo` if it ends soon; otherwise null. */
export function daysLeft(validTo: number, now: number): number | null {
  const leftMs = validTo - now;
  return leftMs > 0 && leftMs < endingSoonMs ? Math.floor(leftMs / day) : null;
}
