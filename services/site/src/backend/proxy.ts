import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import proxy from '@fastify/http-proxy';
import { systemErrors } from '@shop/baas-sdk/protocol';
import type { FastifyInstance } from 'fastify';
import { siteMessages } from '../config/messages';
import { commonHeaders, inertPolicy } from '../http/security-headers';

const proxyTimeoutMs = 60_000;

/** Without the headers that describe the connection to the backend: a shutdown closes this one. */
function ofResponse({ connection: _, 'keep-alive': __, ...headers }: IncomingHttpHeaders) {
  return headers;
}

/** Proxies `/client` and `/files/*` to the backend, so that pages use a single origin. */
export async function proxyToBackend(app: FastifyInstance, baasUrl: string): Promise<void> {
  const { origin, pathname } = new URL(baasUrl);
  const basePath = pathname.replace(/\/$/, '');
  for (const prefix of ['/client', '/files']) {
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
        // Uploaded files must not run as a page of this origin.
        rewriteHeaders: (headers) => ({
          ...ofResponse(headers),
          ...commonHeaders,
          ...(prefix === '/files' ? { 'content-security-policy': inertPolicy } : {}),
        }),
        onError: (reply, { error }) => {
          reply.log.warn({ reason: error.message }, 'baas does not respond');
          void reply
            .code(502)
            .headers({ 'cache-control': 'no-store' })
            .send({
              success: false,
              error: { code: systemErrors.transport, message: siteMessages.backendDown },
            });
        },
      },
    });
  }
}
