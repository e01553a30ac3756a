import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { testsFail } from '../run-tests';
import { CheckoutCopy } from './checkout-copy';
import { MutationReport } from './report';
import type { ShellMutation } from './shell-mutations';

const root = resolve(import.meta.dirname, '../../..');
/** Everything that a start may read. */
const copiedPaths = readdirSync(root).filter(
  (name) => !name.startsWith('.') && name !== 'node_modules',
);

/**
 * Applies one mutation after another in a copy of the product, builds and starts it. The assigned
 * fault cases must pass without the mutation and fail with it.
 */
export async function runShellMutations(
  mutations: readonly ShellMutation[],
  env: NodeJS.ProcessEnv,
  seed: number | undefined,
): Promise<boolean> {
  const report = new MutationReport('shell-mutation');
  const copy = new CheckoutCopy(root, copiedPaths);
  const fails = (faultCases: string) =>
    testsFail({
      files: 'stories/remote-faults',
      runs: 1,
      seed,
      env: { ...env, FAULTS_ONLY: faultCases },
      checkout: copy.folder,
    });
  try {
    if (await fails([...new Set(mutations.map(({ suite }) => suite))].join('|'))) {
      report.print('fault cases fail without any mutation');
      return false;
    }
    for (const mutation of mutations) {
      const begunAt = Date.now();
      const isDetected = await copy.withMutation(mutation, () => fails(mutation.suite));
      report.add({ ...mutation, isDetected, begunAt });
    }
  } finally {
    copy.remove();
  }
  return report.finish();
}
