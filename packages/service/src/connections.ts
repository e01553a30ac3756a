import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { clientNetwork, ipAddress } from './client-address';
import type { ConnectionLimits } from './connection-limits';

interface Connection {
  request: IncomingMessage | null;
  pending: Set<ServerResponse>;
  /** During a shutdown: checks in a row that found no new byte and no pending request. */
  quietChecks: number;
  bytesRead: number;
  /** Bytes of a request body since a time, ms; null while no body is expected. */
  window: { since: number; bytesRead: number } | null;
}

/** During a shutdown: how often connections are checked, in ms. */
const drainCheckMs = 20;

/**
 * The connections of one server. Closes those that send a body too slowly, and all of them during a
 * shutdown, each after its pending requests.
 */
export class Connections {
  private readonly bySocket = new Map<Socket, Connection>();
  private readonly countByClient = new Map<string, number>();
  private isDraining = false;

  constructor(
    private readonly server: Server,
    private readonly limits: ConnectionLimits,
    private readonly isProxy: (address: string) => boolean,
  ) {
    server.on('connection', (socket: Socket) => this.add(socket));
    // Before the handler of the application, which may answer at once.
    server.prependListener('request', (request, response) => this.begin(request, response));
    const timer = setInterval(() => this.closeSlow(), limits.checkMs).unref();
    server.once('close', () => clearInterval(timer));
    // Node destroys connections without a running request as soon as the server closes, also those
    // whose next request has been sent but not read yet. `drain` closes them instead.
    server.closeIdleConnections = () => {};
  }

  /**
   * Closes each connection once its requests are answered and it was silent for a while, so that
   * requests on their way are answered too. The silence is counted in checks, not read from a
   * clock: a process that got no CPU for a while has not looked for bytes that have arrived.
   * Destroys the rest after `timeoutMs`.
   */
  async drain(timeoutMs: number): Promise<void> {
    this.isDraining = true;
    const now = Date.now();
    for (const { pending } of this.bySocket.values()) pending.forEach(closeAfter);
    while (this.server.listening || this.bySocket.size) {
      if (Date.now() - now > timeoutMs) return this.destroyAll();
      this.closeQuiet();
      await new Promise((resolve) => {
        setTimeout(resolve, drainCheckMs);
      });
    }
  }

  private add(socket: Socket): void {
    if (!this.count(socket)) {
      socket.destroy();
      return;
    }
    this.bySocket.set(socket, {
      request: null,
      pending: new Set(),
      quietChecks: 0,
      bytesRead: 0,
      window: null,
    });
    socket.once('close', () => this.bySocket.delete(socket));
  }

  /** Counts an open connection. False if its client has too many. */
  private count(socket: Socket): boolean {
    const address = ipAddress(socket.remoteAddress ?? '');
    if (this.isProxy(address)) return true;
    const client = clientNetwork(address);
    const change = (by: 1 | -1) => {
      const count = (this.countByClient.get(client) ?? 0) + by;
      if (count > 0) this.countByClient.set(client, count);
      else this.countByClient.delete(client);
      return count;
    };
    socket.once('close', () => change(-1));
    return change(1) <= this.limits.perClient;
  }

  private begin(request: IncomingMessage, response: ServerResponse): void {
    const connection = this.bySocket.get(request.socket);
    if (!connection) return;
    connection.request = request;
    connection.pending.add(response);
    if (this.isDraining) closeAfter(response);
    response.once('close', () => connection.pending.delete(response));
  }

  private closeQuiet(): void {
    for (const [socket, connection] of this.bySocket) {
      const isQuiet = connection.pending.size === 0 && socket.bytesRead === connection.bytesRead;
      connection.bytesRead = socket.bytesRead;
      connection.quietChecks = isQuiet ? connection.quietChecks + 1 : 0;
      if (connection.quietChecks * drainCheckMs > this.limits.quietMs) socket.destroySoon();
    }
  }

  private destroyAll(): void {
    for (const socket of this.bySocket.keys()) socket.destroy();
  }

  private closeSlow(): void {
    const { windowMs, windowBytes } = this.limits;
    const now = Date.now();
    for (const [socket, connection] of this.bySocket) {
      const { bytesRead } = socket;
      const { window } = connection;
      if (!isReceiving(connection)) connection.window = null;
      else if (!window) connection.window = { since: now, bytesRead };
      else if (now - window.since >= windowMs) {
        if (bytesRead - window.bytesRead < windowBytes) socket.destroy();
        connection.window = { since: now, bytesRead };
      }
    }
  }
}

/** A full buffer is not the sender's delay: the handler has not read it yet. */
const isReceiving = ({ request }: Connection): boolean =>
  request !== null && !request.complete && request.readableLength < request.readableHighWaterMark;

function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.shouldKeepAlive = false;
}
