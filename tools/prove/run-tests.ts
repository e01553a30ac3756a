import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const root = resolve(import.meta.dirname, '../..');

/** What jest is to run: how often what is random, from which seed, by how many workers, in which copy of the source. */
export interface Tests {
  /** Of the root's tests; without them: the stories in a browser. */ projects?: string[];
  files: string;
  named?: string;
  runs: number;
  seed?: number;
  workers?: number;
  env?: NodeJS.ProcessEnv;
  tree?: string;
}

/** Runs tests: the lines of account that they print are shown as they come, what else jest has to say only when they fail. */
export async function testsPass(tests: Tests): Promise<boolean> {
  const { code, said } = await runJest(tests, (line) => process.stdout.write(`${line}\n`));
  if (code !== 0) process.stdout.write(said);
  return code === 0;
}

// Much more than any of the suites takes.
const cutAfterMs = 600_000;

/** Whether a test fails, or the tests do not end; an Error when they did not get as far as that. */
export async function testsFail(tests: Tests): Promise<boolean> {
  const { code, said, isCut } = await runJest({ ...tests, workers: 1 }, () => {}, cutAfterMs);
  if (code !== 0 && !isCut && !/^Tests: +\d+ failed/m.test(said))
    throw new Error(`The tests ${tests.files} could not be run: ${said}`);
  return code !== 0;
}

function runJest(
  { projects, files, named, runs, seed, workers = 1, env, tree = root }: Tests,
  tell: (line: string) => void,
  timeout?: number,
): Promise<{ code: number; said: string; isCut: boolean }> {
  // A test that failed may have left something open: the command ends all the same.
  const chosen = projects
    ? ['--rootDir', tree, '--selectProjects', ...projects]
    : ['--config', join(tree, 'e2e/jest.config.mjs')];
  const args = [
    '--forceExit',
    `--maxWorkers=${workers}`,
    ...chosen,
    '--testPathPatterns',
    files,
    ...(named ? ['--testNamePattern', named] : []),
  ];
  return new Promise((done) => {
    const child = spawn(process.execPath, [join(root, 'node_modules/jest/bin/jest.js'), ...args], {
      cwd: tree,
      env: {
        ...process.env,
        ...env,
        PROVE_RUNS: String(runs),
        ...(seed !== undefined && { PROVE_SEED: String(seed) }),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout,
      killSignal: 'SIGKILL',
    });
    let said = '';
    // Jest itself says here which projects it runs.
    createInterface(child.stdout!).on('line', (line) => {
      if (/^[a-z]+: /.test(line)) tell(line);
    });
    child.stderr!.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    child.once('close', (code, signal) =>
      done({ code: code ?? 1, said, isCut: signal === 'SIGKILL' }),
    );
  });
}
