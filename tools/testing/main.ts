import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readEdges } from '../lint/edges';
import { filesOf } from '../lint/files';
import { affectedFiles } from './affected';
import type { Outcome } from './outcome';
import { startPostgres, type Postgres } from './postgres';
import { runProgram } from './program';
import { root, runSuite, withChromium, type SuiteContext } from './run-suite';
import { filesOfSuite, testSuites, type Size, type Suite } from './sizes';
import { runAll, type Stage } from './stage';

interface SizedStage extends Omit<Stage, 'run'> {
  isInGate: boolean;
  run(context: SuiteContext, filesOfSuite: (suite: Suite['name']) => string[]): Promise<Outcome>;
}

/** Runs a program that passes or fails as a whole. */
async function check(args: string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const passed =
    (await runProgram(process.execPath, args, { cwd: root, env: { ...process.env, ...env } })) ===
    0;
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, notRun: [] };
}

/** Runs a program that makes several checks and sends this process their outcome. */
function checkEach(args: string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  let outcome: Outcome = { passed: 0, failed: 1, notRun: ['the program ended without an outcome'] };
  child.on('message', (message) => {
    outcome = message as Outcome;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => resolve(outcome));
  });
}

const suiteStage = (name: Suite['name'], isInGate: boolean): SizedStage => ({
  name,
  isInGate,
  run: (context, files) => runSuite(name, files(name), context),
});

/** Suites of `npm run stress`. */
const mutations = ['mutation', 'shell-mutation'];

const stages: SizedStage[] = [
  {
    name: 'types',
    isInGate: true,
    isRequired: true,
    run: () =>
      check([join(root, 'node_modules/typescript-7/bin/tsc'), '--noEmit', '-p', 'tsconfig.json']),
  },
  {
    name: 'lint',
    isInGate: true,
    isRequired: true,
    run: () => check(['--import', 'tsx', 'tools/lint/main.ts']),
  },
  suiteStage('unit', true),
  suiteStage('postgres', true),
  suiteStage('integration', false),
  suiteStage('clients', false),
  suiteStage('browser', true),
  // Counts bytes and requests, which are the same on every machine.
  {
    name: 'budget',
    isInGate: true,
    run: () =>
      withChromium((env) => check(['--import', 'tsx', 'bench/main.ts', 'first-load'], env)),
  },
  suiteStage('teams', false),
  // The other suites of `npm run stress` are tests of the stages above with higher counts.
  {
    name: 'stress',
    isInGate: false,
    run: () => checkEach(['--import', 'tsx', 'tools/stress/main.ts', '--count', '1', ...mutations]),
  },
  // A short round of each scenario, so that none breaks unnoticed.
  {
    name: 'bench',
    isInGate: false,
    run: () =>
      withChromium((env) => checkEach(['--import', 'tsx', 'bench/main.ts', '--short'], env)),
  },
];

export interface StageOptions {
  size: Size;
  /** Names of stages; all of the size when empty. */
  names: string[];
  /** A revision: only tests that the changes since then may affect. */
  since?: string;
}

/** Runs stages and sets the exit code. */
export async function runStages({ size, names, since }: StageOptions): Promise<void> {
  const chosen = chooseStages(size, names);
  const all = filesOf(root);
  const changed = since === undefined ? null : changedFiles(since);
  const files = changed ? affectedFiles(changed, all, readEdges(root)) : all;
  if (changed) console.log(`${changed.length} files changed since ${since}.`);
  if (size === 'gate') {
    // Randomized tests of the gate make fewer runs, and the same ones for the same commit.
    process.env.TEST_SIZE = size;
    process.env.STRESS_SEED ||= String(seedOfCommit());
  }
  await withPostgres(async (postgres) => {
    const context: SuiteContext = { size, postgres, retries: true };
    const run = ({ run: runStage, ...stage }: SizedStage): Stage => ({
      ...stage,
      run: () => runStage(context, (suite) => filesOfSuite(suite, size, files)),
    });
    process.exitCode = await runAll(chosen.map(run), (line) => console.log(line));
  });
}

function chooseStages(size: Size, names: string[]): SizedStage[] {
  const ofSize = stages.filter(({ isInGate }) => size === 'full' || isInGate);
  const unknown = names.find((name) => !ofSize.some((stage) => stage.name === name));
  if (unknown)
    throw new Error(
      stages.some(({ name }) => name === unknown)
        ? `Stage "${unknown}" runs in the full size: npm run test:full -- ${unknown}`
        : `Unknown stage "${unknown}": choose from ${ofSize.map(({ name }) => name).join(', ')}.`,
    );
  return ofSize.filter(({ name }) => names.length === 0 || names.includes(name));
}

/** Stops the server at the end, if one was started. */
async function withPostgres(
  work: (postgres: () => Promise<Postgres | null>) => Promise<void>,
): Promise<void> {
  let server: Promise<Postgres | null> | undefined;
  try {
    await work(() => (server ??= startPostgres()));
  } finally {
    await (await server)?.stop();
  }
}

/**
 * Runs one test file `count` times beside two busy processes and prints each result. Sets the exit
 * code to 1 when it failed once.
 */
export async function repeatFile(file: string, count: number): Promise<void> {
  const suite = testSuites.find(({ has }) => has(file));
  if (!suite || !filesOf(root).includes(file)) throw new Error(`${file} is not a test file.`);
  const load = [1, 2].map(() => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
  let failedCount = 0;
  try {
    await withPostgres(async (postgres) => {
      for (let at = 1; at <= count; at += 1) {
        const start = Date.now();
        const context: SuiteContext = { size: 'full', postgres, retries: false };
        const { failed } = await runSuite(suite.name, [file], context);
        if (failed > 0) failedCount += 1;
        const seconds = ((Date.now() - start) / 1000).toFixed(1);
        console.log(`${file}, run ${at}: ${failed > 0 ? 'FAILED' : 'passed'} after ${seconds} s`);
      }
    });
  } finally {
    for (const process of load) process.kill();
  }
  console.log(`${count - failedCount} passed, ${failedCount} failed`);
  process.exitCode = failedCount > 0 ? 1 : 0;
}

/** Paths that differ from a revision, with those that git does not know yet. */
function changedFiles(revision: string): string[] {
  const paths = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
    if (status !== 0)
      throw new Error(`git cannot compare with "${revision}": ${stderr.split('\n')[0] ?? ''}`);
    return stdout.split('\n').filter(Boolean);
  };
  return [
    ...paths('diff', '--name-only', '--no-renames', revision),
    ...paths('ls-files', '--others', '--exclude-standard'),
  ];
}

/** A number that follows from the checked-out commit; 1 outside of a repository. */
function seedOfCommit(): number {
  const { stdout } = spawnSync('git', ['rev-parse', '--short=7', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  });
  return parseInt(stdout, 16) || 1;
}
