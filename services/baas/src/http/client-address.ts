import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * The client's IP address in one canonical spelling, as rate limits need it. Falls back to the
 * socket's address when a trusted proxy's header holds no address.
 */
export function clientAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const address = isIP(ip) ? ip : (socket.remoteAddress ?? '');
  // A dual-stack socket reports IPv4 clients as `::ffff:1.2.3.4`.
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}
