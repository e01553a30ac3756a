import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import WebSocket, { WebSocketServer } from 'ws';
import { closeGracefully, createApp, listen } from '@shop/service';
import type { FastifyInstance } from 'fastify';
import { proxySignals } from './signals';

let backend: WebSocketServer;
let site: FastifyInstance;
let at: (path: string) => string;

async function startSite(): Promise<void> {
  const { port } = backend.address() as AddressInfo;
  site = createApp({ logger: false });
  await proxySignals(site, `http://127.0.0.1:${port}/space`);
  const address = await listen(site, {
    host: '127.0.0.1',
    port: 0,
    variables: { host: 'HOST', port: 'PORT' },
  });
  at = (path) => `ws://127.0.0.1:${address.port}${path}`;
}
beforeEach(async () => {
  backend = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(backend, 'listening');
  await startSite();
});
afterEach(async () => {
  await closeGracefully(site, 1_000);
  for (const client of backend.clients) client.terminate();
  backend.close();
});

/** Both ends of a connection through the site. */
async function connect(path = '/signals') {
  const client = new WebSocket(at(path), { headers: { 'x-forwarded-for': '203.0.113.9' } });
  const [[server, request]] = (await Promise.all([
    once(backend, 'connection'),
    once(client, 'open'),
  ])) as [[WebSocket, IncomingMessage], unknown];
  return { client, server, request };
}
const next = async (socket: WebSocket) => String((await once(socket, 'message'))[0]);
const closed = async (socket: WebSocket) => {
  const [code, reason] = (await once(socket, 'close')) as [number, Buffer];
  return [code, reason.toString()];
};

it('passes frames of both sides on, and the address that the site has seen', async () => {
  const { client, server, request } = await connect();
  client.send('a request');
  expect(await next(server)).toBe('a request');
  server.send('a frame');
  expect(await next(client)).toBe('a frame');
  expect(request.url).toBe('/space/signals');
  expect(request.headers).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': new URL(at('/')).host,
  });
});

it('passes the code and the reason of an end on', async () => {
  const { client, server } = await connect();
  server.close(4401, 'no session');
  expect(await closed(client)).toEqual([4401, 'no session']);
});

it('a client that goes ends the connection to the backend', async () => {
  const { client, server } = await connect();
  client.terminate();
  expect((await closed(server))[0]).toBeGreaterThan(1000);
});

it('closes a connection while the backend is down', async () => {
  backend.close();
  const client = new WebSocket(at('/signals'));
  expect((await closed(client))[0]).toBe(1011);
});

it('refuses a frame that is too large', async () => {
  const { client } = await connect();
  client.send('x'.repeat(20_000));
  expect((await closed(client))[0]).toBe(1009);
});

it('proxies nothing beside the address', async () => {
  const client = new WebSocket(at('/signals/../client'));
  const [error] = (await once(client, 'error')) as [Error];
  expect(error.message).toMatch(/404/);
});

it('a site that stops closes the connections of its clients', async () => {
  const { client } = await connect();
  const end = closed(client);
  await closeGracefully(site, 5_000);
  expect((await end)[0]).toBe(1005);
  await startSite();
});
