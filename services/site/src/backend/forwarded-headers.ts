import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** They replace the client's own `X-Forwarded-*` headers by what the site has verified. */
export const forwardedHeaders = ({
  ip,
  protocol,
  host,
  socket,
}: Pick<FastifyRequest, 'ip' | 'protocol' | 'host' | 'socket'>) => ({
  'x-forwarded-for': isIP(ip) ? ip : socket.remoteAddress,
  'x-forwarded-proto': protocol,
  // File URLs that the backend returns must point to the site.
  'x-forwarded-host': host,
});
