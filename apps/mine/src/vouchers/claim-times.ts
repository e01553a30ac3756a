const hour = 3_600_000;
const soonMs = 72 * hour;

/** Full days until `validTo` if fewer than 72 hours are left; otherwise null. */
export function daysLeft(validTo: number, now: number): number | null {
  const leftMs = validTo - now;
  return leftMs > 0 && leftMs < soonMs ? Math.floor(leftMs / (24 * hour)) : null;
}
