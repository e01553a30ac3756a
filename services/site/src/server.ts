import { createApp as createServiceApp, type ConnectionLimits } from '@shop/service';
import { LogController, type FastifyInstance } from 'fastify';
import { proxyToBackend } from './backend/proxy';
import { siteMessages } from './config/messages';
import type { Settings } from './config/settings';
import { serveBuilds } from './http/build-files';
import { commonHeaders } from './http/security-headers';
import { serveOps } from './pages/ops-page';
import { servePages, type PageServices } from './pages/page-routes';
import { collectRoutePrefixes, serveWorker } from './pages/service-worker';
import { serveWebManifest } from './pages/web-manifest';

export function createApp(
  { logLevel, trustedProxies }: Pick<Settings, 'logLevel' | 'trustedProxies'>,
  limits?: ConnectionLimits,
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

/** Adds all routes of the site. */
export async function addRoutes(app: FastifyInstance, services: PageServices): Promise<void> {
  const routePrefixes = collectRoutePrefixes(app);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(commonHeaders);
  });
  setErrorHandler(app);
  app.get('/healthz', () => ({ ok: true }));
  app.get('/releases.json', async (_request, reply) =>
    reply
      .headers({
        'cache-control': 'no-store',
        'access-control-allow-origin': '*',
        'content-type': 'application/json; charset=utf-8',
      })
      .send(JSON.stringify(await services.releases.current())),
  );
  serveWebManifest(app);
  serveBuilds(app, services.settings.store);
  serveOps(app, services.settings);
  await proxyToBackend(app, services.settings.baasUrl);
  serveWorker(app, services, routePrefixes);
  servePages(app, services);
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
