import type { FastifyInstance } from 'fastify';

/** Cuts a connection whose request has not arrived after so many milliseconds; that of one path has the server's own, longer limit. */
export function addRequestDeadline(
  app: FastifyInstance,
  milliseconds: number,
  exceptPath: string,
): void {
  app.addHook('onRequest', ({ raw, routeOptions }, _reply, done) => {
    if (routeOptions.url !== exceptPath) {
      const timer = setTimeout(() => {
        if (!raw.complete) raw.destroy();
      }, milliseconds).unref();
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}
