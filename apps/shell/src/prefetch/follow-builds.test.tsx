import { proxy } from 'valtio';
import type { LoadState } from '../pages/page-host';
import { readGoodBuilds } from '../remotes/good-builds';
import { remoteOf } from '../testing/releases';
import { followBuilds, type FollowedPages } from './follow-builds';

const good = remoteOf('home', undefined, { preload: { './pages/one': ['remoteEntry.js'] } });
const bad = { ...good, build: 'b2', base: '/remotes/home/b2/' };
const search = remoteOf('search', undefined, { build: 's7' });
const waiting: LoadState = { is: 'waiting', attempt: 0 };
const shown: LoadState = { is: 'shown', attempt: 0, Component: () => null };
const broken: LoadState = {
  is: 'failed',
  attempt: 0,
  fault: { kind: 'broken', stage: 'render' },
  isHopeless: false,
};

/** A page that has not loaded yet. */
const pageOf = (build = good) => ({
  host: { state: proxy<{ load: LoadState }>({ load: waiting }), retry: jest.fn() },
  build,
});
const settle = () => new Promise((done) => setTimeout(done, 20));

let active: ReturnType<FollowedPages['activeBuild']>;
let changePage: () => void;
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation();
  globalThis.fetch = async () =>
    ({ text: async () => JSON.stringify({ version: 1, remotes: [good] }) }) as Response;
});
afterEach(() => jest.restoreAllMocks());

function follow(first: ReturnType<typeof pageOf>): void {
  active = first;
  followBuilds({
    activeBuild: () => active,
    onPageChange: (listener) => {
      changePage = listener;
      return () => {};
    },
  });
}

it('remembers the build of each page once it is shown', async () => {
  const [home, results] = [pageOf(), pageOf(search)];
  follow(home);
  expect([...readGoodBuilds()]).toEqual([]);
  home.host.state.load = shown;
  await settle();
  active = results;
  changePage();
  results.host.state.load = shown;
  await settle();
  expect([...readGoodBuilds()]).toEqual([
    ['home', 'b1'],
    ['search', 's7'],
  ]);
});

it('retries a page that threw in its render when an earlier build worked here', async () => {
  const home = pageOf();
  follow(home);
  home.host.state.load = shown;
  await settle();
  const next = pageOf(bad);
  active = next;
  changePage();
  next.host.state.load = broken;
  await settle();
  expect(next.host.retry).toHaveBeenCalledTimes(1);
  expect(readGoodBuilds().get('home')).toBe('b1');
});

it('leaves the error of a page whose build worked here before', async () => {
  const home = pageOf();
  follow(home);
  home.host.state.load = shown;
  await settle();
  home.host.state.load = broken;
  await settle();
  expect(home.host.retry).not.toHaveBeenCalled();
});
