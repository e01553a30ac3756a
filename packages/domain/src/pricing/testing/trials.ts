/** Iteration count and seed of a property: from `npm run stress`, or moderate and random. */
export function trials(moderate: number): { numRuns: number; seed: number } {
  const { STRESS_RUNS, STRESS_SEED } = process.env;
  return {
    numRuns: Number(STRESS_RUNS || moderate),
    seed: Number(STRESS_SEED || Date.now() % 1_000_000_007),
  };
}

/** Prints a summary line if the stress command requested it. */
export function report(line: string): void {
  if (process.env.STRESS_RUNS) process.stdout.write(`${line}\n`);
}
