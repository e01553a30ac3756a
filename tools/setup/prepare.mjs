/**
 * Checks Node and installs the dependencies. Plain JavaScript, because nothing is installed yet.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { followNpm } from './follow-npm.mjs';

/**
 * The only place with the package manager's version. 12 is the newest major that runs on Node 20.
 */
const pnpm = 'pnpm@12.21.0';
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const stamp = join(root, 'node_modules', '.installed');

/** Prints the reason in one line and exits with 1. */
export function giveUp(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** Returns null when `version` satisfies `required`, otherwise a sentence for the user. */
export function tooOld(version, required) {
  const parts = (text) => text.replace(/^\D*/, '').split('.').map(Number);
  const [have, need] = [parts(version), parts(required)];
  const enough = have[0] !== need[0] ? have[0] > need[0] : have[1] >= (need[1] || 0);
  return enough
    ? null
    : `Node ${need.join('.')} or newer is needed, this is ${version}: ` +
        'install it from your system or nodejs.org and run the command again.';
}

function installationId() {
  const hash = createHash('sha256').update(`${pnpm} ${process.platform} ${process.arch}`);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml'])
    hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function isInstalled() {
  try {
    return readFileSync(stamp, 'utf8') === installationId();
  } catch {
    return false;
  }
}

/** Resolves with the exit code and, unless the output is `inherit`, its text. */
function runPnpm(args, shown) {
  return new Promise((resolve) => {
    const windows = process.platform === 'win32';
    // CI: pnpm does not prompt before it replaces a folder that it did not create.
    // prefer-offline: npx runs a cached pnpm without asking the registry.
    const child = spawn(windows ? 'npx.cmd' : 'npx', ['--yes', pnpm, ...args], {
      cwd: root,
      shell: windows,
      stdio: ['ignore', shown, shown],
      env: { ...process.env, CI: 'true', npm_config_prefer_offline: 'true' },
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      if (stream)
        stream.on('data', (chunk) => {
          text += chunk;
        });
    child.on('error', (error) => resolve({ code: 1, text: error.message }));
    child.on('close', (code) => resolve({ code, text }));
  });
}

/**
 * Installs the dependencies with pnpm and records that they are installed. Rejects when it fails.
 *
 * @param options of `pnpm install`
 * @param shown `inherit` shows the output of pnpm, `pipe` only that of a failure
 */
export async function installDependencies(options, shown = 'pipe') {
  const { code, text } = await runPnpm(['install', ...options], shown);
  if (code !== 0)
    throw new Error(
      `${text}Installing the dependencies failed (${pnpm}, exit code ${code}): ` +
        'see the lines above. Is the package registry reachable?',
    );
  writeFileSync(stamp, installationId());
}

/**
 * Checks Node, installs the dependencies of the lock file and lets this process import TypeScript.
 */
export async function prepare() {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const problem = tooOld(process.version, engines.node);
  if (problem) giveUp(problem);
  process.chdir(root);
  if (!isInstalled()) {
    process.stdout.write('安装依赖 / installing dependencies ...\n');
    await installDependencies(['--frozen-lockfile'], process.stdout.isTTY ? 'inherit' : 'pipe');
  }
  await import('tsx');
}

/** Runs a command. An uncaught error prints one line, and its stack only with DEBUG set. */
export async function runCommand(work) {
  followNpm();
  try {
    await prepare();
    await work();
  } catch (error) {
    giveUp(process.env.DEBUG ? error.stack : error.message);
  }
}
