import { fakeCaches } from '../testing/fake-caches';
import { ResponseCache, type Owner } from './response-cache';

const week = 7 * 24 * 60 * 60_000;
let owner: Owner;
let now: number;
let caches: CacheStorage;
let cache: ResponseCache;
beforeEach(() => {
  owner = null;
  now = 1000;
  caches = fakeCaches();
  cache = new ResponseCache(
    () => owner,
    caches,
    () => now,
  );
});

it('returns the last response with its time', async () => {
  await cache.put(null, '["catalog","home"]', { answer: { hotWord: '茶' }, at: 500 });
  await cache.put(null, '["catalog","home"]', { answer: { hotWord: '面' }, at: 900 });
  expect(await cache.get('["catalog","home"]')).toEqual({ answer: { hotWord: '面' }, at: 900 });
  expect(await cache.get('["catalog","feed"]')).toBeUndefined();
});

it('separates members from guests and from each other', async () => {
  await cache.put(null, 'home', { answer: 'of a guest', at: 1 });
  owner = 'ann';
  await cache.put('ann', 'orders', { answer: 'of ann', at: 2 });
  expect([await cache.get('home'), await cache.get('orders')]).toEqual([
    { answer: 'of a guest', at: 1 },
    { answer: 'of ann', at: 2 },
  ]);
  owner = 'ben';
  expect(await cache.get('orders')).toBeUndefined();
  owner = null;
  expect(await cache.get('orders')).toBeUndefined();
});

it('removes the responses of a member who logged out, including pending writes', async () => {
  owner = 'ann';
  await cache.put('ann', 'orders', { answer: 'of ann', at: 1 });
  const late = cache.put('ann', 'me', { answer: 'of ann', at: 1 });
  owner = null;
  await Promise.all([
    late,
    cache.removeOtherMembers(),
    cache.put('ann', 'counts', { answer: 'of ann', at: 1 }),
  ]);
  expect(await caches.keys()).toEqual([]);
});

it('stores the last 80 responses and none that is too large', async () => {
  for (let at = 0; at < 90; at += 1) await cache.put(null, `page ${at}`, { answer: at, at });
  expect(await cache.get('page 9')).toBeUndefined();
  expect(await cache.get('page 10')).toEqual({ answer: 10, at: 10 });
  await cache.put(null, 'huge', { answer: 'x'.repeat(400_000), at: 1 });
  expect(await cache.get('huge')).toBeUndefined();
});

it('returns nothing that is older than a week', async () => {
  await cache.put(null, 'home', { answer: 'old', at: now });
  now += week - 1;
  expect(await cache.get('home')).toEqual({ answer: 'old', at: 1000 });
  now += 1;
  expect(await cache.get('home')).toBeUndefined();
});

it('resolves to nothing when the storage fails', async () => {
  const failing = new ResponseCache(() => null, {
    open: async () => {
      throw new Error('no room');
    },
    has: async () => true,
  } as unknown as CacheStorage);
  await failing.put(null, 'home', { answer: 1, at: 1 });
  expect(await failing.get('home')).toBeUndefined();
});
