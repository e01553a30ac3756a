import { once } from 'node:events';
import { Agent, request as httpRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import {
  closeGracefully,
  connectionLimits,
  createApp,
  listen,
  type ConnectionLimits,
} from './index';

const limits = {
  headMs: 300,
  silenceMs: 1_500,
  windowMs: 600,
  windowBytes: 1_000,
  checkMs: 50,
};
const wait = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms).unref();
  });

let app: FastifyInstance;
let port: number;
let sockets: Socket[];

beforeEach(() => start(limits));

async function start({
  trustProxy,
  ...its
}: Partial<ConnectionLimits> & { trustProxy?: string[] }): Promise<void> {
  sockets = [];
  const options = { logger: false, bodyLimit: 10_000_000, trustProxy } as const;
  app = createApp(options, { ...connectionLimits, ...its });
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post('/', async (request) => ({ bytes: (request.body as Buffer).length }));
  app.get<{ Querystring: { ms: string } }>('/wait', async ({ query }) => {
    await wait(Number(query.ms));
    return 'done';
  });
  app.get('/large', async (_request, reply) => reply.send(Buffer.alloc(50_000_000)));
  ({ port } = await listen(app, {
    host: '127.0.0.1',
    port: 0,
    variables: { host: 'HOST', port: 'PORT' },
  }));
}
async function restart(its: Parameters<typeof start>[0]): Promise<void> {
  await closeGracefully(app, 100);
  await start(its);
}
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  if (app.server.listening) await closeGracefully(app, 100);
});

/** Opens a connection, sends `text`, and then `more` every 100 ms. */
function open(text: string, more = ''): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  sockets.push(socket);
  socket.write(text);
  const timer = setInterval(() => more && socket.writable && socket.write(more), 100);
  socket.once('close', () => clearInterval(timer));
  return socket;
}

const connectionCount = (): Promise<number> =>
  new Promise((resolve) => {
    app.server.getConnections((_, count) => resolve(count));
  });

async function untilConnections(count: number): Promise<void> {
  while ((await connectionCount()) !== count) await wait(20);
}

const head = (fields: string) => `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: a/b\r\n${fields}\r\n`;

/** Whether the socket is closed within `ms`. */
async function closes(socket: Socket, ms: number): Promise<boolean> {
  socket.resume();
  const closed = new Promise<boolean>((resolve) => {
    socket.once('close', () => resolve(true));
  });
  return Promise.race([closed, wait(ms).then(() => false)]);
}

describe('slow clients', () => {
  it.each<[string, string, string]>([
    ['nothing', '', ''],
    ['half a head', 'POST / HTTP/1.1\r\nHost: a\r\n', ''],
    ['a head field now and then', 'POST / HTTP/1.1\r\nHost: a\r\n', 'a: b\r\n'],
    ['half a body', `${head('Content-Length: 5000\r\n')}abc`, ''],
    ['a byte of the body now and then', head('Content-Length: 5000\r\n'), 'x'],
    ['a chunk now and then', head('Transfer-Encoding: chunked\r\n'), '1\r\nx\r\n'],
    ['half of a second request', `${head('Content-Length: 1\r\n')}xPOST / HT`, ''],
  ])('the service closes 100 connections that send %s', async (_name, text, more) => {
    const opened = Array.from({ length: 100 }, () => open(text, more));
    const isClosed = await Promise.all(opened.map((socket) => closes(socket, 5_000)));
    expect(isClosed.filter(Boolean)).toHaveLength(100);
  });

  it('the service closes a connection whose response is never read', async () => {
    const socket = open('GET /large HTTP/1.1\r\nHost: a\r\n\r\n');
    socket.pause();
    await wait(5_000);
    expect(await connectionCount()).toBe(0);
  });

  it('the service accepts a slow body that makes progress', async () => {
    const socket = open(head('Content-Length: 60000\r\n'), 'x'.repeat(2_000));
    const [answer] = await new Promise<Buffer[]>((resolve) => {
      socket.once('data', (...data: Buffer[]) => resolve(data));
    });
    expect(String(answer)).toContain('{"bytes":60000}');
  });

  it('the service does not count the time of its own handler', async () => {
    const socket = open('GET /wait?ms=1200 HTTP/1.1\r\nHost: a\r\n\r\n');
    const answer = await new Promise((resolve) => {
      socket.once('data', (data: Buffer) => resolve(String(data)));
    });
    expect(answer).toContain('200 OK');
  });
});

