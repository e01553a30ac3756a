/** How often something happened to the canary and to the live build in the same hour. */
export interface Stratum {
  canary: { events: number; trials: number };
  live: { events: number; trials: number };
}

/** Alternatives, as multiples of the tolerated ratio. Their likelihoods are mixed evenly. */
const alternatives = [1.2, 1.4, 1.7, 2.2, 3.5, 8, 40];

/**
 * Evidence that the rate of the canary is more than `margin` times that of the live build, as the
 * logarithm of an e-value.
 *
 * Given that an event happened, it is the canary's with probability `r s / (r s + 1 - s)`: `r` is
 * the ratio of the rates and `s` the canary's part of the trials. The e-value is the likelihood
 * ratio against `r = margin`, mixed over alternatives. It is a supermartingale for every
 * `r <= margin`, so the probability that it ever exceeds `1 / alpha` is at most `alpha`, however
 * often it is computed.
 *
 * @see decision 0127
 */
export function evidenceOfHigherRate(strata: readonly Stratum[], margin: number): number {
  const logs = alternatives.map((factor) =>
    strata.reduce((sum, stratum) => sum + logRatio(stratum, margin, margin * factor), 0),
  );
  const max = Math.max(...logs);
  const total = logs.reduce((sum, log) => sum + Math.exp(log - max), 0);
  return max + Math.log(total / logs.length);
}

/** Evidence that the rate of the canary is less than `1 / margin` times that of the live build. */
export const evidenceOfLowerRate = (strata: readonly Stratum[], margin: number): number =>
  evidenceOfHigherRate(
    strata.map(({ canary, live }) => ({ canary: live, live: canary })),
    margin,
  );

function logRatio({ canary, live }: Stratum, margin: number, ratio: number): number {
  // Without trials of both there is nothing to compare.
  if (canary.trials === 0 || live.trials === 0) return 0;
  const odds = canary.trials / live.trials;
  const probability = (r: number) => (r * odds) / (r * odds + 1);
  const [p, p0] = [probability(ratio), probability(margin)];
  return canary.events * Math.log(p / p0) + live.events * Math.log((1 - p) / (1 - p0));
}
