import { join, resolve } from 'node:path';
import { makePrivate, withLockFile, type Environment } from '@shop/service';
import { appNames, readApps, repository, type App } from '../webpack-preset/index';
import { buildApps, Store, type Built } from '../release/index';

type Print = (line: string) => void;

const storeFolder = 'site';

/** The store of published builds in DATA_DIR. Other users lose their rights to it. */
export function storeOf(env: Environment): Store {
  const dataFolder = resolve(repository, env.DATA_DIR || '.data');
  makePrivate(dataFolder, [storeFolder]);
  return new Store(join(dataFolder, storeFolder));
}

/** The named apps, or all apps without names. Throws for an unknown name. */
export function appsNamed(names: string[]): App[] {
  const all = appNames();
  const unknown = names.find((name) => !all.includes(name));
  if (unknown) throw new Error(`Unknown app "${unknown}": choose from ${all.join(', ')}.`);
  return readApps(names.length ? names : all);
}

/** How long to wait for another build of the same checkout. */
const lockTimeoutMs = 600_000;

/** Builds what changed and calls `then` for each build while the build lock is held. */
export function build(
  apps: App[],
  print: Print,
  then: (built: Built) => Promise<void> = async () => {},
): Promise<void> {
  return withLockFile(
    join(repository, 'node_modules/.cache/shop-build.lock'),
    { waitMs: lockTimeoutMs },
    async () => {
      const start = Date.now();
      const all = await buildApps(apps);
      for (const { app, build: id, isNew } of all)
        print(`${app.name.padEnd(8)} ${id}  ${isNew ? 'built' : 'unchanged'}`);
      print(`${((Date.now() - start) / 1000).toFixed(1)} s`);
      for (const built of all) await then(built);
    },
  );
}

/** Builds and publishes, whether or not the build was live before. */
export function publish(apps: App[], store: Store, print: Print): Promise<void> {
  return build(apps, print, async (built) => {
    await store.add(built);
    await store.goLive(built);
    print(`${built.app.name.padEnd(8)} ${built.build}  live`);
  });
}

/**
 * Builds what changed and publishes builds that were never live. A rolled-back build stays rolled
 * back.
 */
export function publishNewBuilds(env: Environment, print: Print): Promise<void> {
  const store = storeOf(env);
  return build(readApps(), print, async (built) => {
    await store.add(built);
    if (!(await store.wasLive(built))) await store.goLive(built);
  });
}
