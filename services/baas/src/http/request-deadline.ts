import type { FastifyInstance } from 'fastify';

/**
 * Closes connections whose request is not complete in time.
 *
 * @param timeoutMs limit for the whole request
 * @param exceptPath route with the server's own, longer limit
 */
export function addRequestDeadline(
  app: FastifyInstance,
  timeoutMs: number,
  exceptPath: string,
): void {
  app.addHook('onRequest', ({ raw, routeOptions }, _reply, done) => {
    if (routeOptions.url !== exceptPath) {
      const timer = setTimeout(() => {
        if (!raw.complete) raw.destroy();
      }, timeoutMs).unref();
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}
