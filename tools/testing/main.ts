import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { filesOf } from '../lint/files';
import { findChromium } from './chromium';
import { runJest } from './jest';
import { startOwnPostgres, startPostgres, type Postgres } from './postgres';
import { findProgram, runProgram } from './program';
import { filesOfSuite, type Size, type Suite } from './sizes';
import { couldNotRun, type Outcome } from './outcome';
import { runAll, type Stage } from './stage';

const root = resolve(import.meta.dirname, '../..');
const cores = availableParallelism();
/** Unit tests wait for processes and timers a third of their time. */
const unitWorkers = Math.ceil(cores * 1.5);
const projects = (...names: string[]) => ['--selectProjects', ...names];

/** A stage of one size, or of both. */
interface SizedStage {
  name: string;
  isInGate: boolean;
  isRequired?: boolean;
  run(run: TestRun): Promise<Outcome>;
}

/** The part of a run that its stages share. */
interface TestRun {
  size: Size;
  /** Paths of the test files of a suite in this size. */
  filesOf(suite: Suite['name']): string[];
  /** One server for all stages, started when the first one asks. Null without PostgreSQL. */
  postgres(): Promise<Postgres | null>;
}

/** Runs a program that passes or fails as a whole. */
async function check(args: string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const passed =
    (await runProgram(process.execPath, args, { cwd: root, env: { ...process.env, ...env } })) ===
    0;
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, notRun: [] };
}

/** The gate runs the shop on PostgreSQL, where its tests take half the time or less. */
async function unit(run: TestRun): Promise<Outcome> {
  const server = run.size === 'gate' ? await run.postgres() : null;
  return runJest(root, {
    files: run.filesOf('unit'),
    workers: unitWorkers,
    options: projects('node', 'browser'),
    env: server ? { SHOP_TESTS_DATABASE_URL: server.url } : {},
  });
}

async function onPostgres(run: TestRun): Promise<Outcome> {
  const server = await run.postgres();
  if (!server)
    return couldNotRun('no PostgreSQL on this machine; install it or set TEST_DATABASE_URL');
  return runJest(root, {
    files: run.filesOf('postgres'),
    workers: cores,
    options: projects('postgres'),
    env: { TEST_DATABASE_URL: server.url },
  });
}

/** Tests with several processes, database outages, nginx in front and strace on the database. */
async function integration(run: TestRun): Promise<Outcome> {
  const postgres = await startOwnPostgres();
  if (!postgres) return couldNotRun('no PostgreSQL on this machine to stop and start; install it');
  const nginx = findProgram(['nginx'], ['/usr/sbin', '/usr/local/sbin']);
  const strace = findProgram(['strace']);
  const { url, bin, folder } = postgres;
  try {
    const outcome = await runJest(root, {
      files: run.filesOf('integration'),
      workers: 1,
      options: projects('integration'),
      env: {
        TEST_DATABASE_URL: url,
        TEST_POSTGRES_BIN: bin,
        TEST_POSTGRES_FOLDER: folder,
        ...(nginx && { TEST_NGINX: nginx }),
        ...(strace && { TEST_STRACE: strace }),
      },
    });
    const notRun = [
      ...(nginx ? [] : ['several services behind nginx: no nginx on this machine; install it']),
      ...(strace
        ? []
        : ['write-ahead log is synced before the response: no strace on this machine; install it']),
    ];
    return { ...outcome, notRun: [...outcome.notRun, ...notRun] };
  } finally {
    await postgres.stop();
  }
}

async function inChromium(
  run: (env: { CHROMIUM_PATH: string }) => Promise<Outcome>,
): Promise<Outcome> {
  const chromium = await findChromium(root);
  if (!chromium) return couldNotRun('no Chromium on this machine; install it or set CHROMIUM_PATH');
  console.log(`in ${chromium}`);
  return run({ CHROMIUM_PATH: chromium });
}

const stories = (files: string[]) =>
  inChromium((env) =>
    runJest(root, { files, workers: cores, options: ['-c', 'e2e/jest.config.mjs'], env }),
  );

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
  { name: 'unit', isInGate: true, run: unit },
  { name: 'postgres', isInGate: true, run: onPostgres },
  { name: 'integration', isInGate: false, run: integration },
  // uniCloud clients in a page of another origin.
  {
    name: 'clients',
    isInGate: false,
    run: (run) =>
      inChromium((env) =>
        runJest(root, {
          files: run.filesOf('clients'),
          workers: cores,
          options: projects('chromium'),
          env,
        }),
      ),
  },
  { name: 'browser', isInGate: true, run: (run) => stories(run.filesOf('browser')) },
  // Counts bytes and requests, which are the same on every machine.
  {
    name: 'budget',
    isInGate: true,
    run: () => inChromium((env) => check(['--import', 'tsx', 'bench/main.ts', 'first-load'], env)),
  },
  { name: 'teams', isInGate: false, run: (run) => stories(run.filesOf('teams')) },
];

/** A number that follows from the checked-out commit; 1 outside of a repository. */
function seedOfCommit(): number {
  const { stdout } = spawnSync('git', ['rev-parse', '--short=7', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  });
  return parseInt(stdout, 16) || 1;
}

/** Runs the named stages of a size, or all of them without names, and sets the exit code. */
export async function runStages(names: string[], size: Size): Promise<void> {
  const ofSize = stages.filter(({ isInGate }) => size === 'full' || isInGate);
  const unknown = names.find((name) => !ofSize.some((stage) => stage.name === name));
  if (unknown) {
    const hint = stages.some(({ name }) => name === unknown)
      ? `Stage "${unknown}" runs in the full size: npm run test:full -- ${unknown}`
      : `Unknown stage "${unknown}": choose from ${ofSize.map(({ name }) => name).join(', ')}.`;
    throw new Error(hint);
  }
  const chosen = ofSize.filter(({ name }) => names.length === 0 || names.includes(name));
  const files = filesOf(root);
  let server: Promise<Postgres | null> | undefined;
  const run: TestRun = {
    size,
    filesOf: (suite) => filesOfSuite(suite, size, files),
    postgres: () => (server ??= startPostgres()),
  };
  if (size === 'gate') {
    // Randomized tests of the gate make fewer runs, and the same ones for the same commit.
    process.env.TEST_SIZE = size;
    process.env.STRESS_SEED ||= String(seedOfCommit());
  }
  try {
    process.exitCode = await runAll(
      chosen.map((stage): Stage => ({ ...stage, run: () => stage.run(run) })),
      (line) => console.log(line),
    );
  } finally {
    await (await server)?.stop();
  }
}
