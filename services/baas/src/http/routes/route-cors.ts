import type { FastifyRequest } from 'fastify';
import type { RouteMatch } from '../../routes/route';
import { matchFor } from '../../routes/route-table';

const headerNames = /^[\w-]+(?: *, *[\w-]+)*$/;
const maxHeaderNamesLength = 1000;

/** CORS headers of a response of the route; none unless the route names the origin. */
export function corsHeaders(
  { route: { origins } }: RouteMatch,
  { headers: { origin } }: FastifyRequest,
): Record<string, string> {
  if (origins.length === 0) return {};
  if (origins.includes('*')) return { 'access-control-allow-origin': '*' };
  const isAllowed = origin !== undefined && origins.includes(origin);
  return { vary: 'origin', ...(isAllowed && { 'access-control-allow-origin': origin }) };
}

/** Headers of the response to `OPTIONS`, which a browser sends before it calls another origin. */
export function preflightHeaders(
  matches: readonly RouteMatch[],
  request: FastifyRequest,
): Record<string, string> {
  const method = request.headers['access-control-request-method'];
  const match = method ? matchFor(matches, method) : undefined;
  if (!match) return {};
  const headers = corsHeaders(match, request);
  if (!headers['access-control-allow-origin']) return headers;
  const names = request.headers['access-control-request-headers'] ?? '';
  return {
    ...headers,
    'access-control-allow-methods': match.route.method,
    'access-control-max-age': '600',
    ...(names.length <= maxHeaderNamesLength &&
      headerNames.test(names) && { 'access-control-allow-headers': names }),
  };
}
