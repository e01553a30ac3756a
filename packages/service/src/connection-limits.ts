import { WebSocketOnlyRequest } from './web-socket-only';

/** Time and rate limits of the connections of a service. */
export interface ConnectionLimits {
  /** Time to receive the head of a request, from the connection or its first byte, in ms. */
  headMs: number;
  /** Time to receive a whole request, in ms: the longest upload. */
  requestMs: number;
  /** Time without a byte in either direction, in ms: a slow handler, or an unread response. */
  silenceMs: number;
  /** Time that a connection may wait for its next request, in ms. */
  keepAliveMs: number;
  /** The sender of a body sends at least `windowBytes` in each `windowMs`. */
  windowMs: number;
  windowBytes: number;
  /** How often connections are checked, in ms. */
  checkMs: number;
  /** Open connections of one client; trusted proxies, which bring those of many, have no limit. */
  perClient: number;
  /** A stopping service closes a connection that has been silent for this time, in ms. */
  quietMs: number;
}

/**
 * 512 bytes per second is less than any phone network, and far more than a client that holds
 * connections open on purpose. The longest upload is 20 MB at 50 KB/s.
 */
export const connectionLimits: ConnectionLimits = {
  headMs: 15_000,
  requestMs: 480_000,
  // Longer than the site waits for the backend. A player that has buffered enough stops reading.
  silenceMs: 90_000,
  // Longer than proxies keep idle connections, so that the proxy closes first.
  keepAliveMs: 72_000,
  windowMs: 20_000,
  windowBytes: 10_240,
  checkMs: 1_000,
  perClient: Infinity,
  // A client may have sent a request that did not arrive yet. This is longer than the way of a
  // request and the pauses of a busy client.
  quietMs: 1_000,
};

/** The limits as options of Fastify. */
export const limitOptions = (limits: ConnectionLimits) => ({
  requestTimeout: limits.requestMs,
  connectionTimeout: limits.silenceMs,
  keepAliveTimeout: limits.keepAliveMs,
  http: {
    headersTimeout: limits.headMs,
    connectionsCheckingInterval: limits.checkMs,
    IncomingMessage: WebSocketOnlyRequest,
  },
  // Requests that arrive during the shutdown are still answered.
  return503OnClosing: false,
});
