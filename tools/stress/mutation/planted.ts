import { resolve } from 'node:path';
import { testsFail } from '../run-tests';
import type { Fault } from './faults';
import { suites, type Suite, type SuiteName } from './suites';
import { Tree } from './tree';

const root = resolve(import.meta.dirname, '../../..');
// One for each processor that may be counted on.
const trees = 2;

/** Puts one fault after another into a copy of the source: the tests that are named with it have to fail, and pass without it. */
export async function plant(
  env: NodeJS.ProcessEnv,
  seed: number | undefined,
  chosen: readonly Fault[],
): Promise<boolean> {
  const run = (tree: Tree, name: SuiteName) => {
    const { files, title, runs = 100, project = 'node' }: Suite = suites[name];
    return testsFail({ projects: [project], files, title, runs, seed, env, checkout: tree.folder });
  };
  const broken: string[] = [];
  const survived: string[] = [];
  await inTrees([...new Set(chosen.map(({ seen }) => seen))], async (tree, name) => {
    if (await run(tree, name)) broken.push(name);
  });
  if (broken.length) {
    say(`tests fail without any fault: ${broken.join(', ')}`);
    return false;
  }
  await inTrees(chosen, async (tree, fault) => {
    const begun = Date.now();
    const isCaught = await tree.with(fault, () => run(tree, fault.seen));
    if (!isCaught) survived.push(fault.breaks);
    say(
      `  ${isCaught ? 'caught' : 'SURVIVED'} by ${fault.seen} in ${Math.round((Date.now() - begun) / 1000)} s: ${fault.breaks}`,
    );
  });
  say(
    `${chosen.length - survived.length}/${chosen.length} planted faults caught${survived.length ? `; survived: ${survived.join('; ')}` : ''}`,
  );
  return survived.length === 0;
}

const say = (line: string) => console.log(`planted: ${line}`);

/** Each item once, as many at a time as there are trees. */
async function inTrees<T>(
  items: readonly T[],
  work: (tree: Tree, item: T) => Promise<void>,
): Promise<void> {
  const left = [...items];
  await Promise.all(
    Array.from({ length: trees }, async () => {
      const tree = new Tree(root);
      try {
        for (let item = left.shift(); item !== undefined; item = left.shift())
          await work(tree, item);
      } finally {
        tree.remove();
      }
    }),
  );
}