describe('connections of one client', () => {
  const closed = (socket: Socket) =>
    new Promise((resolve) => {
      socket.once('close', resolve);
    });

  it('are limited, and free again when they close', async () => {
    await restart({ perClient: 5 });
    const [first] = Array.from({ length: 5 }, () => open(''));
    await untilConnections(5);
    await closed(open('').resume());
    first!.destroy();
    await untilConnections(4);
    open('');
    await untilConnections(5);
    expect(await connectionCount()).toBe(5);
  });

  it('are not limited behind a trusted proxy', async () => {
    await restart({ perClient: 5, trustProxy: ['loopback'] });
    for (let count = 0; count < 20; count += 1) open('');
    await untilConnections(20);
    expect(await connectionCount()).toBe(20);
  });
});

it('listens on both addresses of localhost and stops both', async () => {
  await closeGracefully(app, 1_000);
  app = createApp({ logger: false });
  app.get('/', async () => 'here');
  const { port: both } = await listen(app, {
    host: 'localhost',
    port: 0,
    variables: { host: 'HOST', port: 'PORT' },
  });
  const { lookup } = await import('node:dns/promises');
  const hosts = (await lookup('localhost', { all: true })).map(({ address, family }) =>
    family === 6 ? `[${address}]` : address,
  );
  for (const host of hosts) {
    const response = await fetch(`http://${host}:${both}/`, { headers: { connection: 'close' } });
    expect(await response.text()).toBe('here');
  }
  await closeGracefully(app, 1_000);
  for (const host of hosts) await expect(fetch(`http://${host}:${both}/`)).rejects.toThrow();
});

describe('closeGracefully', () => {
  /** Sends requests one after another on one connection until the service refuses them. */
  async function send(tally: { answered: number; cut: string[] }, pauseMs: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (;;) {
      const error = await new Promise<NodeJS.ErrnoException | null>((resolve) => {
        const sent = httpRequest(
          { host: '127.0.0.1', port, path: '/wait?ms=5', agent },
          (response) => {
            response
              .on('error', resolve)
              .on('end', () => resolve(null))
              .resume();
          },
        );
        sent.on('error', resolve).end();
      });
      if (error?.code === 'ECONNREFUSED') return agent.destroy();
      if (error) tally.cut.push(error.message);
      else tally.answered += 1;
      if (pauseMs) await wait(pauseMs * Math.random());
    }
  }

  // Not the limits for slow clients: at its start this process can be slower than they allow.
  beforeEach(() => restart({}));

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('cuts no request under load, stop %i', async () => {
    const tally = { answered: 0, cut: [] as string[] };
    const clients = Array.from({ length: 40 }, (_, index) => send(tally, index % 2 ? 40 : 0));
    // The kernel cuts connections that wait to be accepted when the service stops to listen.
    await untilConnections(40);
    await wait(300);
    await closeGracefully(app, 7_000);
    await Promise.all(clients);
    expect(tally.cut).toEqual([]);
    expect(tally.answered).toBeGreaterThan(100);
  });

  it('answers what has arrived while the process got no CPU', async () => {
    const socket = open('GET /wait?ms=0 HTTP/1.1\r\nHost: a\r\n\r\n');
    let received = '';
    socket.on('data', (data: Buffer) => {
      received += String(data);
    });
    while (!received.endsWith('done')) await wait(10);
    const closed = once(socket, 'close');
    const stopped = closeGracefully(app, 5_000);
    await wait(50);
    // The event loop then looks at its timers before it looks at the connection.
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    socket.write('GET /wait?ms=0 HTTP/1.1\r\nHost: a\r\n\r\n');
    const start = Date.now();
    while (Date.now() - start < connectionLimits.quietMs + 100);
    await closed;
    expect(received.match(/200 OK/g)).toHaveLength(2);
    await stopped;
  });

  it('answers a request that arrives on an open connection and closes the connection', async () => {
    const socket = open('GET /wait?ms=0 HTTP/1.1\r\nHost: a\r\n\r\n');
    await new Promise((resolve) => {
      socket.once('data', resolve);
    });
    const stopped = closeGracefully(app, 5_000);
    await wait(200);
    socket.write('GET /wait?ms=100 HTTP/1.1\r\nHost: a\r\n\r\n');
    const answer = await new Promise((resolve) => {
      socket.once('data', (data: Buffer) => resolve(String(data).toLowerCase()));
    });
    expect(answer).toMatch(/200 ok[^]*connection: close/);
    await stopped;
  });

  it('destroys the connections that are still open after the timeout', async () => {
    const socket = open('GET /wait?ms=4000 HTTP/1.1\r\nHost: a\r\n\r\n');
    await wait(100);
    const closed = closes(socket, 2_000);
    await closeGracefully(app, 500);
    expect(await closed).toBe(true);
  });
});
