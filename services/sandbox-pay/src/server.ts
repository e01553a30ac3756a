import { createApp, type ConnectionLimits } from '@shop/service';
import type { FastifyInstance } from 'fastify';
import { cashierRoutes, type CashierOptions } from './cashier-routes';
import { merchantRoutes, type MerchantOptions } from './merchant-routes';
import { PayError } from './pay-error';

const bodyLimit = 16 * 1024;

/** Creates the HTTP server with all routes; does not listen yet. */
export function createServer(
  options: MerchantOptions & CashierOptions & { logLevel: string; limits?: ConnectionLimits },
): FastifyInstance {
  const app = createApp({ bodyLimit, logger: { level: options.logLevel } }, options.limits);
  readBodiesAsText(app);
  app.addHook('onSend', async (_request, reply) => {
    void reply
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .header('x-frame-options', 'DENY');
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ errCode: 'NOT_FOUND', errMsg: 'This endpoint does not exist.' }),
  );
  setErrorHandler(app);
  app.get('/healthz', async () => ({ ok: true }));
  void app.register((scope) => merchantRoutes(scope, options));
  void app.register((scope) => cashierRoutes(scope, options));
  return app;
}

/** Signatures cover the raw body, so bodies are parsed only after the signature check. */
function readBodiesAsText(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const types = ['application/json', 'application/x-www-form-urlencoded'];
  app.addContentTypeParser(
    types,
    { parseAs: 'string' },
    async (_request: unknown, body: string) => body,
  );
}

function setErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof PayError)
      return reply.code(error.status).send({ errCode: error.errCode, errMsg: error.message });
    const status = error.statusCode && error.statusCode < 500 ? error.statusCode : 500;
    if (status < 500)
      return reply.code(status).send({
        errCode: 'BODY_INVALID',
        errMsg: 'The request body is not valid for this endpoint.',
      });
    request.log.error({ err: error }, 'the request failed');
    return reply.code(status).send({
      errCode: 'SYSTEM_ERROR',
      errMsg: 'The payment service failed to process the request; try again.',
    });
  });
}
