import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { findChromium } from './chromium';
import { runJest } from './jest';
import { startOwnPostgres, startPostgres } from './postgres';
import { findProgram, runProgram } from './program';
import { runAll, couldNotRun, type Outcome, type Stage } from './stage';

const root = resolve(import.meta.dirname, '../..');
/** Unit tests wait for processes and timers a third of their time. */
const unitWorkers = Math.ceil(availableParallelism() * 1.5);

/** Runs a program that passes or fails as a whole. */
async function check(args: string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const passed =
    (await runProgram(process.execPath, args, { cwd: root, env: { ...process.env, ...env } })) ===
    0;
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, notRun: [] };
}

async function onPostgres(): Promise<Outcome> {
  const postgres = await startPostgres();
  if (!postgres)
    return couldNotRun('no PostgreSQL on this machine; install it or set TEST_DATABASE_URL');
  try {
    return await runJest(
      root,
      ['--maxWorkers=100%', '--selectProjects', 'postgres', '--passWithNoTests'],
      { TEST_DATABASE_URL: postgres.url },
    );
  } finally {
    await postgres.stop();
  }
}

/** Tests with several processes, database outages, nginx in front and strace on the database. */
async function integration(): Promise<Outcome> {
  const postgres = await startOwnPostgres();
  if (!postgres) return couldNotRun('no PostgreSQL on this machine to stop and start; install it');
  const nginx = findProgram(['nginx'], ['/usr/sbin', '/usr/local/sbin']);
  const strace = findProgram(['strace']);
  const { url, bin, folder } = postgres;
  try {
    const outcome = await runJest(root, ['--runInBand', '--selectProjects', 'integration'], {
      TEST_DATABASE_URL: url,
      TEST_POSTGRES_BIN: bin,
      TEST_POSTGRES_FOLDER: folder,
      ...(nginx && { TEST_NGINX: nginx }),
      ...(strace && { TEST_STRACE: strace }),
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

const stories = (folder: string) =>
  inChromium((env) =>
    runJest(root, ['-c', 'e2e/jest.config.mjs', '--maxWorkers=2', `${folder}/`], env),
  );

const stages: Stage[] = [
  {
    name: 'types',
    run: () =>
      check([join(root, 'node_modules/typescript-7/bin/tsc'), '--noEmit', '-p', 'tsconfig.json']),
  },
  { name: 'lint', run: () => check(['--import', 'tsx', 'tools/lint/main.ts']) },
  {
    name: 'unit',
    run: () =>
      runJest(root, [`--maxWorkers=${unitWorkers}`, '--selectProjects', 'node', 'browser']),
  },
  { name: 'postgres', run: onPostgres },
  { name: 'integration', run: integration },
  // uniCloud clients in a page of another origin.
  {
    name: 'clients',
    run: () =>
      inChromium((env) =>
        runJest(root, ['--maxWorkers=100%', '--selectProjects', 'chromium'], env),
      ),
  },
  { name: 'browser', run: () => stories('e2e/stories') },
  // Counts bytes and requests, which are the same on every machine.
  {
    name: 'budget',
    run: () => inChromium((env) => check(['--import', 'tsx', 'bench/main.ts', 'first-load'], env)),
  },
  // Last, because each of them builds remotes: a slow machine has no time left for them.
  { name: 'teams', run: () => stories('e2e/team-stories') },
];

/**
 * Runs the named stages, or all without names, and sets the exit code. After TEST_LIMIT_MINUTES no
 * further stage starts.
 */
export async function runStages(names: string[]): Promise<void> {
  const unknown = names.find((name) => !stages.some((stage) => stage.name === name));
  if (unknown)
    throw new Error(
      `Unknown stage "${unknown}": choose from ${stages.map(({ name }) => name).join(', ')}.`,
    );
  const chosen = stages.filter(({ name }) => names.length === 0 || names.includes(name));
  const limit = process.env.TEST_LIMIT_MINUTES;
  const startUntil = limit ? Date.now() + Number(limit) * 60_000 : Infinity;
  process.exitCode = await runAll(chosen, (line) => console.log(line), startUntil);
}
