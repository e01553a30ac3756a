import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
  /** The body as it arrived. */
  bytes: Buffer;
}

export interface FakeResponse {
  status?: number;
  headers?: Record<string, string>;
  body: string;
}

/** A backend with responses chosen by the test; it records every request. */
export class FakeBackend {
  readonly requests: ReceivedRequest[] = [];
  respond: (request: ReceivedRequest) => FakeResponse | Promise<FakeResponse> = () => ({
    body: '{}',
  });
  private readonly server: Server = createServer(async (message, response) => {
    // A request that its sender cuts off is not recorded.
    const bytes = await readAll(message).catch(() => null);
    if (!bytes) return;
    const request = {
      url: message.url ?? '',
      headers: message.headers,
      body: bytes.toString(),
      bytes,
    };
    this.requests.push(request);
    const {
      status = 200,
      headers = { 'content-type': 'application/json' },
      body,
    } = await this.respond(request);
    response.writeHead(status, headers).end(body);
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  /** The first request; throws when there was none. */
  get firstRequest(): ReceivedRequest {
    const [request] = this.requests;
    if (!request) throw new Error('the backend received no request');
    return request;
  }
}

async function readAll(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
