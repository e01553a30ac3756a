import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { acceptBackend } from './accept-backend';
import { ShopStore } from './testing/real-shop';
import { smallBuild } from './testing/small-build';

let shop: ShopStore;
let lines: string[];
beforeEach(() => {
  shop = ShopStore.empty();
  lines = [];
});
afterEach(() => shop.remove());

const start = (env = {}) => acceptBackend(shop.path, env, (line) => lines.push(line));
const calls = (method: string) =>
  smallBuild('tea', {
    calls: [
      { object: 'catalog', method, params: [], isOpen: false, result: 'unknown', isPublic: true },
    ],
  });

it('records nothing before the first release', async () => {
  await start();
  expect(existsSync(join(shop.path, 'interfaces'))).toBe(false);
});

it('records a backend that all live builds can use', async () => {
  await shop.publish(calls('discover'), 't1');
  await start();
  expect(await shop.compatibility.backendId()).toMatch(/^\w{12}$/);
  await start();
  expect(lines).toEqual([]);
});

it('refuses a backend that a live build cannot use, and names the next step', async () => {
  await shop.publish(calls('horoscope'), 't1');
  await expect(start()).rejects.toThrow(
    [
      'The backend is not changed: a build would break.',
      'tea t1 calls catalog.horoscope, which the backend does not have.',
      'Keep what these builds need, or publish builds that do not need it first. ' +
        'To start all the same: npm run shop -- backend --break',
    ].join('\n'),
  );
  expect(await shop.compatibility.backendId()).toBeNull();
});

it('does not compare the backend of another folder', async () => {
  await shop.publish(calls('horoscope'), 't1');
  await start({ BAAS_CLOUD: 'other' });
  expect(lines).toEqual(['BAAS_CLOUD is set: this backend is not compared with the live builds.']);
});
