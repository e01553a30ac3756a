/** How often something random is tried, and from which seed: as `npm run stress` asks, or moderately and anew each time. */
export function trials(moderate: number): { runs: number; seed: number } {
  const { STRESS_RUNS, STRESS_SEED } = process.env;
  return {
    runs: Number(STRESS_RUNS || moderate),
    seed: Number(STRESS_SEED || Date.now() % 1_000_000_007),
  };
}

/** A line of the account, where one was asked for. */
export function tell(line: string): void {
  if (process.env.STRESS_RUNS) process.stdout.write(`${line}\n`);
}
