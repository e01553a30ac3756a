/** How often something random is tried, and from which seed: as `npm run prove` asks, or moderately and anew each time. */
export function trials(moderate: number): { runs: number; seed: number } {
  const { PROVE_RUNS, PROVE_SEED } = process.env;
  return {
    runs: Number(PROVE_RUNS || moderate),
    seed: Number(PROVE_SEED || Date.now() % 1_000_000_007),
  };
}

/** A line of the account, where one was asked for. */
export function tell(line: string): void {
  if (process.env.PROVE_RUNS) process.stdout.write(`${line}\n`);
}
