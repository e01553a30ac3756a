import { Agent, createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** `hang`: lost, and the sender learns nothing until its deadline. */
export type Fate = 'pass' | 'lose' | 'hang' | 'double' | 'delay' | 'reorder';

export interface Message {
  direction: 'request' | 'response';
  method: string;
  path: string;
  body: Buffer;
}

const noMessages = (): Record<Fate, number> => ({
  pass: 0,
  lose: 0,
  hang: 0,
  double: 0,
  delay: 0,
  reorder: 0,
});

/** Decides about each message. */
export type Faults = (message: Message) => Fate;

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** Longer than one message usually needs. */
const maxHoldMs = 1_500;
const maxDelayMs = 2_000;

/**
 * Forwards requests to the first target that accepts a connection, and loses, doubles, delays or
 * reorders messages on the way.
 */
export class MessageProxy {
  counts = noMessages();
  url = '';
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 200 });
  private readonly server = createServer((request, response) => {
    this.handle(request, response).catch(() => request.socket.destroy());
  });
  /** Messages that wait until a later one has passed them. */
  private readonly held: (() => void)[] = [];
  private turn = 0;

  private faults: Faults = () => 'pass';

  private constructor(private readonly targets: () => readonly string[]) {}

  static async start(targets: () => readonly string[]): Promise<MessageProxy> {
    const proxy = new MessageProxy(targets);
    await new Promise<void>((ready) => {
      proxy.server.listen(0, '127.0.0.1', ready);
    });
    proxy.url = `http://127.0.0.1:${(proxy.server.address() as AddressInfo).port}`;
    return proxy;
  }

  /** Treats messages like this from now on, and counts them anew. */
  treat(faults: Faults): void {
    this.faults = faults;
    this.counts = noMessages();
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.agent.destroy();
    await new Promise((done) => {
      this.server.close(done);
    });
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/' } = request;
    const body = await bytesOf(request);
    const isLost = await this.carry({ direction: 'request', method, path, body }, request, () => {
      void this.forward(request, body).catch(() => undefined);
    });
    if (isLost) return;
    const answer = await this.forward(request, body);
    const message: Message = { direction: 'response', method, path, body: answer.body };
    if (await this.carry(message, request)) return;
    const {
      connection: _,
      'keep-alive': __,
      'transfer-encoding': ___,
      ...headers
    } = answer.headers;
    response.writeHead(answer.status, headers).end(answer.body);
  }

  /** True when the message is lost. A response is never doubled: a client reads only one. */
  private async carry(
    message: Message,
    { socket }: IncomingMessage,
    again: () => void = () => {},
  ): Promise<boolean> {
    const fate = this.faults(message);
    this.counts[fate] += 1;
    if (fate === 'delay') await wait(Math.random() * maxDelayMs);
    if (fate === 'reorder') await this.hold();
    else this.held.shift()?.();
    if (fate === 'double') void wait(Math.random() * maxDelayMs).then(again);
    if (fate === 'lose') socket.destroy();
    return fate === 'lose' || fate === 'hang';
  }

  private hold(): Promise<void> {
    return new Promise((go) => {
      this.held.push(go);
      setTimeout(go, maxHoldMs);
    });
  }

  /** Tries the targets in turn; only a refused connection goes to the next one. */
  private async forward(request: IncomingMessage, body: Buffer): Promise<Answer> {
    const targets = this.targets();
    this.turn += 1;
    for (let attempt = 0; attempt < targets.length; attempt += 1) {
      const target = targets[(this.turn + attempt) % targets.length] ?? '';
      try {
        return await this.send(target, request, body);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') throw error;
      }
    }
    throw new Error('no target accepts connections');
  }

  private send(target: string, request: IncomingMessage, body: Buffer): Promise<Answer> {
    const { method, url = '/', headers } = request;
    return new Promise((resolve, reject) => {
      const forwarded = httpRequest(
        target + url,
        { method, headers: { ...headers, host: new URL(target).host }, agent: this.agent },
        (response) => {
          bytesOf(response).then(
            (bytes) =>
              resolve({ status: response.statusCode ?? 0, headers: response.headers, body: bytes }),
            reject,
          );
        },
      );
      forwarded.on('error', reject);
      forwarded.end(body);
    });
  }
}

async function bytesOf(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
