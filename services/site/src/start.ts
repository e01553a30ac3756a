import { closeGracefully, listen, type ConnectionLimits } from '@shop/service';
import { callObject, type Call } from './backend/call-object';
import { ResponseCache } from './backend/response-cache';
import type { Settings } from './config/settings';
import { warmUp } from './pages/warm-up';
import { openShell } from './releases/live-shell';
import { openReleases } from './releases/release-source';
import { addRoutes, createApp } from './server';

// Container platforms kill a service 10 s after they ask it to stop.
const shutdownTimeoutMs = 8_000;

export interface Site {
  port: number;
  url: string;
  stop(): Promise<void>;
}

/**
 * Loads the live release and starts to listen.
 *
 * @throws StartError with a one-line message for the operator
 */
export async function startSite(settings: Settings, limits?: ConnectionLimits): Promise<Site> {
  const app = createApp(settings, limits);
  const report = (reason: string) => app.log.error(reason);
  const shell = await openShell(settings.store, report);
  const releases = await openReleases(settings.releases, report);
  const responses = new ResponseCache<Call>(
    (call) => callObject(settings, call),
    ({ object, method }, reason) =>
      app.log.warn(
        { call: `${object}.${method}`, reason },
        'a first view is sent without its data',
      ),
  );
  try {
    await addRoutes(app, { settings, releases, shell, responses });
    const { port } = await listen(app, {
      ...settings,
      variables: { host: 'SITE_HOST', port: 'SITE_PORT' },
    });
    warmUp({ releases, shell, responses }).catch((error: Error) => report(error.message));
    return {
      port,
      url: `http://localhost:${port}`,
      stop: async () => {
        releases.stop();
        await closeGracefully(app, shutdownTimeoutMs);
      },
    };
  } catch (error) {
    releases.stop();
    await app.close();
    throw error;
  }
}
