/**
 * Iteration count and seed of a property: from `npm run stress`, or moderate and random. The gate
 * makes a quarter of the moderate count, with the seed of its commit.
 */
export function trials(moderate: number): { numRuns: number; seed: number } {
  const { STRESS_RUNS, STRESS_SEED, TEST_SIZE } = process.env;
  const usual = TEST_SIZE === 'gate' ? Math.ceil(moderate / 4) : moderate;
  return {
    numRuns: Number(STRESS_RUNS || usual),
    seed: Number(STRESS_SEED || Date.now() % 1_000_000_007),
  };
}

/** Prints a summary line if the stress command requested it. */
export function report(line: string): void {
  if (process.env.STRESS_RUNS) process.stdout.write(`${line}\n`);
}
