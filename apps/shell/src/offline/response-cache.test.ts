import { fakeCaches } from '../testing/fake-caches';
import { ResponseCache, type Holder } from './response-cache';

const week = 7 * 24 * 60 * 60_000;
let holder: Holder;
let now: number;
let caches: CacheStorage;
let kept: ResponseCache;
beforeEach(() => {
  holder = null;
  now = 1000;
  caches = fakeCaches();
  kept = new ResponseCache(
    () => holder,
    caches,
    () => now,
  );
});

it('answers what was answered last, with the time of it', async () => {
  await kept.keep(null, '["catalog","home"]', { answer: { hotWord: '茶' }, at: 500 });
  await kept.keep(null, '["catalog","home"]', { answer: { hotWord: '面' }, at: 900 });
  expect(await kept.find('["catalog","home"]')).toEqual({ answer: { hotWord: '面' }, at: 900 });
  expect(await kept.find('["catalog","feed"]')).toBeUndefined();
});

it('keeps a member apart from a guest and from another member', async () => {
  await kept.keep(null, 'home', { answer: 'of a guest', at: 1 });
  holder = 'ann';
  await kept.keep('ann', 'orders', { answer: 'of ann', at: 2 });
  expect([await kept.find('home'), await kept.find('orders')]).toEqual([
    { answer: 'of a guest', at: 1 },
    { answer: 'of ann', at: 2 },
  ]);
  holder = 'ben';
  expect(await kept.find('orders')).toBeUndefined();
  holder = null;
  expect(await kept.find('orders')).toBeUndefined();
});

it('forgets a member who has logged out, also what was still on its way', async () => {
  holder = 'ann';
  await kept.keep('ann', 'orders', { answer: 'of ann', at: 1 });
  const late = kept.keep('ann', 'me', { answer: 'of ann', at: 1 });
  holder = null;
  await Promise.all([
    late,
    kept.forgetOthers(),
    kept.keep('ann', 'counts', { answer: 'of ann', at: 1 }),
  ]);
  expect(await caches.keys()).toEqual([]);
});

it('keeps 80 answers at most, the last ones, and none that is huge', async () => {
  for (let at = 0; at < 90; at += 1) await kept.keep(null, `page ${at}`, { answer: at, at });
  expect(await kept.find('page 9')).toBeUndefined();
  expect(await kept.find('page 10')).toEqual({ answer: 10, at: 10 });
  await kept.keep(null, 'huge', { answer: 'x'.repeat(400_000), at: 1 });
  expect(await kept.find('huge')).toBeUndefined();
});

it('answers with nothing that is older than a week', async () => {
  await kept.keep(null, 'home', { answer: 'old', at: now });
  now += week - 1;
  expect(await kept.find('home')).toEqual({ answer: 'old', at: 1000 });
  now += 1;
  expect(await kept.find('home')).toBeUndefined();
});

it('costs nobody anything when the browser keeps nothing', async () => {
  const refusing = new ResponseCache(() => null, {
    open: async () => {
      throw new Error('no room');
    },
    has: async () => true,
  } as unknown as CacheStorage);
  await refusing.keep(null, 'home', { answer: 1, at: 1 });
  expect(await refusing.find('home')).toBeUndefined();
});
