/** Result of a stage. `notRun` lists checks that could not run and why: skipped is not passed. */
export interface Outcome {
  passed: number;
  failed: number;
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
 */
export async function runAll(stages: Stage[], print: (line: string) => void): Promise<0 | 1> {
  const total: Outcome = { passed: 0, failed: 0, notRun: [] };
  for (const { name, run } of stages) {
    print(`\n=== ${name}`);
    const outcome = await run().catch((error: unknown): Outcome => ({
      passed: 0,
      failed: 1,
      notRun: [`the rest of the stage: ${error instanceof Error ? error.message : String(error)}`],
    }));
    total.passed += outcome.passed;
    total.failed += outcome.failed;
    total.notRun.push(...outcome.notRun.map((reason) => `${name}: ${reason}`));
  }
  print(
    total.notRun.length
      ? `\nNot run:\n${total.notRun.map((reason) => `- ${reason}`).join('\n')}`
      : '\nNot run: nothing.',
  );
  print(`${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 || total.passed === 0 ? 1 : 0;
}
