import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import proxy from '@fastify/http-proxy';
import { bodyMaxBytes, systemErrors } from '@shop/baas-sdk/protocol';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import { siteMessages } from '../config/messages';
import { sendJsonCompressed } from '../http/compress-response';
import { commonHeaders, inertPolicy } from '../http/security-headers';
import { limitUploads, receiveBodies } from './bodies';
import { callError, routeError, type ErrorForm } from './error-forms';
import { forwardedHeaders } from './forwarded-headers';
import { proxySignals } from './signals';

const proxyTimeoutMs = 60_000;

/** A group of requests. Each has a pool of connections to the backend of its own. */
interface Door {
  prefix: '/client' | '/http' | '/files';
  methods: HTTPMethods[];
  errorForm: ErrorForm;
  /** Up to this size bodies are received whole; null: they are streamed. */
  maxBytes: number | null;
}

const readMethods: HTTPMethods[] = ['GET', 'HEAD', 'OPTIONS'];
const writeMethods: HTTPMethods[] = ['POST', 'PUT', 'PATCH', 'DELETE'];
const allMethods = [...readMethods, ...writeMethods];

const calls: Door = {
  prefix: '/client',
  methods: allMethods,
  errorForm: callError,
  maxBytes: bodyMaxBytes.call,
};
const routes: Door = {
  prefix: '/http',
  methods: allMethods,
  errorForm: routeError,
  maxBytes: bodyMaxBytes.route,
};
const files = { prefix: '/files', errorForm: callError, maxBytes: null } as const;
const downloads: Door = { ...files, methods: readMethods };
const uploads: Door = { ...files, methods: writeMethods };

/**
 * Proxies `/client`, `/files/*`, `/http/*` and `/signals` to the backend, so that pages use a
 * single origin. A slow sender holds no connection to the backend: bodies of calls are received
 * whole before one is taken. Uploads are streamed over connections of their own. All bodies stay
 * unchanged.
 */
export async function proxyToBackend(app: FastifyInstance, baasUrl: string): Promise<void> {
  for (const door of [calls, routes, downloads, uploads])
    await app.register(async (scope) => {
      // Fastify's own parser of `text/plain` replaces bytes that are not UTF-8.
      scope.removeAllContentTypeParsers();
      const { maxBytes, errorForm } = door;
      if (maxBytes !== null) receiveBodies(scope, { maxBytes }, errorForm);
      if (door === uploads) limitUploads(scope);
      await addProxy(scope, baasUrl, door);
    });
  await proxySignals(app, baasUrl);
}

async function addProxy(
  scope: FastifyInstance,
  baasUrl: string,
  { prefix, methods, errorForm, maxBytes }: Door,
): Promise<void> {
  const { origin, pathname } = new URL(baasUrl);
  await scope.register(proxy, {
    upstream: origin,
    prefix,
    rewritePrefix: pathname.replace(/\/$/, '') + prefix,
    httpMethods: methods,
    proxyPayloads: maxBytes === null,
    replyOptions: {
      timeout: proxyTimeoutMs,
      rewriteRequestHeaders: (request, headers) => ({
        ...ofRequest(headers),
        ...forwardedHeaders(request),
      }),
      // Uploaded files and responses of routes must not run as a page of this origin.
      rewriteHeaders: (headers) => ({
        ...ofResponse(headers),
        ...commonHeaders,
        ...(prefix === '/client' ? {} : { 'content-security-policy': inertPolicy }),
      }),
      onResponse: ({ headers }, reply, response) => {
        // The declared type is that of Node's response; the proxy passes its own with the body.
        const { stream: body } = response as unknown as { stream: Readable };
        const accepted = headers['accept-encoding'] as string | undefined;
        if (prefix === '/client') void sendJsonCompressed(reply, body, accepted);
        else void reply.send(body);
      },
      onError: (reply, { error }) => {
        reply.log.warn({ reason: error.message }, 'baas does not respond');
        void reply
          .code(502)
          .headers({ 'cache-control': 'no-store' })
          .send(errorForm.body(systemErrors.transport, siteMessages.backendDown));
      },
    },
  });
}

/** Without `Expect: 100-continue`, which this server has answered. */
function ofRequest({ expect: _, ...headers }: IncomingHttpHeaders) {
  return headers;
}

/** Without the headers that describe the connection to the backend: a shutdown closes this one. */
function ofResponse({ connection: _, 'keep-alive': __, ...headers }: IncomingHttpHeaders) {
  return headers;
}
