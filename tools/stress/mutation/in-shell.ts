import { resolve } from 'node:path';
import { testsFail } from '../run-tests';
import type { ShellFault } from './shell-faults';
import { Tree } from './tree';

const root = resolve(import.meta.dirname, '../../..');
const parts = [
  'package.json',
  'pnpm-workspace.yaml',
  'pnpm-lock.yaml',
  'tsconfig.json',
  'apps',
  'packages',
  'services',
  'tools',
  'e2e',
];

/** Puts one fault after another into a copy of the product and starts that: the runs of the matrix that are named with it have to fail, and hold without it. */
export async function plantInShell(
  env: NodeJS.ProcessEnv,
  seed: number | undefined,
  chosen: readonly ShellFault[],
): Promise<boolean> {
  const tree = new Tree(root, parts);
  const fails = (runs: string) =>
    testsFail({
      files: 'stories/remote-faults',
      runs: 1,
      seed,
      env: { ...env, FAULTS_ONLY: runs },
      checkout: tree.folder,
    });
  const survived: string[] = [];
  try {
    if (await fails([...new Set(chosen.map(({ seen }) => seen))].join('|'))) {
      say('runs fail without any fault');
      return false;
    }
    for (const fault of chosen) {
      const begun = Date.now();
      const isCaught = await tree.with(fault, () => fails(fault.seen));
      if (!isCaught) survived.push(fault.breaks);
      say(
        `  ${isCaught ? 'caught' : 'SURVIVED'} by "${fault.seen}" in ${Math.round((Date.now() - begun) / 1000)} s: ${fault.breaks}`,
      );
    }
  } finally {
    tree.remove();
  }
  say(
    `${chosen.length - survived.length}/${chosen.length} planted faults caught${survived.length ? `; survived: ${survived.join('; ')}` : ''}`,
  );
  return survived.length === 0;
}

const say = (line: string) => console.log(`guards: ${line}`);
