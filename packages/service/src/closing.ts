import type { FastifyInstance } from 'fastify';

/** No new requests; those under way have `withinMs`, then what is left is cut off. */
export async function closeInTime(app: FastifyInstance, withinMs: number): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), withinMs);
  // A connection that had a request under way is idle after it, and would be kept for the next one.
  const hangUp = setInterval(() => app.server.closeIdleConnections(), 50);
  await app.close();
  clearInterval(hangUp);
  clearTimeout(cut);
}
