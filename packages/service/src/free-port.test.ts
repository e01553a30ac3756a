import { createServer } from 'node:net';
import { freePort, isFree } from './free-port';

it('a free port can be listened on, and is then no longer free', async () => {
  const port = await freePort();
  const server = createServer();
  await new Promise<void>((ready) => server.listen(port, ready));
  try {
    expect(await isFree(port)).toBe(false);
  } finally {
    server.close();
  }
});

it('free ports lie below those of outgoing connections', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, freePort));
  expect(ports.filter((port) => port < 11_000 || port > 32_767)).toEqual([]);
});
