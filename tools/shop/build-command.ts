import { join, resolve } from 'node:path';
import type { Environment } from '@shop/service';
import { appNames, readApps, repository, type App } from '../webpack-preset/index';
import { buildApps, Store, withLock, type Built } from '../release/index';

type Say = (line: string) => void;

export const storeOf = (env: Environment) =>
  new Store(join(resolve(repository, env.DATA_DIR || '.data'), 'site'));

/** The apps a command names; all of them when it names none. */
export function chosen(names: string[]): App[] {
  const all = appNames();
  const stranger = names.find((name) => !all.includes(name));
  if (stranger) throw new Error(`There is no app "${stranger}": choose from ${all.join(', ')}.`);
  return readApps(names.length ? names : all);
}

/** How long another build of the same working tree is waited for, in ms. */
const patience = 600_000;

/** Builds what changed; `then` gets each build while nobody else may replace it. */
export function build(
  apps: App[],
  say: Say,
  then: (built: Built) => Promise<void> = async () => {},
): Promise<void> {
  return withLock(
    join(repository, 'node_modules/.cache/shop-build.lock'),
    async () => {
      const start = Date.now();
      const all = await buildApps(apps);
      for (const { app, build: id, isNew } of all)
        say(`${app.name.padEnd(8)} ${id}  ${isNew ? 'built' : 'unchanged'}`);
      say(`${((Date.now() - start) / 1000).toFixed(1)} s`);
      for (const built of all) await then(built);
    },
    patience,
  );
}

/** Builds and puts live, whether or not the build was live before. */
export function publish(apps: App[], store: Store, say: Say): Promise<void> {
  return build(apps, say, async (built) => {
    await store.add(built);
    await store.goLive(built);
    say(`${built.app.name.padEnd(8)} ${built.build}  live`);
  });
}

/** Builds what changed and puts live what never was: a build that was rolled back stays so. */
export function ready(env: Environment, say: Say): Promise<void> {
  const store = storeOf(env);
  return build(readApps(), say, async (built) => {
    await store.add(built);
    if (!(await store.wasLive(built))) await store.goLive(built);
  });
}
