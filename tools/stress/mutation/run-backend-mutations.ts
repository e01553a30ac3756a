import { resolve } from 'node:path';
import { testsFail } from '../run-tests';
import type { BackendMutation } from './backend-mutations';
import { CheckoutCopy } from './checkout-copy';
import { MutationReport } from './report';
import { testSuites, type SuiteName, type TestSuite } from './test-suites';

const root = resolve(import.meta.dirname, '../../..');
const copiedPaths = [
  'package.json',
  'jest.config.mjs',
  'tools/jest',
  'packages/baas-sdk',
  'packages/domain',
  'packages/i18n',
  'packages/service',
  'services/baas',
  'services/cloud',
  'services/sandbox-pay',
  'demo',
];
const copyCount = 2;

/**
 * Applies one mutation after another in two copies of the backend. The assigned tests must pass
 * without the mutation and fail with it.
 */
export async function runBackendMutations(
  mutations: readonly BackendMutation[],
  env: NodeJS.ProcessEnv,
  seed: number | undefined,
): Promise<boolean> {
  const report = new MutationReport('mutation');
  const fails = (copy: CheckoutCopy, name: SuiteName) => {
    const { files, title, runs = 100, project = 'node' }: TestSuite = testSuites[name];
    return testsFail({
      projects: [project],
      files,
      title,
      runs,
      seed,
      env,
      checkout: copy.folder,
    });
  };

  const failing: string[] = [];
  await inCopies([...new Set(mutations.map(({ suite }) => suite))], async (copy, name) => {
    if (await fails(copy, name)) failing.push(name);
  });
  if (failing.length > 0) {
    report.print(`tests fail without any mutation: ${failing.join(', ')}`);
    return false;
  }

  await inCopies(mutations, async (copy, mutation) => {
    const begunAt = Date.now();
    const isDetected = await copy.withMutation(mutation, () => fails(copy, mutation.suite));
    report.add({ ...mutation, isDetected, begunAt });
  });
  return report.finish();
}

/** Works through the items with one worker for each copy. */
async function inCopies<T>(
  items: readonly T[],
  work: (copy: CheckoutCopy, item: T) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    const copy = new CheckoutCopy(root, copiedPaths);
    try {
      for (let item = queue.shift(); item !== undefined; item = queue.shift())
        await work(copy, item);
    } finally {
      copy.remove();
    }
  };
  await Promise.all(Array.from({ length: copyCount }, worker));
}
