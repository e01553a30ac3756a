import type { Account } from './rounds';

/**
 * Summary of the rounds in one line. Zero failures in n rounds mean a failure rate below 3/n with
 * 95 % confidence.
 */
export function accountOf(
  what: string,
  { kills, acknowledged, unanswered, readyMs }: Account,
  seed: number,
): string {
  const median = [...readyMs].sort((one, other) => one - other)[readyMs.length >> 1]!;
  return (
    `kills: ${what}, killed ${kills} times under load (seed ${seed}): ` +
    `${acknowledged} writes acknowledged, 0 lost; ${unanswered} of which nobody ` +
    'knows, 0 half done; ' +
    `below ${(300 / kills).toFixed(1)} % with 95 % certainty; ready again after ` +
    `${Math.round(median)} ms (median)`
  );
}
