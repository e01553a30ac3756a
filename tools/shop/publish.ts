import type { Environment } from '@shop/service';
import type { App } from '../webpack-preset/app';
import { authorOf } from './author';
import { withBuilds } from './build';
import { requireBuildCheck, requireChecks, type RequiredCheck } from './check';
import type { Report } from './command';
import { outcomeOf, outcomeReport, type Outcome } from './outcome';
import { storeOf } from './store';

/** The check that a publication needs, and what the history says of it. */
export interface Publication extends RequiredCheck {
  env: Environment;
  /** Why, for the history. */
  note?: string | undefined;
}

/** Checks and publishes a build that was made elsewhere; the commit of its sources is not known. */
export async function publishFolder(folder: string, publication: Publication): Promise<Report> {
  const { env, progress, note } = publication;
  const { name, build } = await requireBuildCheck(folder, publication);
  const app = { name, kind: 'remote' } as const;
  const store = storeOf(env);
  await store.add({ app, build, folder });
  const { commit: _unknown, ...author } = authorOf(env, note);
  const isNew = await store.publish(app, build, author);
  const result = isNew ? 'live' : 'was live already';
  return outcomeReport([await outcomeOf(app, build, result, env, progress)]);
}

/** Checks, builds and publishes, and confirms that the site serves the builds. */
export async function publishApps(apps: App[], publication: Publication): Promise<Report> {
  const { env, progress, note } = publication;
  await requireChecks(apps, publication);
  const store = storeOf(env);
  const author = authorOf(env, note);
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
