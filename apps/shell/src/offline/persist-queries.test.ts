import { RequestError } from '@shop/baas-sdk';
import { QueryClient } from '@tanstack/react-query';
import { fakeCaches } from '../testing/fake-caches';
import { ResponseCache, type Holder } from './response-cache';
import { persistQueries } from './persist-queries';

let holder: Holder;
let kept: ResponseCache;
beforeEach(() => {
  holder = null;
  kept = new ResponseCache(() => holder, fakeCaches());
});

const emptyClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });

/** A page that opens: a cache of its own over what the device has kept. */
function open({
  away = false,
  isSameHolder = true,
  client = emptyClient(),
  before = (_client: QueryClient) => {},
} = {}) {
  before(client);
  const suspect = jest.fn();
  persistQueries({
    client,
    kept,
    holder: () => holder,
    asker: isSameHolder ? holder : undefined,
    isAway: () => away,
    suspect,
  });
  const read = (key: string, answer: () => Promise<unknown>) =>
    client.fetchQuery({ queryKey: [key], queryFn: answer, gcTime: Infinity });
  return { client, suspect, read };
}

const lost = () => Promise.reject(new RequestError('network'));
const settled = () =>
  new Promise((done) => {
    setTimeout(done, 20);
  });

it('a read that finds no network is answered as it was the last time, and is not fresh', async () => {
  await open().read('home', async () => 'as it was');
  await settled();
  const { client, suspect, read } = open();
  await expect(read('home', lost)).rejects.toMatchObject({ errCode: 5 });
  await settled();
  expect(client.getQueryData(['home'])).toBe('as it was');
  expect(
    client
      .getQueryCache()
      .find({ queryKey: ['home'] })!
      .isStaleByTime(1),
  ).toBe(true);
  expect(suspect).toHaveBeenCalledTimes(1);
});

it('while the network is away it is answered before it fails', async () => {
  await open().read('home', async () => 'as it was');
  await settled();
  const { client } = open({ away: true });
  client.getQueryCache().build(client, { queryKey: ['home'] });
  await settled();
  expect(client.getQueryData(['home'])).toBe('as it was');
});

it('and is no failure when the read fails after it was answered', async () => {
  await open().read('home', async () => 'as it was');
  await settled();
  const { client, read } = open({ away: true });
  await expect(
    read('home', async () => {
      await settled();
      return lost();
    }),
  ).rejects.toMatchObject({ errCode: 5 });
  expect(client.getQueryState(['home'])).toMatchObject({
    data: 'as it was',
    status: 'success',
    error: null,
  });
});

it('a refusal of the service is no lost network', async () => {
  await open().read('home', async () => 'as it was');
  await settled();
  const { client, suspect, read } = open();
  await expect(read('home', () => Promise.reject(new Error('PERMISSION_ERROR')))).rejects.toThrow(
    'PERMISSION_ERROR',
  );
  await settled();
  expect([client.getQueryData(['home']), suspect.mock.calls.length]).toEqual([undefined, 0]);
});

it('what came with the page, and what failed before anybody looked, is seen to', async () => {
  open({
    before: (client) => {
      client.setQueryData(['home'], 'came with the page');
    },
  });
  await settled();
  const early = emptyClient();
  await early.fetchQuery({ queryKey: ['home'], queryFn: lost, gcTime: Infinity }).catch(() => {});
  const { suspect } = open({ client: early });
  await settled();
  expect([early.getQueryData(['home']), suspect.mock.calls.length]).toEqual([
    'came with the page',
    1,
  ]);
});

it('an answer to somebody who has logged out meanwhile is kept for nobody', async () => {
  holder = 'ann';
  const { read } = open();
  await read('orders', async () => {
    holder = null;
    return 'of ann';
  });
  await settled();
  holder = 'ann';
  expect(await kept.find('["orders"]')).toBeUndefined();
});

it('nothing is kept of a page that began to read for somebody else', async () => {
  holder = 'ben';
  open({
    isSameHolder: false,
    before: (client) => {
      client.setQueryData(['orders'], 'of ann');
    },
  });
  await settled();
  expect(await kept.find('["orders"]')).toBeUndefined();
});
