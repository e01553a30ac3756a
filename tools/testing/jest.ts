import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { runProgram } from './program';
import { flakyFileLimit, type Outcome } from './outcome';
import { temporaryRoot } from './temporary-root';

interface JestResult {
  numPendingTests: number;
  numTodoTests: number;
  testResults: FileResult[];
}

interface FileResult {
  /** Absolute path. */
  name: string;
  status: string;
  message: string;
  startTime: number;
  endTime: number;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
}

export interface JestRun {
  /** Paths of test files, relative to the root of the repository. */
  files: string[];
  workers: number;
  /** Options that select the configuration and its projects. */
  options: string[];
  env?: NodeJS.ProcessEnv;
  /** Whether failed files run again; true by default. */
  retries?: boolean;
  /** Hides the output of jest. */
  isQuiet?: boolean;
}

/**
 * Runs test files with jest. Up to three files that fail run again, alone at the end; one that then
 * passes counts as passed and is reported as flaky. A file that cannot be loaded is one failure,
 * and so is one that jest leaves out. Rejects when jest ends without a result.
 */
export async function runJest(root: string, run: JestRun): Promise<Outcome> {
  const first = await jestResult(root, run);
  const failed = first.testResults.filter((file) => failureCount(file) > 0);
  if (run.retries === false || failed.length === 0 || failed.length > flakyFileLimit)
    return outcomeOf(root, first);
  const files = failed.map(({ name }) => relative(root, name));
  if (!run.isQuiet) console.log(`\n--- again, alone: ${files.join(', ')}`);
  const second = await jestResult(root, { ...run, files, workers: 1 });
  return outcomeOf(root, second, first);
}

/** Counts the cases. With the result of an earlier attempt, `result` replaces the files it has. */
function outcomeOf(root: string, result: JestResult, earlier?: JestResult): Outcome {
  const repeated = new Map(result.testResults.map((file) => [file.name, file]));
  const files = (earlier ?? result).testResults.map((file) => repeated.get(file.name) ?? file);
  const flaky = (earlier?.testResults ?? [])
    .filter((file) => failureCount(file) > 0 && failureCount(repeated.get(file.name)) === 0)
    .map((file) => ({ file: relative(root, file.name), error: firstError(file) }));
  const { numPendingTests, numTodoTests } = earlier ?? result;
  const skipped = numPendingTests + numTodoTests;
  return {
    passed: files.reduce((total, file) => total + passedCount(file), 0),
    failed: files.reduce((total, file) => total + failureCount(file), 0),
    flaky,
    files: (earlier ?? result).testResults.map(({ name, startTime, endTime }) => ({
      file: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
    notRun: skipped ? [`${skipped} test cases are marked as skipped`] : [],
  };
}

const passedCount = ({ assertionResults }: FileResult) =>
  assertionResults.filter(({ status }) => status === 'passed').length;

/** Failed cases; one when the file itself failed, or when there is no result of it. */
function failureCount(file: FileResult | undefined): number {
  if (!file) return 1;
  const cases = file.assertionResults.filter(({ status }) => status === 'failed').length;
  return cases === 0 && file.status === 'failed' ? 1 : cases;
}

function firstError({ assertionResults, message }: FileResult): string {
  const failed = assertionResults.find(({ status }) => status === 'failed');
  const text = stripVTControlCharacters(failed?.failureMessages[0] ?? message);
  const [line = ''] = text.split('\n').filter((each) => each.trim());
  return failed ? `${failed.fullName}: ${line}` : line;
}

/** Adds the files that no project of the configuration has, as failures. */
function withLeftOut(result: JestResult, root: string, files: string[]): JestResult {
  const names = new Set(result.testResults.map(({ name }) => name));
  const leftOut = files.map((file) => resolve(root, file)).filter((name) => !names.has(name));
  const message = 'jest left it out: no project of its configuration has it';
  const asFailure = (name: string): FileResult => ({
    name,
    status: 'failed',
    message,
    startTime: 0,
    endTime: 0,
    assertionResults: [],
  });
  return { ...result, testResults: [...result.testResults, ...leftOut.map(asFailure)] };
}

async function jestResult(root: string, run: JestRun): Promise<JestResult> {
  const { files, workers, options, env, isQuiet } = run;
  const folder = mkdtempSync(join(temporaryRoot(), 'shop-jest-'));
  const file = join(folder, 'result.json');
  try {
    const code = await runProgram(
      process.execPath,
      [
        join(root, 'node_modules/jest/bin/jest.js'),
        '--json',
        `--outputFile=${file}`,
        `--maxWorkers=${workers}`,
        ...options,
        '--runTestsByPath',
        ...files,
      ],
      {
        cwd: root,
        env: { ...process.env, ...env, TMPDIR: folder },
        stdio: ['ignore', 'ignore', isQuiet ? 'ignore' : 'inherit'],
      },
    );
    if (!existsSync(file)) throw new Error(`jest ended without a result, with code ${code}`);
    const result = JSON.parse(readFileSync(file, 'utf8')) as JestResult;
    const complete = withLeftOut(result, root, files);
    if (code !== 0 && !complete.testResults.some((each) => failureCount(each) > 0))
      throw new Error(`jest ended with code ${code}, although no test failed`);
    return complete;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
