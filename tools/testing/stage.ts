/** Result of a stage. `notRun` lists checks that could not run and why: skipped is not passed. */
export interface Outcome {
  passed: number;
  failed: number;
  /** Test cases that failed, then passed when retried; counted as passed. */
  flaky?: string[];
  notRun: string[];
}

export interface Stage {
  name: string;
  run(): Promise<Outcome>;
}

export const couldNotRun = (reason: string): Outcome => ({
  passed: 0,
  failed: 0,
  notRun: [reason],
});

/**
 * Runs all stages in sequence, even after a failure, and prints a summary. Resolves with the exit
 * code.
 *
 * @param startUntil time after which no further stage starts, ms since the epoch
 */
export async function runAll(
  stages: Stage[],
  print: (line: string) => void,
  startUntil = Infinity,
): Promise<0 | 1> {
  const total = { passed: 0, failed: 0, flaky: [] as string[], notRun: [] as string[] };
  for (const { name, run } of stages) {
    if (Date.now() > startUntil) {
      total.notRun.push(`${name}: the time of this run is over`);
      continue;
    }
    print(`\n=== ${name}`);
    const start = Date.now();
    const outcome = await run().catch((error: unknown): Outcome => ({
      passed: 0,
      failed: 1,
      notRun: [`the rest of the stage: ${error instanceof Error ? error.message : String(error)}`],
    }));
    print(`=== ${name}: ${Math.round((Date.now() - start) / 1000)} s`);
    total.passed += outcome.passed;
    total.failed += outcome.failed;
    total.flaky.push(...(outcome.flaky ?? []).map((title) => `${name}: ${title}`));
    total.notRun.push(...outcome.notRun.map((reason) => `${name}: ${reason}`));
  }
  if (total.flaky.length) print(`\nFlaky, passed when retried:\n${asList(total.flaky)}`);
  print(total.notRun.length ? `\nNot run:\n${asList(total.notRun)}` : '\nNot run: nothing.');
  print(`${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 || total.passed === 0 ? 1 : 0;
}

const asList = (lines: string[]) => lines.map((line) => `- ${line}`).join('\n');
