import { RequestError } from '@shop/baas-sdk';
import { QueryClient } from '@tanstack/react-query';
import { fakeCaches } from '../testing/fake-caches';
import { ResponseCache, type Owner } from './response-cache';
import { persistQueries } from './persist-queries';

let owner: Owner;
let cache: ResponseCache;
beforeEach(() => {
  owner = null;
  cache = new ResponseCache(() => owner, fakeCaches());
});

const emptyClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });

/** A page with a query client of its own; the response cache is shared. */
function open({
  isAway = false,
  isSameOwner = true,
  client = emptyClient(),
  before = (_client: QueryClient) => {},
} = {}) {
  before(client);
  const onNetworkError = jest.fn();
  persistQueries({
    client,
    cache,
    owner: () => owner,
    initialOwner: isSameOwner ? owner : undefined,
    isAway: () => isAway,
    onNetworkError,
  });
  const read = (key: string, answer: () => Promise<unknown>) =>
    client.fetchQuery({ queryKey: [key], queryFn: answer, gcTime: Infinity });
  return { client, onNetworkError, read };
}

const networkError = () => Promise.reject(new RequestError('network'));
const settled = () =>
  new Promise((done) => {
    setTimeout(done, 20);
  });

it('restores the last response as stale when a query fails without a network', async () => {
  await open().read('home', async () => 'stored');
  await settled();
  const { client, onNetworkError, read } = open();
  await expect(read('home', networkError)).rejects.toMatchObject({ errCode: 5 });
  await settled();
  expect(client.getQueryData(['home'])).toBe('stored');
  expect(
    client
      .getQueryCache()
      .find({ queryKey: ['home'] })
      ?.isStaleByTime(1),
  ).toBe(true);
  expect(onNetworkError).toHaveBeenCalledTimes(1);
});

it('restores the response before the query fails while the network is away', async () => {
  await open().read('home', async () => 'stored');
  await settled();
  const { client } = open({ isAway: true });
  client.getQueryCache().build(client, { queryKey: ['home'] });
  await settled();
  expect(client.getQueryData(['home'])).toBe('stored');
});

it('keeps the restored response when the query fails afterwards', async () => {
  await open().read('home', async () => 'stored');
  await settled();
  const { client, read } = open({ isAway: true });
  await expect(
    read('home', async () => {
      await settled();
      return networkError();
    }),
  ).rejects.toMatchObject({ errCode: 5 });
  expect(client.getQueryState(['home'])).toMatchObject({
    data: 'stored',
    status: 'success',
    error: null,
  });
});

it('does not restore after an error of the service', async () => {
  await open().read('home', async () => 'stored');
  await settled();
  const { client, onNetworkError, read } = open();
  await expect(read('home', () => Promise.reject(new Error('PERMISSION_ERROR')))).rejects.toThrow(
    'PERMISSION_ERROR',
  );
  await settled();
  expect([client.getQueryData(['home']), onNetworkError.mock.calls.length]).toEqual([undefined, 0]);
});

it('handles responses and errors from before it started', async () => {
  open({
    before: (client) => {
      client.setQueryData(['home'], 'boot data');
    },
  });
  await settled();
  const early = emptyClient();
  await early
    .fetchQuery({ queryKey: ['home'], queryFn: networkError, gcTime: Infinity })
    .catch(() => {});
  const { onNetworkError } = open({ client: early });
  await settled();
  expect([early.getQueryData(['home']), onNetworkError.mock.calls.length]).toEqual([
    'boot data',
    1,
  ]);
});

it('does not store a response when the user logged out meanwhile', async () => {
  owner = 'ann';
  const { read } = open();
  await read('orders', async () => {
    owner = null;
    return 'of ann';
  });
  await settled();
  owner = 'ann';
  expect(await cache.get('["orders"]')).toBeUndefined();
});

it('does not store responses whose owner is unknown', async () => {
  owner = 'ben';
  open({
    isSameOwner: false,
    before: (client) => {
      client.setQueryData(['orders'], 'of ann');
    },
  });
  await settled();
  expect(await cache.get('["orders"]')).toBeUndefined();
});
