import { BodyError, clientAddress, clientNetwork, RateLimit, readBody } from '@shop/service';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HttpRequest } from '../../cloud';
import { callLog, originOf } from '../call-log';
import { recordResult, recordTarget } from '../../metrics/call-outcome';
import { contextOf, type RpcServices } from '../../rpc/context';
import { httpPrefix, parseRequestPath, shapeOf, splitUrl } from '../../routes/path';
import { encodeResponse } from './response';
import type { Route, RouteMatch } from '../../routes/route';
import { corsHeaders, preflightHeaders } from './route-cors';
import { RouteError } from './route-error';
import { sendRouteError } from './send-route-error';
import { allowedMethods, matchFor, RouteTable } from '../../routes/route-table';

/** Adds `/http/*`: the routes that functions declare. */
export function addHttpRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  services: RpcServices,
): void {
  const table = new RouteTable(routes);
  const rateLimit = new RateLimit(services.clock.now);
  void app.register(
    (scope, _options, done) => {
      // A hook, because Fastify rejects malformed content types before it calls a handler.
      scope.addHook('onRequest', async (request, reply) => {
        try {
          await answer(request, reply, { table, rateLimit, services });
        } catch (error) {
          sendRouteError(request, reply, error);
        }
        return reply;
      });
      scope.all('/*', { config: { cors: false } }, answered);
      // Runs the hook for methods that Fastify does not route, and for the prefix itself.
      scope.setNotFoundHandler(answered);
      done();
    },
    { prefix: httpPrefix },
  );
}

/** The hook has answered before the handler of a route would run. */
const answered = (_request: FastifyRequest, reply: FastifyReply) => reply.status(404).send();

interface RouteHost {
  table: RouteTable;
  rateLimit: RateLimit;
  services: RpcServices;
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  host: RouteHost,
): Promise<void> {
  const segments = parseRequestPath(splitUrl(request.raw.url ?? '').path);
  const matches = segments ? host.table.at(segments) : [];
  if (matches.length === 0) throw new RouteError('notFound');
  const allow = allowedMethods(matches);
  if (request.method === 'OPTIONS') {
    reply
      .status(204)
      .headers({ allow, ...preflightHeaders(matches, request) })
      .send();
    return;
  }
  const match = matchFor(matches, request.method);
  if (!match) throw new RouteError('method', { allow });
  reply.headers(corsHeaders(match, request));
  recordTarget(request, match.route.target);
  limitRate(request, match.route, host.rateLimit);
  send(request, reply, match.route, await runHandler(request, match, host.services));
}

function limitRate(request: FastifyRequest, route: Route, rateLimit: RateLimit): void {
  const client = clientNetwork(clientAddress(request));
  const key = `${route.method} ${shapeOf(route.pattern)} ${client}`;
  const retryAfter = rateLimit.take(key, route.perMinute);
  if (retryAfter > 0) throw new RouteError('tooMany', { 'retry-after': String(retryAfter) });
}

async function runHandler(
  request: FastifyRequest,
  { route, params }: RouteMatch,
  services: RpcServices,
): Promise<unknown> {
  const hasBody = route.method !== 'GET';
  const body = hasBody ? await bodyOf(request, route) : new Uint8Array();
  const call = {
    target: route.target,
    args: {},
    source: 'http' as const,
    requestId: request.id,
    clientIP: clientAddress(request),
    userAgent: request.headers['user-agent'] ?? '',
    origin: originOf(request),
    log: callLog(request, route.target),
  };
  const anonymous = await services.sessions.callerOf(undefined);
  const { path, rawQuery } = splitUrl(request.raw.url ?? '');
  return route.handler(
    {
      method: request.method,
      path,
      params,
      query: new URLSearchParams(rawQuery),
      rawQuery,
      headers: headersWithoutCookies(request),
      body,
    },
    contextOf(call, anonymous, services),
  );
}

async function bodyOf({ raw }: FastifyRequest, { maxBytes }: Route): Promise<Uint8Array> {
  try {
    return new Uint8Array(await readBody(raw, { maxBytes }));
  } catch (error) {
    throw error instanceof BodyError ? RouteError.ofBody(error) : error;
  }
}

/** Node joins repeated headers; only `set-cookie`, which no request has, stays a list. */
function headersWithoutCookies({ headers }: FastifyRequest): HttpRequest['headers'] {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      name !== 'cookie' && typeof value === 'string' ? [[name, value]] : [],
    ),
  );
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { target }: Route,
  response: unknown,
): void {
  const { status, headers, body, droppedHeaders } = encodeResponse(response);
  if (droppedHeaders.length > 0)
    callLog(request, target).warn({ headers: droppedHeaders }, 'a response has unsafe headers');
  recordResult(request, null);
  reply
    .status(status)
    .headers({ ...headers, 'request-id': request.id })
    .send(body);
}
