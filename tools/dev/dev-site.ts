import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteRelease } from '@shop/shell-contract/release';
import { readSettings, startSite, type Middleware, type Site } from '@shop/site';
import { newSigningKey, writeSignedRelease } from '../release/index';
import type { App } from '../webpack-preset/app';
import type { Backdrop } from './backdrop';
import { eventsPath } from './dev-protocol';
import { storeDevShell } from './dev-shell';
import { EventStream } from './event-stream';
import { HotRemote } from './hot-remote';

interface DevSiteOptions {
  app: App;
  backdrop: Backdrop;
  /** Folder for the data of this site. */
  folder: string;
  host: string;
  port: number;
  /** Receives what a person should know: errors of the sources, and that they are gone. */
  print: (line: string) => void;
}

/**
 * The real site and the real shell with one remote from its sources: the policies are those of
 * production, because the same code writes them.
 */
export async function startDevSite(options: DevSiteOptions): Promise<Pick<Site, 'port' | 'stop'>> {
  const { app, backdrop, folder, host, port, print } = options;
  const store = join(folder, 'site');
  for (const part of ['site', 'site-admitted'])
    rmSync(join(folder, part), { recursive: true, force: true });
  const privateKey = newSigningKey();
  const others = backdrop.remotes.filter(({ name }) => name !== app.name);
  const release = (own: RemoteRelease[]) =>
    writeSignedRelease(store, [...others, ...own], { privateKey });

  await release([]);
  await storeDevShell(store);
  const events = new EventStream();
  let hasErrors = false;
  const remote = new HotRemote({
    app,
    folder: join(folder, 'build'),
    async onBuild(state, row) {
      if (row) await release([row]);
      events.send(state);
      if (state.errors.length > 0) print(state.errors.join('\n\n'));
      else if (hasErrors) print(`${app.name}: the errors are gone.`);
      hasErrors = state.errors.length > 0;
    },
  });
  try {
    await remote.ready();
    const site = await startSite(
      readSettings({
        ...backdrop.env,
        DATA_DIR: folder,
        SITE_HOST: host,
        SITE_PORT: String(port),
        LOG_LEVEL: 'error',
      }),
      { middleware: middlewareOf(events, remote, backdrop) },
    );
    const stop = async () => {
      events.stop();
      await site.stop();
      await remote.stop();
    };
    return { port: site.port, stop };
  } catch (error) {
    await remote.stop();
    throw error;
  }
}

const middlewareOf =
  (events: EventStream, remote: HotRemote, backdrop: Backdrop): Middleware =>
  (request, response, next) => {
    if (request.url === eventsPath) events.connect(response);
    else remote.middleware(request, response, () => backdrop.middleware(request, response, next));
  };
