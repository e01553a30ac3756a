import type { RemoteRelease } from '@shop/shell-contract';
import { fallbackCookie, fallbacksOfCookies } from '@shop/shell-contract/fallbacks';
import { remoteOf } from '../testing/releases';
import { earlierBuild } from './earlier-build';
import { rememberGoodBuild } from './good-builds';
import { fetchLiveRelease } from './live-release';
import type { PageFault } from './page-fault';

const preload = { './pages/one': ['remoteEntry.js'] };
const good = remoteOf('home', undefined, { preload });
const failed = { ...good, build: 'b2', base: '/remotes/home/b2/' };
const broken: PageFault = { kind: 'broken', stage: 'import' };

/** The release document as the site answers now. */
function responseWith(remotes: RemoteRelease[]): Response {
  const text = JSON.stringify({ version: 1, remotes });
  return { text: async () => text } as Response;
}

/** The rows that the site serves to this browser. */
let served = [failed];
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
  localStorage.clear();
  document.cookie = `${fallbackCookie}=; Path=/; Max-Age=0`;
  served = [failed];
  globalThis.fetch = async () => responseWith(served);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('asks the site for the build that last worked here', async () => {
  rememberGoodBuild(good);
  served = [good];
  expect(await earlierBuild(failed, broken)).toMatchObject({ build: 'b1' });
  expect(fallbacksOfCookies(document.cookie)).toEqual([
    { remote: 'home', build: 'b1', insteadOf: 'b2' },
  ]);
});

it('waits for a site that takes longer than a retry waits', async () => {
  rememberGoodBuild(good);
  jest.useFakeTimers();
  globalThis.fetch = (_url, init) =>
    new Promise((resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      setTimeout(() => resolve(responseWith([good])), 8_000);
    });
  const earlier = earlierBuild(failed, broken);
  await jest.advanceTimersByTimeAsync(8_000);
  expect(await earlier).toMatchObject({ build: 'b1' });
});

it('takes no answer to a request from before it has set the cookie', async () => {
  rememberGoodBuild(good);
  const former = fetchLiveRelease(failed);
  served = [good];
  const own = earlierBuild(failed, broken);
  expect([(await former).build, (await own)?.build]).toEqual(['b2', 'b1']);
});

it('is null and leaves no cookie when the site does not serve that build', async () => {
  rememberGoodBuild(good);
  expect(await earlierBuild(failed, broken)).toBeNull();
  expect(fallbacksOfCookies(document.cookie)).toEqual([]);
});

it.each<[string, () => void, PageFault]>([
  ['no build worked here', () => {}, broken],
  ['the same build worked here before', () => rememberGoodBuild(failed), broken],
  [
    'only the network failed',
    () => rememberGoodBuild(good),
    { kind: 'unreachable', stage: 'entry' },
  ],
  ['the storage is broken', () => localStorage.setItem('good-builds', '[1,'), broken],
  ['the storage has another form', () => localStorage.setItem('good-builds', '{"home":1}'), broken],
])('is null when %s', async (_when, prepare, fault) => {
  prepare();
  served = [good];
  expect(await earlierBuild(failed, fault)).toBeNull();
  expect(fallbacksOfCookies(document.cookie)).toEqual([]);
});
