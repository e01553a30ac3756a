import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { otherSite } from './other-site';

const boot = {
  release: { version: 1, remotes: [] },
  baas: { endpoint: '', spaceId: 'space', clientSecret: 'secret' },
  data: [],
};

let servers: Server[] = [];
afterEach(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  }
  servers = [];
});

async function listen(handler: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(handler);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A site whose backend answers with the address of a file. */
const startSite = (html: string) =>
  listen((request, response) => {
    if (request.url === '/shell.html') return response.end(html);
    response.end(JSON.stringify({ url: `http://${request.headers.host}/files/upload` }));
  });

const page = `<script type="application/json" id="boot">${JSON.stringify(boot)}</script>`;

it('otherSite reads the space of the backend from a page of the site', async () => {
  const { env } = await otherSite(await startSite(page));
  expect(env).toMatchObject({ BAAS_SPACE_ID: 'space', BAAS_CLIENT_SECRET: 'secret' });
});

it('otherSite lets the backend name the files at the address of the development page', async () => {
  const { middleware } = await otherSite(await startSite(page));
  const dev = await listen((request, response) =>
    middleware(request, response, () => response.end('not forwarded')),
  );
  const call = await fetch(`${dev}/client`, { method: 'POST', body: '{}' });
  expect(await call.json()).toEqual({ url: `${dev}/files/upload` });
  expect(await (await fetch(`${dev}/pages`)).text()).toBe('not forwarded');
});

it('otherSite rejects a server that is no site of the shop', async () => {
  const address = await startSite('<h1>Hello</h1>');
  await expect(otherSite(address)).rejects.toThrow('is not a site of this shop');
});

it('otherSite rejects an address that does not answer', async () => {
  await expect(otherSite('http://127.0.0.1:1')).rejects.toThrow('does not answer: start it');
});
