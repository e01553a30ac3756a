import { isIP } from 'node:net';
import proxy from '@fastify/http-proxy';
import { systemErrors } from '@shop/baas-sdk/protocol';
import type { FastifyInstance } from 'fastify';
import { commonHeaders, inertPolicy } from './security';
import { siteTexts } from './texts';

/** `/client` and `/files/*` are the backend's; the page needs to know one origin only. */
export async function handToBackend(app: FastifyInstance, baasUrl: string): Promise<void> {
  const { origin, pathname } = new URL(baasUrl);
  const below = pathname.replace(/\/$/, '');
  for (const prefix of ['/client', '/files']) {
    await app.register(proxy, {
      upstream: origin,
      prefix,
      rewritePrefix: below + prefix,
      replyOptions: {
        timeout: 60_000,
        // One address, the site's own finding: what the caller wrote there goes no further.
        rewriteRequestHeaders: ({ ip, protocol, host, socket }, headers) => ({
          ...headers,
          'x-forwarded-for': isIP(ip) ? ip : socket.remoteAddress,
          'x-forwarded-proto': protocol,
          // Addresses of files that the backend gives have to lead here.
          'x-forwarded-host': host,
        }),
        // What members upload must not run as a page of this origin.
        rewriteHeaders: (headers) => ({
          ...headers,
          ...commonHeaders,
          ...(prefix === '/files' ? { 'content-security-policy': inertPolicy } : {}),
        }),
        onError: (reply, { error }) => {
          reply.log.warn({ reason: error.message }, 'baas does not answer');
          void reply
            .code(502)
            .headers({ 'cache-control': 'no-store' })
            .send({
              success: false,
              error: { code: systemErrors.transport, message: siteTexts.backendDown },
            });
        },
      },
    });
  }
}
