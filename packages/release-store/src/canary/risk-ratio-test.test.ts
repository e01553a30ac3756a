import { evidenceOfHigherRate, evidenceOfLowerRate, type Stratum } from './risk-ratio-test';

const stratum = (canary: [number, number], live: [number, number]): Stratum => ({
  canary: { events: canary[0], trials: canary[1] },
  live: { events: live[0], trials: live[1] },
});

it('has no evidence without events, or without trials of one build', () => {
  expect(evidenceOfHigherRate([], 1)).toBeCloseTo(0);
  expect(evidenceOfHigherRate([stratum([0, 10], [0, 990])], 1)).toBeCloseTo(0);
  expect(evidenceOfHigherRate([stratum([9, 10], [0, 0])], 1)).toBeCloseTo(0);
  expect(evidenceOfHigherRate([stratum([0, 0], [9, 10])], 1)).toBeCloseTo(0);
});

it('finds a rate that is higher, and none that is equal or lower', () => {
  expect(evidenceOfHigherRate([stratum([20, 100], [50, 1000])], 1.2)).toBeGreaterThan(5);
  expect(evidenceOfHigherRate([stratum([5, 100], [50, 1000])], 1.2)).toBeLessThan(1);
  expect(evidenceOfHigherRate([stratum([0, 100], [50, 1000])], 1.2)).toBeLessThan(0);
});

it('finds a rate that is lower', () => {
  expect(evidenceOfLowerRate([stratum([5, 100], [300, 1000])], 1.2)).toBeGreaterThan(5);
  expect(evidenceOfLowerRate([stratum([30, 100], [300, 1000])], 1.2)).toBeLessThan(1);
});

it('compares hours one by one: a bad hour of both builds is no difference', () => {
  // The canary has most of its views in the hour in which everything fails.
  const hours = [stratum([1, 100], [100, 10_000]), stratum([300, 1000], [300, 1000])];
  expect(evidenceOfHigherRate(hours, 1.2)).toBeLessThan(1);
});

/** Exact expectation under equal rates, for one event that is the canary's by its part. */
it('has an expected e-value of at most 1 while the rates are equal', () => {
  const events = 12;
  for (const part of [0.01, 0.05, 0.25, 0.5]) {
    let expectation = 0;
    let ways = 1;
    for (let canary = 0; canary <= events; canary += 1) {
      const probability = ways * part ** canary * (1 - part) ** (events - canary);
      const trials: [number, number] = [1000 * part, 1000 * (1 - part)];
      const counts = stratum([canary, trials[0]], [events - canary, trials[1]]);
      expectation += probability * Math.exp(evidenceOfHigherRate([counts], 1.2));
      ways = (ways * (events - canary)) / (canary + 1);
    }
    expect(expectation).toBeLessThanOrEqual(1);
  }
});
