import type { LiveApp, ReleaseStore } from '@shop/release-store';
import type { Environment } from '@shop/service';
import type { Progress, Report } from './command';
import { outcomeOf, outcomeReport } from './outcome';
import { storeOf } from './store';

/**
 * Changes the live build of an app, and reports whether the site serves it.
 *
 * @param change resolves with the build that is live afterwards, null if none is
 */
export async function changeLiveBuild(
  name: string,
  env: Environment,
  progress: Progress,
  change: (store: ReleaseStore) => Promise<string | null>,
): Promise<Report> {
  const store = storeOf(env);
  const before = await liveApp(store, name);
  const build = await change(store);
  const app = (await liveApp(store, name)) ?? before ?? { name, kind: 'remote' };
  const result = build === null ? 'retired' : 'live';
  return outcomeReport([await outcomeOf(app, build, result, env, progress)]);
}

const liveApp = async (store: ReleaseStore, name: string): Promise<LiveApp | undefined> =>
  (await store.list()).find((one) => one.name === name);
