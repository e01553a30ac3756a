import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pictureServer } from './picture-server';

it('answers a picture by its name, whatever its content is, and nothing else of the folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pictures '));
  mkdirSync(join(folder, 'cards'));
  writeFileSync(join(folder, 'cards/backpack.navy-oat.0a1b2c3d.webp'), 'a picture');
  writeFileSync(join(folder, 'cards/art.json'), '{}');
  const { middleware } = pictureServer([folder]) as {
    middleware: (request: IncomingMessage, response: ServerResponse) => void;
  };
  const server = createServer(middleware).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const get = async (path: string) => {
    const response = await fetch(
      `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    );
    return [response.status, response.headers.get('content-type'), await response.text()];
  };
  expect(await get('/cards/backpack.navy-oat')).toEqual([200, 'image/webp', 'a picture']);
  for (const path of ['/cards/art.json', '/cards/backpack.navy-oat.0a1b2c3d.webp', '/none', '/'])
    expect((await get(path))[0]).toBe(404);
  await new Promise((closed) => server.close(closed));
  rmSync(folder, { recursive: true });
});
