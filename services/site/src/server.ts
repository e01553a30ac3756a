import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  connectionLimits,
  createApp as createServiceApp,
  type ConnectionLimits,
} from '@shop/service';
import { deviceIdOf } from '@shop/release-store';
import { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import { proxyToBackend } from './backend/proxy';
import { siteMessages } from './config/messages';
import { servesOwnReleases, type Settings } from './config/settings';
import { serveRobots } from './crawlers/robots';
import { serveSitemap } from './crawlers/sitemap';
import { Fallbacks } from './fallbacks/fallbacks';
import { serveBuilds } from './http/build-files';
import { commonHeaders } from './http/security-headers';
import { serveOps } from './pages/ops-page';
import { servePages, type PageServices } from './pages/page-routes';
import { collectRoutePrefixes, serveWorker } from './pages/service-worker';
import { serveWebManifest } from './pages/web-manifest';
import { addPreviews, noPreviews, type PreviewOf } from './previews/preview-of';
import { releaseOf } from './pages/device';
import { serveRegistry } from './registry/serve-registry';
import type { ReleaseSource } from './releases/release-source';

/**
 * The same rate as at the backend, judged earlier: when the backend closed the connection of a slow
 * sender first, the site would answer that the backend is down. Many people can share an address.
 */
export const siteLimits: ConnectionLimits = {
  ...connectionLimits,
  windowMs: connectionLimits.windowMs * 0.75,
  windowBytes: connectionLimits.windowBytes * 0.75,
  perClient: 2_000,
};

export function createApp(
  { logLevel, trustedProxies }: Pick<Settings, 'logLevel' | 'trustedProxies'>,
  limits: ConnectionLimits = siteLimits,
): FastifyInstance {
  return createServiceApp(
    {
      trustProxy: trustedProxies.length ? trustedProxies : false,
      logger: { level: logLevel },
      logController: new LogController({ disableRequestLogging: true }),
    },
    limits,
  );
}

/** Answers a request, or calls `next`. */
export type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;

/**
 * Adds all routes of the site.
 *
 * @param middleware receives every request first
 */
export async function addRoutes(
  app: FastifyInstance,
  services: PageServices & { releases: ReleaseSource },
  middleware?: Middleware,
): Promise<void> {
  if (middleware)
    app.addHook('onRequest', ({ raw }, reply, done) => middleware(raw, reply.raw, done));
  const routePrefixes = collectRoutePrefixes(app);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(commonHeaders);
  });
  setErrorHandler(app);
  app.get('/healthz', () => ({ ok: true }));
  const { settings, releases } = services;
  const previewOf = withFallbacks(
    app,
    settings,
    settings.allowsPreviews ? addPreviews(app, settings.store) : noPreviews,
  );
  app.get('/releases.json', async (request, reply) => {
    const live = await releaseOf(releases, request);
    const { release } = await previewOf(live, request);
    return reply
      .headers({
        'cache-control': 'no-store',
        'access-control-allow-origin': '*',
        'content-type': 'application/json; charset=utf-8',
      })
      .send(release === live ? await releasesText(releases, request) : JSON.stringify(release));
  });
  serveWebManifest(app);
  serveRobots(app, settings);
  serveSitemap(app, services);
  serveBuilds(app, settings.store);
  serveOps(app, settings);
  if (servesOwnReleases(settings)) await serveRegistry(app, settings.store);
  await proxyToBackend(app, settings.baasUrl);
  serveWorker(app, services, routePrefixes);
  servePages(app, services, previewOf);
}

/** Previews on top of the release with the fallbacks of the browser. */
function withFallbacks(app: FastifyInstance, settings: Settings, previewOf: PreviewOf): PreviewOf {
  // A site that follows another one does not store its builds.
  if (!servesOwnReleases(settings)) return previewOf;
  const fallbacks = new Fallbacks(settings.store, (reason) => app.log.warn(reason));
  return async (live, request) =>
    previewOf(await fallbacks.apply(live, request.headers.cookie), request);
}

/** The document of a device that has an id; for all others, the one that sites can follow. */
async function releasesText(releases: ReleaseSource, { headers }: FastifyRequest): Promise<string> {
  const deviceId = deviceIdOf(headers.cookie);
  if (deviceId === null || !(await releases.hasCanaries())) return releases.text();
  return JSON.stringify(await releases.forDevice(deviceId));
}

function setErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode && error.statusCode < 500 ? error.statusCode : 500;
    if (status === 500)
      request.log.error({ reason: error.message, stack: error.stack }, 'the request failed');
    return reply
      .code(status)
      .type('text/plain; charset=utf-8')
      .send(status === 500 ? siteMessages.failed : siteMessages.notFound);
  });
}
