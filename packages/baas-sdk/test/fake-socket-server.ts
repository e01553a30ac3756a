import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

/** A minimal WebSocket server (RFC 6455) that echoes frames and closes on request. */
export class FakeSocketServer {
  readonly sockets: Duplex[] = [];
  /** `silence`: the connection never opens. */
  greeting: 'open' | 'refuse' | 'silence' = 'open';
  private readonly server = createServer().on(
    'upgrade',
    (request: IncomingMessage, socket: Duplex) => this.greet(request, socket),
  );
  url = '';

  static async listen(): Promise<FakeSocketServer> {
    const made = new FakeSocketServer();
    await new Promise<void>((done) => {
      made.server.listen(0, '127.0.0.1', done);
    });
    made.url = `ws://127.0.0.1:${(made.server.address() as AddressInfo).port}/`;
    return made;
  }

  stop(): Promise<unknown> {
    for (const socket of this.sockets) socket.destroy();
    return new Promise((done) => {
      this.server.close(done);
    });
  }

  /** Sends a close frame. */
  farewell(code: number, reason: string): void {
    const body = Buffer.concat([Buffer.from([code >> 8, code & 255]), Buffer.from(reason)]);
    for (const socket of this.sockets) socket.write(frame(closing, body));
  }

  private greet(request: IncomingMessage, socket: Duplex): void {
    this.sockets.push(socket);
    socket.on('error', () => {});
    if (this.greeting === 'silence') return;
    if (this.greeting === 'refuse')
      return void socket.end('HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\n\r\n');
    const accept = createHash('sha1')
      .update(`${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
      .digest('base64');
    const [protocol] = request.headers['sec-websocket-protocol']?.split(', ') ?? [];
    socket.write(
      [
        'HTTP/1.1 101 Switching Protocols',
        'upgrade: websocket',
        'connection: upgrade',
        `sec-websocket-accept: ${accept}`,
        ...(protocol ? [`sec-websocket-protocol: ${protocol}`] : []),
        '\r\n',
      ].join('\r\n'),
    );
    socket.on('data', (chunk: Buffer) => {
      for (const [kind, body] of framesIn(chunk)) answer(socket, kind, body);
    });
  }
}

const closing = 8;
/** One whole frame of up to 125 bytes. */
const frame = (kind: number, body: Buffer) =>
  Buffer.concat([Buffer.from([128 | kind, body.length]), body]);

/** Echoes a frame; a close frame also ends the connection. */
function answer(socket: Duplex, kind: number, body: Buffer): void {
  if (socket.writableEnded) return;
  socket.write(frame(kind, body));
  if (kind === closing) socket.end();
}

/** Parses small masked frames, each complete in one chunk. */
function* framesIn(chunk: Buffer): Generator<[kind: number, body: Buffer]> {
  for (let at = 0, size = 0; at < chunk.length; at += 6 + size) {
    size = chunk[at + 1]! & 127;
    const key = chunk.subarray(at + 2, at + 6);
    yield [
      chunk[at]! & 15,
      Buffer.from(
        chunk.subarray(at + 6, at + 6 + size).map((byte, place) => byte ^ key[place & 3]!),
      ),
    ];
  }
}
