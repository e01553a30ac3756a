import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { closeGracefully, createApp, listen } from './index';

let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  app = createApp({ logger: false });
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post('/', async (request) => `received ${request.body as string}`);
  app.server.on('upgrade', (_request, socket) => socket.end('HTTP/1.1 101 Other protocol\r\n\r\n'));
  ({ port } = await listen(app, {
    host: '127.0.0.1',
    port: 0,
    variables: { host: 'HOST', port: 'PORT' },
  }));
});
afterAll(() => closeGracefully(app, 100));

/** The whole response; the request ends its connection. */
async function exchange(request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(request);
  let response = '';
  for await (const chunk of socket) response += String(chunk);
  return response;
}

it.each([
  ['h2c', 'upgrade: h2c\r\nhttp2-settings: AAMAAABkAAQCAAAAAAIAAAAA\r\n'],
  ['WebSocket without its key', 'upgrade: websocket\r\n'],
])('a request that offers %s is answered with its body', async (_, fields) => {
  const connection = 'connection: upgrade, close\r\n';
  const head = `POST / HTTP/1.1\r\nhost: a\r\ncontent-type: a/b\r\n${connection}${fields}`;
  const response = await exchange(`${head}content-length: 5\r\n\r\nhello`);
  expect(response).toMatch(/^HTTP\/1\.1 200 OK/);
  expect(response).toContain('received hello');
});

it('a handshake reaches the WebSocket server', async () => {
  const fields = 'connection: upgrade\r\nupgrade: WebSocket\r\nsec-websocket-key: a\r\n';
  expect(await exchange(`GET / HTTP/1.1\r\nhost: a\r\n${fields}\r\n`)).toMatch(/^HTTP\/1\.1 101/);
});
