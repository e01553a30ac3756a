import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const root = resolve(import.meta.dirname, '../..');

export interface TestRun {
  /** Jest projects of the repository; without them the browser stories run. */
  projects?: string[];
  /** Regular expression over the paths of test files. */
  files: string;
  /** Regular expression over the titles of test cases. */
  title?: string;
  /** Iteration count of the randomized tests. */
  runs: number;
  seed?: number;
  workers?: number;
  env?: NodeJS.ProcessEnv;
  /** Root of the source to test: this checkout, or a copy of it. */
  checkout?: string;
}

interface JestResult {
  code: number;
  output: string;
  isTimedOut: boolean;
}

/** Runs tests and prints the counts that they report; jest's own output is shown on a failure. */
export async function testsPass(run: TestRun): Promise<boolean> {
  const result = await runJest(run, (line) => process.stdout.write(`${line}\n`));
  if (result.code !== 0) process.stdout.write(result.output);
  else assertTestsRan(run, result);
  return result.code === 0;
}

// Far above the duration of the slowest suite.
const timeoutMs = 600_000;

/** True if a test fails or hangs. Rejects when no test ran. */
export async function testsFail(run: TestRun): Promise<boolean> {
  const result = await runJest({ ...run, workers: 1 }, () => {}, timeoutMs);
  if (result.code === 0) {
    assertTestsRan(run, result);
    return false;
  }
  if (!result.isTimedOut && !/^Tests: +\d+ failed/m.test(result.output))
    throw new Error(`The tests ${run.files} could not run: ${result.output}`);
  return true;
}

/** A title that matches no test case skips all of them, and jest exits with 0. */
function assertTestsRan({ files, title }: TestRun, { output }: JestResult): void {
  if (!/^Tests:.* [1-9]\d* passed/m.test(output))
    throw new Error(`No test of ${files} matches the title "${title ?? ''}".`);
}

function runJest(
  { projects, files, title, runs, seed, workers = 1, env, checkout = root }: TestRun,
  report: (line: string) => void,
  timeout?: number,
): Promise<JestResult> {
  const selection = projects
    ? ['--rootDir', checkout, '--selectProjects', ...projects]
    : ['--config', join(checkout, 'e2e/jest.config.mjs')];
  const args = [
    // A failed test may have left a server open.
    '--forceExit',
    `--maxWorkers=${workers}`,
    ...selection,
    '--testPathPatterns',
    files,
    ...(title ? ['--testNamePattern', title] : []),
  ];
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, 'node_modules/jest/bin/jest.js'), ...args], {
      cwd: checkout,
      env: {
        ...process.env,
        ...env,
        STRESS_RUNS: String(runs),
        ...(seed !== undefined && { STRESS_SEED: String(seed) }),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout,
      killSignal: 'SIGKILL',
    });
    let output = '';
    // Jest also prints the names of its projects on stdout.
    createInterface(child.stdout!).on('line', (line) => {
      if (/^[a-z][a-z-]*: /.test(line)) report(line);
    });
    child.stderr!.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.once('close', (code, signal) =>
      resolve({ code: code ?? 1, output, isTimedOut: signal === 'SIGKILL' }),
    );
  });
}
