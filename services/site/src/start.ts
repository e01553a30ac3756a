import { closeGracefully, listen, recordServing, type ConnectionLimits } from '@shop/service';
import { callObject, type Call } from './backend/call-object';
import { ResponseCache } from './backend/response-cache';
import { startGuards } from './canary/start-guards';
import { proxyWarning, type Settings } from './config/settings';
import { PageHeads } from './head/page-heads';
import { PictureSizes } from './head/picture-sizes';
import { PageViews } from './pages/page-view';
import { warmUp } from './pages/warm-up';
import { openShell } from './releases/live-shell';
import { openReleases } from './releases/release-source';
import { ServerPages } from './releases/server-pages';
import { PageRenderer } from './render/page-renderer';
import { addRoutes, createApp, type Middleware } from './server';

// Container platforms kill a service 10 s after they ask it to stop.
const shutdownTimeoutMs = 8_000;

export interface Site {
  port: number;
  url: string;
  stop(): Promise<void>;
}

/** Where a process of this machine reaches the site; a host for all addresses is none itself. */
const addressOf = (host: string, port: number) =>
  `http://${['0.0.0.0', '::'].includes(host) ? 'localhost' : host}:${port}`;

interface SiteOptions {
  limits?: ConnectionLimits;
  /** Answers some requests before the routes do; development serves its build with it. */
  middleware?: Middleware;
}

/**
 * Loads the live release and starts to listen.
 *
 * @throws StartError with a one-line message for the operator
 */
export async function startSite(
  settings: Settings,
  { limits, middleware }: SiteOptions = {},
): Promise<Site> {
  const app = createApp(settings, limits);
  const report = (reason: string) => app.log.error(reason);
  const warning = proxyWarning(settings);
  if (warning) app.log.warn(warning);
  const shell = await openShell(settings.store, report);
  const releases = await openReleases(settings, report);
  const responses = new ResponseCache<Call>(
    (call) => callObject(settings, call),
    ({ object, method }, reason) =>
      app.log.warn(
        { call: `${object}.${method}`, reason },
        'a first view is sent without its data',
      ),
  );
  const renderer = new PageRenderer((page, reason) =>
    app.log.error({ page, reason }, 'a page could not be rendered'),
  );
  const serverPages = new ServerPages(settings.store);
  const reportHead = (subject: string, reason: string) =>
    app.log.warn({ subject, reason }, 'a page is sent without a part of its head');
  const sizes = new PictureSizes(settings.baasUrl, reportHead);
  const heads = new PageHeads({ siteUrl: settings.siteUrl, renderer, sizes, report: reportHead });
  const views = new PageViews({ settings, responses, serverPages, renderer, heads });
  try {
    await addRoutes(app, { settings, releases, shell, views }, middleware);
    const { port } = await listen(app, {
      ...settings,
      variables: { host: 'SITE_HOST', port: 'SITE_PORT' },
    });
    const url = `http://localhost:${port}`;
    const removeRecord = await recordServing(settings.dataFolder, addressOf(settings.host, port));
    const guards = startGuards(settings, app.log);
    warmUp({ releases, shell, views }, app.log).catch((error: Error) => report(error.message));
    return {
      port,
      url,
      stop: async () => {
        guards.stop();
        await removeRecord();
        releases.stop();
        await closeGracefully(app, shutdownTimeoutMs);
        await renderer.stop();
      },
    };
  } catch (error) {
    releases.stop();
    await renderer.stop();
    await app.close();
    throw error;
  }
}
