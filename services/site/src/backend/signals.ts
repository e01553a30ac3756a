import proxy from '@fastify/http-proxy';
import { signalPath } from '@shop/baas-sdk/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forwardedHeaders } from './forwarded-headers';

/** Clients and the backend send small frames only. */
const maxPayload = 16_384;
const wsClientOptions = {
  maxPayload,
  handshakeTimeout: 10_000,
  perMessageDeflate: false,
  // The declared type lacks this option.
  rewriteRequestHeaders: (_headers: unknown, request: FastifyRequest) => forwardedHeaders(request),
};

/** Proxies the WebSocket of signals to the backend. */
export async function proxySignals(app: FastifyInstance, baasUrl: string): Promise<void> {
  const { origin, pathname } = new URL(baasUrl);
  await app.register(proxy, {
    upstream: origin,
    prefix: signalPath,
    rewritePrefix: pathname.replace(/\/$/, '') + signalPath,
    httpMethods: ['GET'],
    websocket: true,
    wsServerOptions: { maxPayload },
    wsClientOptions,
  });
}
