import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { refetchRestored } from './refetch-restored';

const client = new QueryClient();
const show = (persisted: boolean) =>
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
const settled = () => new Promise((resolve) => setTimeout(resolve, 10));

/** Shows a query with data; returns how often it was fetched since. */
function shown(key: string): () => number {
  let calls = 0;
  const queryFn = () => Promise.resolve((calls += 1));
  client.setQueryData([key], 0);
  new QueryObserver(client, { queryKey: [key], queryFn, staleTime: Infinity }).subscribe(() => {});
  return () => calls;
}

afterEach(() => client.clear());

it('refetches fresh data on screen when the page is restored, and only then', async () => {
  refetchRestored(client, false);
  const calls = shown('product');
  show(false);
  await settled();
  expect(calls()).toBe(0);
  show(true);
  await settled();
  expect(calls()).toBe(1);
});

it('does not refetch data that is not on screen', async () => {
  refetchRestored(client, false);
  let calls = 0;
  client.setQueryData(['hidden'], 0);
  client.setQueryDefaults(['hidden'], { queryFn: () => (calls += 1) });
  show(true);
  await settled();
  expect(calls).toBe(0);
});

it('refetches at once on a page that is already restored', async () => {
  const calls = shown('early');
  refetchRestored(client, true);
  await settled();
  expect(calls()).toBe(1);
});
