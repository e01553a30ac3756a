import fastify, { LogController, type FastifyInstance } from 'fastify';
import { serveIdentity } from './app-identity';
import { handToBackend } from './backend';
import { serveBuilds } from './build-files';
import { serveOps } from './ops-page';
import { servePages, type PageParts } from './pages';
import { commonHeaders } from './security';
import { serveWorker, startsOfRoutes } from './service-worker';
import type { Settings } from './settings';
import { siteTexts } from './texts';

/** Fastify's own defaults wait for a slow client without an end. */
const limits = { requestTimeout: 120_000, connectionTimeout: 120_000, keepAliveTimeout: 72_000 };

export function createLoggingApp({
  logLevel,
  trustedProxies,
}: Pick<Settings, 'logLevel' | 'trustedProxies'>): FastifyInstance {
  return fastify({
    ...limits,
    trustProxy: trustedProxies.length ? trustedProxies : false,
    logger: { level: logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    // What came in while the site stops is answered like any other.
    return503OnClosing: false,
  });
}

/** All addresses of the site. */
export async function addRoutes(app: FastifyInstance, parts: PageParts): Promise<void> {
  const notPages = startsOfRoutes(app);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(commonHeaders);
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode && error.statusCode < 500 ? error.statusCode : 500;
    if (status === 500)
      request.log.error({ reason: error.message, stack: error.stack }, 'the site could not answer');
    return reply
      .code(status)
      .type('text/plain; charset=utf-8')
      .send(status === 500 ? siteTexts.failed : siteTexts.notFound);
  });
  app.get('/healthz', () => ({ ok: true }));
  app.get('/releases.json', async (_request, reply) =>
    reply
      .headers({
        'cache-control': 'no-store',
        'access-control-allow-origin': '*',
        'content-type': 'application/json; charset=utf-8',
      })
      .send(JSON.stringify(await parts.releases.current())),
  );
  serveIdentity(app);
  serveBuilds(app, parts.settings.store);
  serveOps(app, parts.settings);
  await handToBackend(app, parts.settings.baasUrl);
  serveWorker(app, parts, notPages);
  servePages(app, parts);
}
