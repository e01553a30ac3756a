/** Iteration count and seed of a randomized test: from `npm run stress`, or moderate and random. */
export function trials(moderate: number): { runs: number; seed: number } {
  const { STRESS_RUNS, STRESS_SEED } = process.env;
  return {
    runs: Number(STRESS_RUNS || moderate),
    seed: Number(STRESS_SEED || Date.now() % 1_000_000_007),
  };
}

/** Prints a summary line if the stress command requested it. */
export function tell(line: string): void {
  if (process.env.STRESS_RUNS) process.stdout.write(`${line}\n`);
}
