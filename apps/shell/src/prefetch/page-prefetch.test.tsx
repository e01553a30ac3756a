import { QueryClient } from '@tanstack/react-query';
import { routesOf } from '../navigation/match-page';
import { orders, pageOf, product, remoteOf } from '../testing/releases';
import { PagePrefetch } from './page-prefetch';

const pdp = remoteOf(
  'pdp',
  [pageOf(product, { data: [{ object: 'catalog', method: 'product', params: ['$query.id'] }] })],
  { preload: { './pages/one': ['one.js'] } },
);
const routes = routesOf({ version: 1, remotes: [pdp, remoteOf('orders', [pageOf(orders)])] });

/** A prefetcher with a backend that never answers. */
function start() {
  const calls: { id: unknown; signal: AbortSignal }[] = [];
  const preloaded: string[] = [];
  const tasks: (() => unknown)[] = [];
  const pages = new PagePrefetch(
    {
      baas: {
        callObject: (_object, _method, [id], { signal } = {}) => {
          calls.push({ id, signal: signal! });
          return new Promise<never>(() => {});
        },
      },
      client: new QueryClient(),
      routes,
      remotes: {
        known: (remote) => remote,
        preload: async (_remote, module) => {
          preloaded.push(module);
        },
      },
    },
    { add: (task) => tasks.push(task) },
  );
  return { pages, calls, preloaded, tasks };
}

const link = (id: number) => `${product}?id=${id}`;
const downloads = () => document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]');
const idsOf = (calls: { id: unknown }[]) => calls.map(({ id }) => id);

afterEach(() => document.head.replaceChildren());

it('prefetches at most four links of a screen, and again four of the next', async () => {
  const { pages, calls } = start();
  await pages.prefetchLinks([link(1), orders, link(2)]);
  await pages.prefetchLinks([link(1), link(3), link(4), link(5)]);
  expect(idsOf(calls)).toEqual(['1', '2', '3', '4']);
  pages.leaveScreen();
  await pages.prefetchLinks([link(6)]);
  expect(idsOf(calls)).toEqual(['1', '2', '3', '4', '6']);
});

it('prefetches a pressed link beyond the limit of the screen', async () => {
  const { pages, calls } = start();
  await pages.prefetchLinks([1, 2, 3, 4].map(link));
  pages.prefetchLink(link(5));
  expect(idsOf(calls)).toContain('5');
});

it('stops at the links of a screen that the user has left', async () => {
  const { pages, calls } = start();
  const prefetching = pages.prefetchLinks([link(1), link(2)]);
  pages.leaveScreen();
  await prefetching;
  expect(idsOf(calls)).toEqual(['1']);
});

it('cancels code and data when the user scrolls, and fetches both again later', async () => {
  const { pages, calls } = start();
  await pages.prefetchLinks([link(1)]);
  expect(downloads()).toHaveLength(1);
  pages.leaveScreen();
  expect([downloads().length, calls[0]!.signal.aborted]).toEqual([0, true]);
  await new Promise((resolve) => setTimeout(resolve));
  await pages.prefetchLinks([link(1)]);
  expect([downloads().length, idsOf(calls)]).toEqual([1, ['1', '1']]);
});

it('keeps the code of a tab when the user scrolls, and evaluates it as a quiet task', async () => {
  const { pages, preloaded, tasks } = start();
  pages.prefetchCode(routes.find(product)!);
  pages.leaveScreen();
  downloads()[0]!.dispatchEvent(new Event('load'));
  await new Promise((resolve) => setTimeout(resolve));
  expect([downloads().length, preloaded]).toEqual([1, []]);
  tasks.forEach((task) => task());
  expect(preloaded).toEqual(['./pages/one']);
});
