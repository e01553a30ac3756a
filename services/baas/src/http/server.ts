import { ulid } from 'ulid';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import type { Dispatching } from '../rpc/dispatch';
import { describeError } from '../errors/errors';
import type { Settings } from '../config/settings';
import { uploadPath } from '../files/files';
import { sendTimeout } from '../files/limits';
import { addServeRoute } from '../files/serve-route';
import { addUploadRoute } from '../files/upload-route';
import { addStaticFiles } from '../static-files/static-files';
import { addClientRoute } from './client-route';
import { addCors } from './cors';
import { addRequestDeadline } from './request-deadline';

/** Milliseconds. A request that is sent slower than this is an attack or a lost cause. */
const requestTimeout = 30_000;

/** The HTTP server, not yet listening. */
export function createServer({
  logLevel,
  trustedProxies,
}: Pick<Settings, 'logLevel' | 'trustedProxies'>): FastifyInstance {
  return fastify({
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
    // They only have to differ: nobody is let in by one, and true randomness is dear.
    genReqId: () => ulid(undefined, Math.random),
    // A call that came in while the service stops is answered like any other.
    return503OnClosing: false,
    trustProxy: trustedProxies.length ? trustedProxies : false,
    // The longest of all, an upload's: the others have a deadline of their own.
    requestTimeout: sendTimeout,
    connectionTimeout: 2 * requestTimeout,
    keepAliveTimeout: 65_000,
  });
}

interface Parts {
  dispatching: Dispatching;
  settings: Settings;
  staticFolders: string[];
  isHealthy: () => Promise<boolean>;
}

export function addRoutes(
  app: FastifyInstance,
  { dispatching, settings, staticFolders, isHealthy }: Parts,
): void {
  // Bodies are read as text, whatever they call themselves: what they are is for the route to find out.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  addRequestDeadline(app, requestTimeout, uploadPath);
  addCors(app, settings.allowedOrigins);
  addClientRoute(app, dispatching, settings.secrets);
  addUploadRoute(app, dispatching.files);
  addServeRoute(app, dispatching.files);
  addStaticFiles(app, staticFolders);
  app.get('/healthz', async (_request, reply) =>
    (await isHealthy()) ? { ok: true } : reply.status(503).send({ ok: false }),
  );
  app.setNotFoundHandler((_request, reply) => reply.status(404).send({ error: 'not found' }));
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode && error.statusCode < 500 ? error.statusCode : 500;
    if (status === 500) request.log.error(describeError(error), 'a request failed');
    return reply.status(status).send({ error: status === 500 ? 'server error' : 'bad request' });
  });
}
