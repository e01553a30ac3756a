import { closeInTime, listen } from '@shop/service';
import { FirstAnswers } from './first-answers';
import { openShell } from './live-shell';
import { openReleases } from './releases';
import { addRoutes, createLoggingApp } from './server';
import type { Settings } from './settings';
import { warm } from './warm';
import { callObject, type Call } from './wire-call';

// Below the 10 s that container platforms give a service to stop.
const finishWithinMs = 8_000;

export interface Site {
  port: number;
  url: string;
  stop(): Promise<void>;
}

/** Reads what is live and listens. StartError with one line when it cannot. */
export async function startSite(settings: Settings): Promise<Site> {
  const app = createLoggingApp(settings);
  const tell = (reason: string) => app.log.error(reason);
  const shell = await openShell(settings.store, tell);
  const releases = await openReleases(settings.releases, tell);
  const answers = new FirstAnswers<Call>(
    (call) => callObject(settings, call),
    ({ object, method }, reason) =>
      app.log.warn({ call: `${object}.${method}`, reason }, 'a first view goes without its data'),
  );
  try {
    await addRoutes(app, { settings, releases, shell, answers });
    const { port } = await listen(app, {
      ...settings,
      variables: { host: 'SITE_HOST', port: 'SITE_PORT' },
    });
    warm({ releases, shell, answers }).catch((error: unknown) => tell((error as Error).message));
    return {
      port,
      url: `http://localhost:${port}`,
      stop: async () => {
        releases.stop();
        await closeInTime(app, finishWithinMs);
      },
    };
  } catch (error) {
    releases.stop();
    await app.close();
    throw error;
  }
}
