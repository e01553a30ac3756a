import { ulid } from 'ulid';
import { createApp, type ConnectionLimits } from '@shop/service';
import {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { DispatchServices } from '../rpc/rpc-target';
import { describeError } from '../errors/errors';
import type { Settings } from '../config/settings';
import { uploadPath } from '../files/files';
import { addHttpRoutes } from './routes/add-http-routes';
import { isRoutePath } from '../routes/path';
import type { Route } from '../routes/route';
import { RouteError } from './routes/route-error';
import { sendRouteError } from './routes/send-route-error';
import { addServeRoute } from '../files/serve-route';
import { addUploadRoute } from '../files/upload-route';
import { addClientRoute } from './client-route';
import { addCors } from './cors';
import { addRequestDeadline } from './request-deadline';
import { addStaticFiles } from './static-files';
import { addSignalSocket } from './signal-socket';

/** Limit for receiving a request other than an upload, whose limit is that of the connection. */
const requestTimeoutMs = 30_000;

/** Creates the HTTP server; it does not listen yet. */
export function createServer(
  { logLevel, trustedProxies }: Pick<Settings, 'logLevel' | 'trustedProxies'>,
  limits?: ConnectionLimits,
): FastifyInstance {
  return createApp(
    {
      logger: {
        level: logLevel,
        serializers: {
          req: ({ method, url }: { method: string; url: string }) => ({
            method,
            path: url.split('?')[0],
          }),
        },
      },
      logController: new LogController({ disableRequestLogging: true }),
      genReqId: newRequestId,
      trustProxy: trustedProxies.length ? trustedProxies : false,
      frameworkErrors: (_error, request, reply) => answerBadUrl(request, reply),
    },
    limits,
  );
}

/** A path with a malformed percent sequence. Fastify's own response would contain it. */
function answerBadUrl(request: FastifyRequest, reply: FastifyReply): void {
  if (isRoutePath(request.raw.url ?? ''))
    sendRouteError(request, reply, new RouteError('notFound'));
  else void reply.status(400).send({ error: 'bad request' });
}

/** Not secret, so it avoids secure randomness, which `ulid` draws 16 times per id. */
const newRequestId = () => ulid(undefined, Math.random);

interface Options {
  services: DispatchServices;
  settings: Settings;
  routes: readonly Route[];
  staticFolders: string[];
  isHealthy: () => Promise<boolean>;
}

/** Adds all routes except `/metrics`. */
export async function addRoutes(
  app: FastifyInstance,
  { services, settings, routes, staticFolders, isHealthy }: Options,
): Promise<void> {
  // Bodies are read as text whatever their content type; the routes parse them.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  addRequestDeadline(app, requestTimeoutMs, uploadPath);
  await addCors(app, settings.allowedOrigins);
  await addSignalSocket(app, services, settings);
  addClientRoute(app, services, settings);
  addUploadRoute(app, services.files);
  addServeRoute(app, services.files);
  addStaticFiles(app, staticFolders);
  addHttpRoutes(app, routes, services);
  app.get('/healthz', async (_request, reply) =>
    (await isHealthy()) ? { ok: true } : reply.status(503).send({ ok: false }),
  );
  app.setNotFoundHandler((_request, reply) => reply.status(404).send({ error: 'not found' }));
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode && error.statusCode < 500 ? error.statusCode : 500;
    if (status === 500) request.log.error(describeError(error), 'the request failed');
    return reply.status(status).send({ error: status === 500 ? 'server error' : 'bad request' });
  });
}
