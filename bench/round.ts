/**
 * True for `npm run bench -- --short`: every scenario with as little work as possible, to show that
 * it still runs. Such a round measures nothing, so a missed goal is no failure and docs/performance
 * stays as it is.
 */
export const isShortRound = process.argv.includes('--short');

/** A count or a duration, and the one for a short round. */
export const sized = (usual: number, short: number): number => (isShortRound ? short : usual);

/** Rounds before the first one that counts. */
export const warmUpRounds = sized(1, 0);
