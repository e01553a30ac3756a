import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CallFeedback } from '../src/calls/object-feedback';
import { createBaas, type Baas, type BaasOptions } from '../src/create-baas';
import { signedText } from '../src/protocol';

export const clientSecret = 'known to every page';

/** A received call. */
export interface Arrived {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  signed: boolean;
  body: { method: string; spaceId: string; timestamp: number };
  target: string;
  args: Record<string, unknown> & { clientInfo?: unknown; uniIdToken?: string };
}

/** A response: a result, an error or raw HTTP. */
export type Reply =
  | { data: unknown }
  | { error: { code?: string | number; message?: string }; status?: number }
  | { status: number; text: string }
  | 'silence'
  | 'cut';

/** The service behind the SDK as a real HTTP server with configurable responses. */
export class FakeService {
  readonly arrived: Arrived[] = [];
  reply: (call: Arrived) => Reply | Promise<Reply> = () => ({ data: {} });
  /** The time of the header `Date` in epoch ms. Without it the header is missing. */
  now: (() => number) | null = null;
  private readonly server = createServer(
    (request, response) => void this.handle(request, response),
  );
  endpoint = '';

  static async open(): Promise<FakeService> {
    const service = new FakeService();
    await new Promise<void>((resolve) => {
      service.server.listen(0, '127.0.0.1', resolve);
    });
    const { port } = service.server.address() as AddressInfo;
    service.endpoint = `http://127.0.0.1:${port}/any/prefix`;
    return service;
  }

  close(): Promise<unknown> {
    this.server.closeAllConnections();
    return new Promise((resolve) => {
      this.server.close(resolve);
    });
  }

  client(options: Partial<BaasOptions> = {}): Baas {
    return createBaas({
      endpoint: this.endpoint,
      spaceId: 'space',
      clientSecret,
      storage: new MemoryStorage(),
      ...options,
    });
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let raw = '';
    for await (const chunk of request) raw += String(chunk);
    const call = read(request, raw);
    this.arrived.push(call);
    const reply = await this.reply(call);
    response.sendDate = false;
    if (this.now) response.setHeader('date', new Date(this.now()).toUTCString());
    if (reply === 'silence') return;
    if (reply === 'cut')
      return void response
        .writeHead(200, { 'content-length': 100 })
        .write('{"succ', () => response.destroy());
    if ('text' in reply) return void response.writeHead(reply.status).end(reply.text);
    const header = { 'x-serverless-request-id': `request-${this.arrived.length}` };
    if ('error' in reply)
      return void response
        .writeHead(reply.status ?? 200)
        .end(JSON.stringify({ success: false, error: reply.error, header }));
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ success: true, data: reply.data, header }));
  }
}

function read(request: IncomingMessage, raw: string): Arrived {
  const body = JSON.parse(raw) as Arrived['body'] & { params: string };
  const params = JSON.parse(body.params) as {
    functionTarget: string;
    functionArgs: Arrived['args'];
  };
  const expected = createHmac('md5', clientSecret).update(signedText(body)).digest('hex');
  return {
    method: request.method!,
    url: request.url!,
    headers: request.headers,
    body,
    signed: request.headers['x-serverless-sign'] === expected,
    target: params.functionTarget,
    args: params.functionArgs,
  };
}

export class MemoryStorage {
  readonly kept = new Map<string, string>();
  getItem(key: string) {
    return this.kept.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    this.kept.set(key, value);
  }
  removeItem(key: string) {
    this.kept.delete(key);
  }
}

/** Records the feedback of calls; `answers` are the results of the dialogs. */
export class FakeFeedback implements CallFeedback {
  readonly shown: string[] = [];
  constructor(private readonly answers: boolean[] = []) {}
  loading(title: string) {
    this.shown.push(`loading ${title}`);
    return () => {
      this.shown.push('loaded');
    };
  }
  notice(content: string, { title, retry }: { title: string; retry: boolean }) {
    this.shown.push(`${title}: ${content} [${retry ? 'retry' : 'ok'}]`);
    return Promise.resolve(this.answers.shift() ?? false);
  }
  toast(message: string) {
    this.shown.push(`toast ${message}`);
  }
}

/** A token in the server's format with an invalid signature. */
export function token(payload: Record<string, unknown>): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part(payload)}.signature`;
}
