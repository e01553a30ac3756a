import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Who asks, for rate limits: one address in one spelling, whatever a trusted proxy put into its header. */
export function callerAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const address = isIP(ip) ? ip : (socket.remoteAddress ?? '');
  // An IPv4 caller at a socket for both versions.
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}
