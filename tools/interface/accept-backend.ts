import { join } from 'node:path';
import { Compatibility, ReleaseStore, StoreError } from '@shop/release-store';
import type { Environment } from '@shop/service';
import { repository } from '../webpack-preset/app';
import { backendIdOf } from './backend-id';

const nextStep =
  'Keep what these builds need, or publish builds that do not need it first. ' +
  'To start all the same: npm run shop -- backend --break';

/**
 * Before a start: compares a changed backend with the deployed builds, and records it. Does nothing
 * before the first release. Throws an error with one sentence per problem.
 *
 * @param path folder of the store
 */
export async function acceptBackend(
  path: string,
  env: Environment,
  print: (line: string) => void,
): Promise<void> {
  const store = new ReleaseStore(path);
  if ((await store.list()).length === 0) return;
  if (env.BAAS_CLOUD) {
    print('BAAS_CLOUD is set: this backend is not compared with the live builds.');
    return;
  }
  const folder = join(repository, 'services/cloud');
  const compatibility = new Compatibility(store, path);
  if ((await compatibility.backendId()) === backendIdOf(folder)) return;
  // The compiler takes seconds to load and to run.
  const { recordBackend } = await import('./record-backend');
  try {
    await compatibility.acceptBackend(recordBackend(folder));
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    throw new Error(`${error.message}\n${nextStep}`, { cause: error });
  }
}
