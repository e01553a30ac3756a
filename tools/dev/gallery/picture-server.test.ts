import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pictureServer } from './picture-server';

it('serves a picture by its name without the content hash, and no other file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pictures '));
  mkdirSync(join(folder, 'cards'));
  writeFileSync(join(folder, 'cards/backpack.navy-oat.0a1b2c3d.webp'), 'a picture');
  writeFileSync(join(folder, 'cards/art.json'), '{}');
  const { middleware } = pictureServer([folder]) as {
    middleware: (request: IncomingMessage, response: ServerResponse) => void;
  };
  const server = createServer(middleware).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const get = async (path: string) => {
    const response = await fetch(
      `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    );
    return [response.status, response.headers.get('content-type'), await response.text()];
  };
  expect(await get('/cards/backpack.navy-oat')).toEqual([200, 'image/webp', 'a picture']);
  for (const path of ['/cards/art.json', '/cards/backpack.navy-oat.0a1b2c3d.webp', '/none', '/'])
    expect((await get(path))[0]).toBe(404);
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});
