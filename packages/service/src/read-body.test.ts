import { createServer, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { BodyError, readBody, type BodyLimits } from './index';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends `text` as a request. Returns its body, or the problem of the body. */
async function read(
  text: string,
  { isCut = false, isGone = false, ...limits }: Partial<BodyLimits> & Record<string, unknown> = {},
): Promise<string> {
  server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\n${text}`);
  const request = await new Promise<IncomingMessage>((resolve) => {
    server.once('request', resolve);
  });
  if (isCut) socket.destroy();
  if (isGone) await new Promise((resolve) => request.once('close', resolve).resume());
  try {
    const body = await readBody(request, { maxBytes: 10, timeoutMs: 60_000, ...limits });
    return body.toString();
  } catch (error) {
    if (error instanceof BodyError) return error.problem;
    throw error;
  }
}

const declared = (size: number, body: string) => `Content-Length: ${size}\r\n\r\n${body}`;
const chunkOf = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
const chunked = (...chunks: string[]) =>
  ['Transfer-Encoding: chunked\r\n\r\n', ...chunks.map(chunkOf)].join('');

it.each([
  ['a declared body', declared(3, 'abc'), 'abc'],
  ['no body', declared(0, ''), ''],
  ['a body in chunks', chunked('ab', 'c', ''), 'abc'],
  ['a body of exactly the limit', declared(10, 'x'.repeat(10)), 'x'.repeat(10)],
  ['a declared body over the limit, of which nothing came', declared(11, ''), 'tooLarge'],
  ['chunks over the limit, without their end', chunked('x'.repeat(8), 'yyy'), 'tooLarge'],
])('reads %s', async (_name, text, result) => {
  expect(await read(text)).toBe(result);
});

it('gives up on a body that is not whole in time', async () => {
  expect(await read(declared(5, 'ab'), { timeoutMs: 20 })).toBe('late');
});

it.each([
  ['while it is read', { isCut: true }],
  ['before it is read', { isCut: true, isGone: true }],
])('notices a connection that ends %s', async (_name, cut) => {
  expect(await read(declared(5, 'ab'), cut)).toBe('incomplete');
});
