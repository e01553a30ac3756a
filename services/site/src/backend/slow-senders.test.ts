import { connect, type Socket } from 'node:net';
import { SiteFixture, success } from '../testing/site-fixture';

/** Another client than the one of `fetch`: every address of this network is this machine. */
const stranger = '127.0.0.2';
let sockets: Socket[] = [];
// Before the site stops, which waits for open requests.
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
});

const site = new SiteFixture();
const { at, raw, backend } = site;

/** Opens connections that send `text` and nothing more. */
async function openMany(count: number, text: string, localAddress = stranger): Promise<void> {
  const port = Number(new URL(at('/')).port);
  const opened = Array.from({ length: count }, () => {
    const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {});
    sockets.push(socket);
    return new Promise((resolve) => {
      socket.once('connect', () => socket.write(text, resolve));
    });
  });
  await Promise.all(opened);
}

/** The site closes slow senders after a while, which would let others pass as well. */
const expectAllOpen = () => expect(sockets.filter(({ closed }) => closed)).toEqual([]);

const half = (path: string) =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: a/b\r\nContent-Length: 900\r\n\r\nabc`;
const callBody = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };

describe('300 connections that send half a body', () => {
  it.each(['/client', '/http/pay/notice'])('to %s hold up no other client', async (path) => {
    await openMany(300, half(path));
    const response = await fetch(at(path), callBody);
    expect([response.status, backend.requests.length]).toEqual([200, 1]);
    expectAllOpen();
  });

  it('as uploads hold up neither downloads nor uploads of others', async () => {
    await openMany(300, half('/files/upload'));
    expect((await fetch(at('/files/a.png'))).status).toBe(200);
    expect((await fetch(at('/files/upload'), callBody)).status).toBe(200);
    expectAllOpen();
  });

  it('and are closed leave nothing behind', async () => {
    await openMany(300, half('/files/upload'), '127.0.0.1');
    for (const socket of sockets) socket.destroy();
    expect((await fetch(at('/files/upload'), callBody)).status).toBe(200);
  });
});

const textFrom = (socket: Socket) =>
  new Promise<string>((resolve) => {
    socket.once('data', resolve);
  });

describe('a body over the limit', () => {
  it.each([
    ['/client', 300_000, 200, { success: false, error: { code: 'REQUEST_TOO_LARGE' } }],
    ['/client', 8_000_000, 200, { success: false, error: { code: 'REQUEST_TOO_LARGE' } }],
    ['/http/pay/notice', 1_100_000, 413, { errCode: 'REQUEST_TOO_LARGE' }],
  ])(
    'to %s of %d bytes is refused in the form of its callers',
    async (path, size, status, form) => {
      const response = await fetch(at(path), { ...callBody, body: 'x'.repeat(size) });
      expect(response.status).toBe(status);
      expect(await response.json()).toMatchObject(form);
      expect(backend.requests).toEqual([]);
    },
  );

  it('is refused before it arrives, and the next request is answered', async () => {
    const socket = connect(Number(new URL(at('/')).port), '127.0.0.1').setEncoding('utf8');
    sockets.push(socket);
    const size = 300_000;
    socket.write(`POST /client HTTP/1.1\r\nHost: a\r\nContent-Length: ${size}\r\n\r\n`);
    expect(await textFrom(socket)).toContain('REQUEST_TOO_LARGE');
    socket.write('x'.repeat(size));
    socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
    expect(await textFrom(socket)).toContain('{"ok":true}');
  });
});

it('a request with Expect: 100-continue is answered, as curl sends large ones', async () => {
  backend.respond = () => success('here');
  const text = await raw(
    'POST /client HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n' +
      'Expect: 100-continue\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}',
  );
  expect(text).toMatch(/^HTTP\/1\.1 100 Continue.*HTTP\/1\.1 200 OK.*"here"/s);
});
