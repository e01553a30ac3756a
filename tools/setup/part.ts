import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readDemoMode } from '../demo-accounts/demo-mode';
import { findChromium } from '../testing/chromium';
import { services } from './settings';

const root = resolve(import.meta.dirname, '../..');

interface Command {
  main: string;
  needsBuild?: boolean;
  needsBrowser?: (args: string[]) => boolean;
}

/** Main file of each command and what must be ready before it runs. */
const commands: Record<string, Command> = {
  baas: { main: services.baas.main },
  'sandbox-pay': { main: services['sandbox-pay'].main },
  'sandbox-login': { main: services['sandbox-login'].main },
  site: { main: services.site.main, needsBuild: true },
  shop: { main: 'tools/shop/main.ts' },
  bench: {
    main: 'bench/main.ts',
    needsBrowser: ([scenario = '']) =>
      ['first-load', 'first-view', 'lighthouse', 'tabs'].includes(scenario),
  },
  conformance: { main: 'tools/conformance/main.ts' },
  'contact-sheets': { main: 'e2e/contact-sheets/main.ts', needsBrowser: () => true },
  measure: { main: 'tools/measure/main.ts' },
  packages: { main: 'tools/packages/main.ts' },
  stress: { main: 'tools/stress/main.ts' },
};

/** Runs a command in this process with its own `process.argv`. */
export async function runCommandNamed(name: string | undefined, args: string[]): Promise<void> {
  const command = commands[name ?? ''];
  if (!command)
    throw new Error(
      `Unknown command "${name ?? ''}": choose one of ${Object.keys(commands).join(', ')}.`,
    );
  if (command.needsBuild) build();
  if (name === 'baas' && readDemoMode(process.env) === 'off')
    process.env.BAAS_INITIAL_ROWS ||= 'none';
  if (command.needsBrowser?.(args)) process.env.CHROMIUM_PATH = await chromium();
  const file = resolve(root, command.main);
  process.argv = [process.execPath, file, ...args];
  await import(pathToFileURL(file).href);
}

/** Runs in a child process, so that webpack's memory is released before the service starts. */
function build(): void {
  const { status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'tools/shop/build-for-start.ts'],
    {
      cwd: root,
      stdio: 'inherit',
    },
  );
  if (status !== 0) process.exit(1);
}

async function chromium(): Promise<string> {
  const path = await findChromium(root);
  if (!path)
    throw new Error('No Chromium on this machine: install it or set CHROMIUM_PATH to its path.');
  return path;
}
