import type { FastifyInstance } from 'fastify';

// What the clients of the protocol send. A day is more than browsers keep; each keeps as long as it will.
const preflight = {
  'access-control-allow-methods': 'POST, GET',
  'access-control-allow-headers':
    'content-type, x-serverless-sign, x-client-info, x-client-token, x-basement-token',
  'access-control-max-age': '86400',
};

/** Lets pages of other origins call; of those it is told of, and of no others. */
export function addCors(app: FastifyInstance, allowedOrigins: readonly string[]): void {
  const allowed = new Set(allowedOrigins);
  if (allowed.size === 0) return;
  app.addHook('onRequest', async ({ headers: { origin } }, reply) => {
    reply.header('vary', 'Origin');
    // The number of a request, for a page whose answer could not be read.
    if (origin && allowed.has(origin))
      reply.headers({
        'access-control-allow-origin': origin,
        'access-control-expose-headers': 'request-id',
      });
  });
  app.options('/*', ({ headers: { origin } }, reply) =>
    reply
      .headers(origin && allowed.has(origin) ? preflight : {})
      .status(204)
      .send(),
  );
}
