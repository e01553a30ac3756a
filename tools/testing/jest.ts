import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from './program';
import type { Outcome } from './stage';

interface JestResult {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { assertionResults: TestCaseResult[] }[];
}

interface TestCaseResult {
  fullName: string;
  status: string;
  /** Attempts; absent when the test case did not run. */
  invocations?: number;
}

/**
 * Runs jest with `args` and counts its test cases. A test file that cannot be loaded is one
 * failure.
 */
export async function runJest(
  root: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-jest-'));
  const file = join(folder, 'result.json');
  try {
    const code = await runProgram(
      process.execPath,
      [join(root, 'node_modules/jest/bin/jest.js'), '--json', `--outputFile=${file}`, ...args],
      {
        cwd: root,
        env: { ...process.env, ...env },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    return count(JSON.parse(readFileSync(file, 'utf8')) as JestResult, code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function count(result: JestResult, code: number): Outcome {
  const skipped = result.numPendingTests + result.numTodoTests;
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  return {
    passed: result.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    flaky: result.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status, invocations = 1 }) => status === 'passed' && invocations > 1)
      .map(({ fullName }) => fullName),
    notRun: skipped ? [`${skipped} test cases are marked as skipped`] : [],
  };
}
