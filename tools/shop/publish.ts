import type { Environment } from '@shop/service';
import type { App } from '../webpack-preset/index';
import { authorOf } from './author';
import { withBuilds } from './build';
import { requireBuildCheck, requireChecks } from './check';
import type { Progress, Report } from './command';
import { outcomeOf, outcomeReport, type Outcome } from './outcome';
import { storeOf } from './store';

/** Checks and publishes a build that was made elsewhere; the commit of its sources is not known. */
export async function publishFolder(
  folder: string,
  env: Environment,
  progress: Progress,
): Promise<Report> {
  const { name, build } = await requireBuildCheck(folder, progress);
  const app = { name, kind: 'remote' } as const;
  const store = storeOf(env);
  await store.add({ app, build, folder });
  const isNew = await store.publish(app, build, { by: authorOf(env).by });
  const result = isNew ? 'live' : 'was live already';
  return outcomeReport([await outcomeOf(app, build, result, env, progress)]);
}

/** Checks, builds and publishes, and confirms that the site serves the builds. */
export async function publishApps(
  apps: App[],
  env: Environment,
  progress: Progress,
): Promise<Report> {
  await requireChecks(apps, progress);
  const store = storeOf(env);
  const author = authorOf(env);
  return withBuilds(apps, progress, async (all) => {
    const outcomes: Outcome[] = [];
    for (const built of all) {
      const { app, build } = built;
      await store.add(built);
      const isNew = await store.publish(app, build, author);
      const result = isNew ? 'live' : 'was live already';
      outcomes.push(await outcomeOf(app, build, result, env, progress));
    }
    return outcomeReport(outcomes);
  });
}
