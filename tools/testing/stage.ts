import { couldNotRun, flakyFileLimit, type Outcome, type StageResult } from './outcome';
import { renderSummary } from './summary';

export interface Stage {
  name: string;
  /** Ends the run when it fails: later stages would only repeat its message. */
  isRequired?: boolean;
  run(): Promise<Outcome>;
}

/**
 * Runs the stages in sequence and prints a summary. A failure ends the run only in a required
 * stage. Resolves with the exit code.
 */
export async function runAll(stages: Stage[], print: (line: string) => void): Promise<0 | 1> {
  const results: StageResult[] = [];
  for (const stage of stages) {
    print(`\n=== ${stage.name}`);
    const result = await runStage(stage);
    results.push(result);
    print(`${stage.name}: ${Math.round(result.seconds)} s`);
    if (stage.isRequired && result.failed > 0) break;
  }
  const skipped = stages.slice(results.length).map(({ name }) => name);
  for (const name of skipped)
    results.push({ name, seconds: 0, ...couldNotRun('an earlier stage failed') });
  const passed = sum(results, (result) => result.passed);
  const failed = sum(results, (result) => result.failed);
  const flakyCount = sum(results, ({ flaky }) => flaky?.length ?? 0);
  print(renderSummary(results));
  print(`${passed} passed, ${failed} failed`);
  return failed > 0 || passed === 0 || flakyCount > flakyFileLimit ? 1 : 0;
}

async function runStage({ name, run }: Stage): Promise<StageResult> {
  const start = Date.now();
  const outcome = await run().catch((error: unknown): Outcome => ({
    passed: 0,
    failed: 1,
    notRun: [`the rest of the stage: ${error instanceof Error ? error.message : String(error)}`],
  }));
  return { ...outcome, name, seconds: (Date.now() - start) / 1000 };
}

const sum = (results: StageResult[], count: (result: StageResult) => number) =>
  results.reduce((total, result) => total + count(result), 0);
