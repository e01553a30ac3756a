import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findChromium } from '../testing/chromium';
import { services } from './settings';

const root = resolve(import.meta.dirname, '../..');

/** Start file of each command, and what it needs besides the dependencies. */
const parts: Record<
  string,
  { main: string; needsBuild?: boolean; needsBrowser?: (args: string[]) => boolean }
> = {
  baas: { main: services.baas.main },
  'sandbox-pay': { main: services['sandbox-pay'].main },
  site: { main: services.site.main, needsBuild: true },
  shop: { main: 'tools/shop/main.ts' },
  bench: {
    main: 'bench/main.ts',
    needsBrowser: ([what]) => what === 'first-load' || what === 'tabs',
  },
  conformance: { main: 'tools/conformance/main.ts' },
  measure: { main: 'tools/measure/main.ts' },
  stress: { main: 'tools/stress/main.ts' },
};

/** Runs one part in this process, as if it had been started by name. */
export async function runPart(name: string | undefined, args: string[]): Promise<void> {
  const part = parts[name ?? ''];
  if (!part)
    throw new Error(
      `There is no command "${name ?? ''}": choose one of ${Object.keys(parts).join(', ')}.`,
    );
  if (part.needsBuild) build();
  if (part.needsBrowser?.(args)) process.env.CHROMIUM_PATH = await chromium();
  const file = resolve(root, part.main);
  process.argv = [process.argv[0]!, file, ...args];
  await import(pathToFileURL(file).href);
}

/** In a process of its own: what webpack needs in memory does not stay with the service. */
function build(): void {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'tools/setup/build.ts'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
}

async function chromium(): Promise<string> {
  const path = await findChromium(root);
  if (!path)
    throw new Error('No Chromium on this machine: install it or give its path in CHROMIUM_PATH.');
  return path;
}
