import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordServing, servingFileOf } from '@shop/service';
import { confirmServed } from './serving-site';

let dataFolder: string;
let server: Server;
let url: string;
let liveBuild = 'b1';

beforeAll(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'serving-'));
  server = createServer((request, response) => {
    if (request.url === '/releases.json')
      response.end(JSON.stringify({ version: 1, remotes: [{ name: 'home', build: liveBuild }] }));
    else response.end(`<script src="${request.url?.replace('.html', '')}/${liveBuild}/main.js">`);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(dataFolder, { recursive: true, force: true });
});

it.each([
  ['a remote', { name: 'home', kind: 'remote' }],
  ['the shell', { name: 'shell', kind: 'shell' }],
  ['a page', { name: 'ops', kind: 'page' }],
] as const)('confirms the build of %s once the site serves it', async (_name, app) => {
  const remove = await recordServing(dataFolder, url);
  liveBuild = 'b1';
  const confirmation = confirmServed(dataFolder, app, 'b2');
  setTimeout(() => {
    liveBuild = 'b2';
  }, 300);
  expect(await confirmation).toBe('served');
  await remove();
});

it('confirms that a retired remote is not served', async () => {
  const remove = await recordServing(dataFolder, url);
  expect(await confirmServed(dataFolder, { name: 'mine', kind: 'remote' }, null)).toBe('served');
  await remove();
});

it('reports that nothing serves the folder, also after a crash of the site', async () => {
  const app = { name: 'home', kind: 'remote' } as const;
  expect(await confirmServed(dataFolder, app, 'b1')).toBe('none');
  writeFileSync(servingFileOf(dataFolder), JSON.stringify({ url, pid: 2 ** 30 }));
  expect(await confirmServed(dataFolder, app, 'b1')).toBe('none');
});
