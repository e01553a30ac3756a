import type { FastifyInstance } from 'fastify';

const idleCheckMs = 50;

/**
 * Stops accepting requests and waits for the pending ones. Connections still open after
 * `timeoutMs` are destroyed.
 */
export async function closeGracefully(app: FastifyInstance, timeoutMs: number): Promise<void> {
  const timeout = setTimeout(() => app.server.closeAllConnections(), timeoutMs);
  // A connection whose request has finished becomes idle and would stay open for the next request.
  const idleCheck = setInterval(() => app.server.closeIdleConnections(), idleCheckMs);
  await app.close();
  clearInterval(idleCheck);
  clearTimeout(timeout);
}
