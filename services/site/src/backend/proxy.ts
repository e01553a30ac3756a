import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import type { Readable } from 'node:stream';
import proxy from '@fastify/http-proxy';
import { systemErrors } from '@shop/baas-sdk/protocol';
import type { FastifyInstance } from 'fastify';
import { siteMessages } from '../config/messages';
import { sendJsonCompressed } from '../http/compress-response';
import { commonHeaders, inertPolicy } from '../http/security-headers';

const proxyTimeoutMs = 60_000;

/** Without the headers that describe the connection to the backend: a shutdown closes this one. */
function ofResponse({ connection: _, 'keep-alive': __, ...headers }: IncomingHttpHeaders) {
  return headers;
}

const backendDown = { code: systemErrors.transport, message: siteMessages.backendDown };

/** The response while the backend does not respond, in the form that callers of a prefix read. */
const downResponseByPrefix: Readonly<Record<string, object>> = {
  '/client': { success: false, error: backendDown },
  '/files': { success: false, error: backendDown },
  '/http': { errCode: backendDown.code, errMsg: backendDown.message },
};

/**
 * Proxies `/client`, `/files/*` and `/http/*` to the backend, so that pages use a single origin.
 * Bodies are streamed unchanged.
 */
export async function proxyToBackend(app: FastifyInstance, baasUrl: string): Promise<void> {
  await app.register(async (scope) => {
    // Fastify's own parser of `text/plain` replaces bytes that are not UTF-8.
    scope.removeAllContentTypeParsers();
    await addProxies(scope, baasUrl);
  });
}

async function addProxies(app: FastifyInstance, baasUrl: string): Promise<void> {
  const { origin, pathname } = new URL(baasUrl);
  const basePath = pathname.replace(/\/$/, '');
  for (const [prefix, downResponse] of Object.entries(downResponseByPrefix)) {
    await app.register(proxy, {
      upstream: origin,
      prefix,
      rewritePrefix: basePath + prefix,
      replyOptions: {
        timeout: proxyTimeoutMs,
        // Replaces the client's own `X-Forwarded-*` headers by what the site has verified.
        rewriteRequestHeaders: ({ ip, protocol, host, socket }, headers) => ({
          ...headers,
          'x-forwarded-for': isIP(ip) ? ip : socket.remoteAddress,
          'x-forwarded-proto': protocol,
          // File URLs that the backend returns must point to the site.
          'x-forwarded-host': host,
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
          void reply.code(502).headers({ 'cache-control': 'no-store' }).send(downResponse);
        },
      },
    });
  }
}
