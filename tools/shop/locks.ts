import type { Environment } from '@shop/service';
import { authorOf } from './author';
import type { Report } from './command';
import { registryOf } from './deployed-site';
import { storeOf } from './store';

/** Locks an app, on a deployed site or in DATA_DIR. */
export async function lockApp(
  name: string,
  reason: string,
  site: URL | undefined,
  env: Environment,
): Promise<Report> {
  const author = authorOf(env);
  if (site) await registryOf(site, name, env).change('lock', { ...author, reason });
  else await storeOf(env).locks.lock(name, reason, author);
  return { lines: [`${name.padEnd(8)} locked: ${reason}`], data: { app: name, lock: reason } };
}

export async function unlockApp(
  name: string,
  site: URL | undefined,
  env: Environment,
): Promise<Report> {
  const author = authorOf(env);
  if (site) await registryOf(site, name, env).change('unlock', author);
  else await storeOf(env).locks.unlock(name, author);
  return { lines: [`${name.padEnd(8)} unlocked`], data: { app: name, lock: null } };
}
