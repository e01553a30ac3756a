import { join, resolve } from 'node:path';
import { readApps, repository, type App } from '../recipe/index';
import { buildApps, Store, type Built } from '../release/index';

type Environment = Readonly<Record<string, string | undefined>>;
type Say = (line: string) => void;

export const storeOf = (env: Environment) => new Store(join(resolve(repository, env.DATA_DIR || '.data'), 'site'));

/** The apps a command names; all of them when it names none. */
export function chosen(names: string[], apps: App[] = readApps()): App[] {
  const stranger = names.find((name) => !apps.some((app) => app.name === name));
  if (stranger) throw new Error(`There is no app "${stranger}": choose from ${apps.map(({ name }) => name).join(', ')}.`);
  return names.length ? apps.filter(({ name }) => names.includes(name)) : apps;
}

export async function build(apps: App[], say: Say): Promise<Built[]> {
  const start = Date.now();
  const built = await buildApps(apps);
  for (const { app, build: id, isNew } of built) say(`${app.name.padEnd(8)} ${id}  ${isNew ? 'built' : 'unchanged'}`);
  say(`${((Date.now() - start) / 1000).toFixed(1)} s`);
  return built;
}

/** Builds and puts live, whether or not the build was live before. */
export async function publish(apps: App[], store: Store, say: Say): Promise<void> {
  for (const built of await build(apps, say)) {
    await store.add(built);
    await store.goLive(built);
    say(`${built.app.name.padEnd(8)} ${built.build}  live`);
  }
}

/** Builds what changed and puts live what never was: a build that was rolled back stays so. */
export async function ready(env: Environment, say: Say): Promise<void> {
  const store = storeOf(env);
  for (const built of await build(readApps(), say)) {
    await store.add(built);
    if (!(await store.wasLive(built))) await store.goLive(built);
  }
}
