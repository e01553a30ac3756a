import { Agent, createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * `hang`: lost, and the sender learns nothing until its deadline. `garble`: a response that arrives
 * with another body.
 */
export type Fate = 'pass' | 'lose' | 'hang' | 'double' | 'delay' | 'reorder' | 'garble';

export interface Message {
  direction: 'request' | 'response';
  method: string;
  path: string;
  /** Of a response. */
  status?: number;
  body: Buffer;
}

const noMessages = (): Record<Fate, number> => ({
  pass: 0,
  lose: 0,
  hang: 0,
  double: 0,
  delay: 0,
  reorder: 0,
  garble: 0,
});

/** Decides about each message. */
export type Faults = (message: Message) => Fate;
/** The body that arrives instead. */
export type Garble = (body: Buffer) => Buffer;

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
  private garble: Garble = (body) => body;

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
  treat(faults: Faults, garble: Garble = (body) => body): void {
    this.faults = faults;
    this.garble = garble;
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
    const again = () => void this.forward(request, body).catch(() => undefined);
    const message: Message = { direction: 'request', method, path, body };
    if (isLost(await this.carry(message, request, again))) return;
    const answer = await this.forward(request, body);
    const fate = await this.carry({ direction: 'response', method, path, ...answer }, request);
    if (isLost(fate)) return;
    const {
      connection: _,
      'keep-alive': __,
      'transfer-encoding': ___,
      'content-length': ____,
      ...headers
    } = answer.headers;
    const { body: sent } = answer;
    response.writeHead(answer.status, headers).end(fate === 'garble' ? this.garble(sent) : sent);
  }

  /** Returns what happened to the message. A response is never doubled: a client reads only one. */
  private async carry(
    message: Message,
    { socket }: IncomingMessage,
    again: () => void = () => {},
  ): Promise<Fate> {
    const fate = this.faults(message);
    this.counts[fate] += 1;
    if (fate === 'delay') await wait(Math.random() * maxDelayMs);
    if (fate === 'reorder') await this.hold();
    else this.held.shift()?.();
    if (fate === 'double') void wait(Math.random() * maxDelayMs).then(again);
    if (fate === 'lose') socket.destroy();
    return fate;
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

const isLost = (fate: Fate) => fate === 'lose' || fate === 'hang';

async function bytesOf(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
