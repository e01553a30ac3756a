import type { Environment } from '@shop/service';
import type { Built } from '../release/index';
import { acceptBackend } from '../interface/accept-backend';
import { AppError, appNames, readApps } from '../webpack-preset/app';
import { buildIdOf } from '../webpack-preset/fingerprint';
import { authorOf } from './author';
import { storeOf, storePathOf } from './store';

/**
 * Before a start: publishes all apps if none ever was, which is the first start of a data folder.
 * Later starts change no live build; they print which sources differ.
 */
export async function prepareStart(env: Environment, print: (line: string) => void): Promise<void> {
  const store = storeOf(env);
  const live = await store.list();
  if (live.some(({ name }) => name === 'shell')) {
    const signed = await store.signFormerRows();
    if (signed.length) print(`${signed.join(', ')}: signed, as the site now requires`);
    for (const line of unpublishedSources(live)) print(line);
    return;
  }
  // webpack takes a second to load.
  const { buildLine, withBuilds } = await import('./build');
  const author = authorOf(env);
  await withBuilds(readApps(), print, async (all) => {
    all.map(buildLine).forEach(print);
    for (const built of all) await store.add(built);
    // The shell last: without it, an interrupted first start counts as none.
    const isShell = ({ app }: Built) => Number(app.kind === 'shell');
    for (const { app, build: id } of all.toSorted((a, b) => isShell(a) - isShell(b)))
      if (!live.some(({ name }) => name === app.name)) await store.publish(app, id, author);
  });
  await acceptBackend(storePathOf(env), env, print);
}

/** Lines about apps whose sources are not those of their live build. */
function unpublishedSources(live: { name: string; build: string }[]): string[] {
  const changed: string[] = [];
  const broken: string[] = [];
  for (const name of appNames()) {
    try {
      const [app] = readApps([name]);
      const build = live.find((one) => one.name === name)?.build;
      if (app && buildIdOf(app) !== build) changed.push(name);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      broken.push(`${name}: ${error.message}`);
    }
  }
  if (changed.length === 0) return broken;
  const command = `npm run shop -- publish ${changed.join(' ')}`;
  return [...broken, `${changed.join(', ')}: sources changed, not live. To publish: ${command}`];
}
