import type { RemoteRelease } from '@shop/shell-contract';
import { outlineOf } from '@shop/shell-contract/outline';
import { remoteOf } from '../testing/releases';
import { loadRouteOf } from './load-route';
import type { PageFault } from './page-fault';
import type { Diagnosis, LoadFailure } from './recovery';
import { RemoteLoader, type Federation, type RemoteRuntime } from './remote-loader';

const Page = () => null;
const Direct = () => null;
const code = { default: Page };
const home = remoteOf('home');
const two = './pages/two';

/** A runtime with a result for each load, in order; the last one repeats. Records its calls. */
function runtimeOf(...results: (() => unknown)[]) {
  const loadedIds: string[] = [];
  const entries: string[] = [];
  const allowedUrls: string[] = [];
  const failures: LoadFailure[] = [];
  const replaced: [build: string, fault: PageFault][] = [];
  /** No retry, no new release. */
  const recovery = {
    diagnose: async (failure: LoadFailure): Promise<Diagnosis> => {
      failures.push(failure);
      return { fault: { kind: 'unreachable', stage: 'entry' }, file: 'one.js' };
    },
    refresh: async (remote: RemoteRelease, _file?: string) => remote,
    earlierBuild: async (
      _failed: RemoteRelease,
      _fault: PageFault,
    ): Promise<RemoteRelease | null> => null,
  };
  const federation = {
    scope: { react: { '19.0.0': { from: 'shell', loaded: true } } } as ReturnType<
      Federation['shareScope']
    >,
    registered: [] as Parameters<Federation['registerRemotes']>[0],
    registerRemotes(
      remotes: Parameters<Federation['registerRemotes']>[0],
      options?: { force?: boolean },
    ) {
      federation.registered.push(...remotes);
      for (const { entry } of remotes) entries.push(entry + (options?.force ? ' forced' : ''));
    },
    async loadRemote<T>(id: string) {
      loadedIds.push(id);
      return ((results.length > 1 ? results.shift() : results[0]) ?? hangs)() as T;
    },
    shareScope: () => federation.scope,
  };
  const runtime: RemoteRuntime = {
    allowFiles({ base }, query) {
      allowedUrls.push(base + query);
    },
    loadDirectly: async () => null,
    startFederation: async () => federation,
  };
  return {
    runtime,
    federation,
    loadedIds,
    entries,
    allowedUrls,
    failures,
    replaced,
    recovery,
    remotes: new RemoteLoader(
      runtime,
      async () => recovery,
      ({ build }, fault) => replaced.push([build, fault]),
      '1.2.0',
    ),
  };
}
const down = () => {
  throw new Error('the entry did not load');
};
const chunkDown = () => {
  throw Object.assign(new Error('a chunk did not load'), { name: 'ChunkLoadError' });
};
const hangs = () => new Promise<never>(() => {});
const there = () => code;
const until = async (condition: () => boolean) => {
  while (!condition()) await new Promise(setImmediate);
};

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('a page of a remote', () => {
  it('is loaded once from the entry of its build; concurrent loads share the result', async () => {
    const { remotes, loadedIds, entries } = runtimeOf(there);
    const both = await Promise.all([
      remotes.load(home, './pages/home'),
      remotes.load(home, './pages/home'),
    ]);
    expect([...both, await remotes.load(home, './pages/home', { force: true })]).toEqual([
      { Component: Page },
      { Component: Page },
      { Component: Page },
    ]);
    expect(loadedIds).toEqual(['home/pages/home']);
    expect(entries).toEqual(['/remotes/home/b1/remoteEntry.js']);
  });

  it.each([
    ['by the next load', false],
    ['by a forced load', true],
  ])('that failed is loaded again %s, with a new entry URL', async (_case, force) => {
    const { remotes, loadedIds, entries } = runtimeOf(down, there);
    const unreachable = { fault: { kind: 'unreachable', stage: 'entry' } };
    expect(
      await Promise.all([remotes.load(home, './pages/home'), remotes.load(home, './pages/home')]),
    ).toEqual([unreachable, unreachable]);
    expect(loadedIds).toHaveLength(1);
    expect(await remotes.load(home, './pages/home', { force })).toEqual({ Component: Page });
    expect(entries).toEqual([
      '/remotes/home/b1/remoteEntry.js',
      '/remotes/home/b1/remoteEntry.js?again=1 forced',
    ]);
  });

  it('of an outline is loaded from the live release, which is read once', async () => {
    const { remotes, recovery, loadedIds, entries } = runtimeOf(there);
    let reads = 0;
    recovery.refresh = async () => {
      reads += 1;
      return { ...home, build: 'b2', base: '/remotes/home/b2/' };
    };
    expect(await remotes.load(outlineOf(home), './pages/home')).toEqual({ Component: Page });
    expect(await remotes.load(outlineOf(home), two)).toEqual({ Component: Page });
    expect([reads, loadedIds, entries]).toEqual([
      1,
      ['home/pages/home', 'home/pages/two'],
      ['/remotes/home/b2/remoteEntry.js'],
    ]);
  });

  it('of an outline fails while the site is unreachable, and loads afterwards', async () => {
    const { remotes, recovery, entries } = runtimeOf(there);
    expect(await remotes.load(outlineOf(home), './pages/home')).toEqual({
      fault: { kind: 'unreachable', stage: 'release' },
    });
    expect(entries).toEqual([]);
    recovery.refresh = async () => home;
    expect(await remotes.load(outlineOf(home), './pages/home', { force: true })).toEqual({
      Component: Page,
    });
  });

  it('is loaded directly when it is the first one, and no other', async () => {
    const { remotes, runtime, loadedIds } = runtimeOf(there);
    runtime.loadDirectly = async () => ({ default: Direct });
    expect(await remotes.load(home, './pages/home')).toEqual({ Component: Direct });
    expect(await remotes.load(home, './pages/home', { force: true })).toEqual({
      Component: Direct,
    });
    expect([...remotes.builds]).toEqual([home]);
    expect(await remotes.load(home, './pages/two')).toEqual({ Component: Page });
    expect(loadedIds).toEqual(['home/pages/two']);
  });

  it.each<[string, RemoteRuntime['loadDirectly']]>([
    ['whose code throws', async () => down()],
    ['without a component', async () => ({})],
  ])('%s when it is loaded directly is loaded through federation', async (_case, fails) => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const { remotes, runtime, loadedIds } = runtimeOf(there);
    runtime.loadDirectly = fails;
    expect(await remotes.load(home, './pages/home')).toEqual({ Component: Page });
    expect(loadedIds).toEqual(['home/pages/home']);
    warned.mockRestore();
  });

  it.each([
    ['through federation', () => {}],
    [
      'directly',
      (runtime: RemoteRuntime) => {
        runtime.loadDirectly = async () => ({ mount: () => ({ unmount() {} }) });
      },
    ],
  ])('that is written without React is loaded %s as a component', async (_way, prepare) => {
    const { remotes, runtime } = runtimeOf(() => ({ mount: () => ({ unmount() {} }) }));
    prepare(runtime);
    expect(await remotes.load(home, './pages/home')).toEqual({ Component: expect.any(Function) });
  });

  it('that hangs is abandoned by a forced load', async () => {
    const { remotes, entries, loadedIds } = runtimeOf(hangs, there);
    void remotes.load(home, './pages/home');
    await until(() => loadedIds.length === 1);
    expect(await remotes.load(home, './pages/home', { force: true })).toEqual({ Component: Page });
    expect(entries.at(-1)).toBe('/remotes/home/b1/remoteEntry.js?again=1 forced');
  });

  it('that hangs after a chunk failed gets a new URL by a forced load', async () => {
    const { remotes, entries, loadedIds, recovery } = runtimeOf(chunkDown, hangs, there);
    recovery.diagnose = async ({ remote }) => ({ remote });
    void remotes.load(home, './pages/home');
    await until(() => loadedIds.length === 2);
    expect(await remotes.load(home, './pages/home', { force: true })).toEqual({ Component: Page });
    expect(entries).toEqual([
      '/remotes/home/b1/remoteEntry.js',
      '/remotes/home/b1/remoteEntry.js?again=1 forced',
    ]);
  });

  it('that hangs while it loads directly gets a new URL by a forced load', async () => {
    const { remotes, entries, runtime } = runtimeOf(there);
    runtime.loadDirectly = hangs;
    void remotes.load(home, './pages/home');
    expect(await remotes.load(home, './pages/home', { force: true })).toEqual({ Component: Page });
    expect(entries).toEqual(['/remotes/home/b1/remoteEntry.js?again=1']);
  });

  it.each(['directly', 'by federation'])(
    'ends %s as the forced load that replaced it, although its file failed then',
    async (way) => {
      jest.spyOn(console, 'warn').mockImplementation(() => {});
      let fail: (() => void) | undefined;
      const failsLater = () =>
        new Promise<never>((_resolve, reject) => {
          fail = () => reject(new Error('ended by the forced load'));
        });
      const isDirect = way === 'directly';
      const { remotes, entries, failures, runtime, recovery } = isDirect
        ? runtimeOf(there)
        : runtimeOf(failsLater, there);
      if (isDirect) runtime.loadDirectly = failsLater;
      recovery.refresh = async (remote) => {
        fail?.();
        return remote;
      };
      const first = remotes.load(home, './pages/home');
      await until(() => fail !== undefined);
      const forced = remotes.load(home, './pages/home', { force: true });
      expect(await Promise.all([first, forced])).toEqual([
        { Component: Page },
        { Component: Page },
      ]);
      expect(entries.at(-1)).toContain('?again=1');
      expect(failures).toEqual([]);
    },
  );

  it('keeps the entry URL when only a chunk failed', async () => {
    const { remotes, entries } = runtimeOf(chunkDown, there);
    await remotes.load(home, './pages/home');
    expect(await remotes.load(home, './pages/home', { force: true })).toEqual({ Component: Page });
    expect(entries).toEqual(['/remotes/home/b1/remoteEntry.js']);
  });

  it('reuses the new entry URL of another page of its remote', async () => {
    const { remotes, entries } = runtimeOf(down, hangs, there);
    await remotes.load(home, './pages/home');
    void remotes.load(home, two);
    await remotes.load(home, './pages/home', { force: true });
    expect(await remotes.load(home, two, { force: true })).toEqual({ Component: Page });
    expect(await remotes.load(home, './pages/three')).toEqual({ Component: Page });
    expect(entries).toEqual([
      '/remotes/home/b1/remoteEntry.js',
      '/remotes/home/b1/remoteEntry.js?again=1 forced',
    ]);
  });

  it('of another build replaces the registered one', async () => {
    const { remotes, entries } = runtimeOf(there);
    await remotes.load(home, './pages/home');
    await remotes.load({ ...home, build: 'b2', base: '/remotes/home/b2/' }, './pages/home');
    expect(entries.at(-1)).toBe('/remotes/home/b2/remoteEntry.js forced');
  });
});

describe('preload', () => {
  it('loads a page before the user opens it', async () => {
    const { remotes, loadedIds } = runtimeOf(there);
    await remotes.preload(home, './pages/home');
    expect(await remotes.load(home, './pages/home')).toEqual({ Component: Page });
    await remotes.preload(home, './pages/home');
    expect(loadedIds).toHaveLength(1);
  });

  it.each([
    ['its entry', down, '/remotes/home/b1/remoteEntry.js?again=1 forced'],
    ['a chunk', chunkDown, '/remotes/home/b1/remoteEntry.js'],
  ])('does not prevent a load after %s failed', async (_case, fails, entry) => {
    const { remotes, loadedIds, entries } = runtimeOf(fails, there);
    await remotes.preload(home, './pages/home');
    expect(await remotes.load(home, './pages/home')).toEqual({ Component: Page });
    expect([loadedIds.length, entries.at(-1)]).toEqual([2, entry]);
  });

  it('shares its result with a load that starts meanwhile', async () => {
    const { remotes, loadedIds } = runtimeOf(there);
    const ahead = remotes.preload(home, './pages/home');
    expect(await remotes.load(home, './pages/home')).toEqual({ Component: Page });
    await ahead;
    expect(loadedIds).toHaveLength(1);
  });

  it('skips a page that failed for the user', async () => {
    const { remotes, loadedIds } = runtimeOf(down, there);
    await remotes.load(home, './pages/home');
    await remotes.preload(home, './pages/home');
    expect(loadedIds).toHaveLength(1);
  });
});

describe('recovery', () => {
  const two = { ...home, build: 'b2', base: '/remotes/home/b2/' };

  it('retries once with a new entry URL', async () => {
    const { remotes, recovery, loadedIds, entries, allowedUrls, failures } = runtimeOf(down);
    const { diagnose } = recovery;
    recovery.diagnose = async (failure) => {
      await diagnose(failure);
      return failure.isLast
        ? { fault: { kind: 'unreachable', stage: 'entry' } }
        : { remote: failure.remote };
    };
    expect(await remotes.load(home, './pages/home')).toEqual({
      fault: { kind: 'unreachable', stage: 'entry' },
    });
    expect([loadedIds.length, entries]).toEqual([
      2,
      ['/remotes/home/b1/remoteEntry.js', '/remotes/home/b1/remoteEntry.js?again=1 forced'],
    ]);
    expect(failures.map(({ entry, isLast }) => [entry, isLast])).toEqual([
      ['/remotes/home/b1/remoteEntry.js', false],
      ['/remotes/home/b1/remoteEntry.js?again=1', true],
    ]);
    expect(allowedUrls).toEqual(['/remotes/home/b1/', '/remotes/home/b1/?again=1']);
  });

  it('keeps the URLs of ES modules besides the entry, which import each other', async () => {
    const modules = { ...home, type: 'module' as const };
    const { remotes, federation, entries, allowedUrls } = runtimeOf(down, there);
    await remotes.load(modules, './pages/home');
    expect(await remotes.load(modules, './pages/home')).toEqual({ Component: Page });
    expect(allowedUrls).toEqual(['/remotes/home/b1/', '/remotes/home/b1/']);
    expect(entries.at(-1)).toBe('/remotes/home/b1/remoteEntry.js?again=1 forced');
    expect(federation.registered.map(({ release }) => release)).toEqual([modules, modules]);
  });

  it('uses the live build for all pages of the remote', async () => {
    const { remotes, recovery, entries } = runtimeOf(chunkDown, there);
    recovery.diagnose = async () => ({ remote: two });
    expect(await remotes.load(home, './pages/home')).toEqual({ Component: Page });
    await remotes.load(home, './pages/two');
    expect(await remotes.load(home, './pages/home')).toEqual({ Component: Page });
    expect(entries).toEqual([
      '/remotes/home/b1/remoteEntry.js',
      '/remotes/home/b2/remoteEntry.js forced',
    ]);
    expect([
      remotes.buildOf(home, './pages/home'),
      remotes.buildOf(home, './pages/two'),
      remotes.buildOf(home, './pages/never'),
    ]).toEqual([two, two, home]);
    expect([...remotes.builds]).toEqual([home, two]);
  });

  it('results in unreachable when its code does not load', async () => {
    const { runtime } = runtimeOf(down);
    const remotes = new RemoteLoader(
      runtime,
      () => Promise.reject(new Error('no chunk')),
      () => {},
      '1.2.0',
    );
    expect(await remotes.load(home, './pages/home')).toEqual({
      fault: { kind: 'unreachable', stage: 'entry' },
    });
    expect(await remotes.load(home, './pages/home', { force: true })).toEqual({
      fault: { kind: 'unreachable', stage: 'entry' },
    });
  });

  it('refreshes release and failed file before a forced load', async () => {
    const { remotes, recovery, entries } = runtimeOf(chunkDown, there);
    const refreshed: unknown[] = [];
    recovery.refresh = async (remote, file) => {
      refreshed.push([remote.build, file]);
      return two;
    };
    await remotes.load(home, './pages/home');
    expect(await remotes.load(home, './pages/home', { force: true })).toEqual({ Component: Page });
    expect([refreshed, entries.at(-1)]).toEqual([
      [['b1', 'one.js']],
      '/remotes/home/b2/remoteEntry.js forced',
    ]);
  });

  it('marks the contract of a newer release as newer', async () => {
    const { remotes, recovery } = runtimeOf(down, there);
    recovery.diagnose = async () => ({ remote: { ...two, contract: '^99.0.0' } });
    expect(await remotes.load(home, './pages/home')).toMatchObject({
      fault: { kind: 'contract', isNewer: true },
    });
    recovery.refresh = async () => home;
    expect(await remotes.load(home, './pages/home', { force: true })).toEqual({ Component: Page });
  });
});

describe('a rejected remote', () => {
  it('of another contract is not requested', async () => {
    const { remotes, loadedIds, entries } = runtimeOf(there);
    const newer = { ...home, build: 'b0', contract: '^99.0.0' };
    const rejected = {
      fault: {
        kind: 'contract',
        stage: 'contract',
        remote: 'home',
        wanted: '^99.0.0',
        given: '1.2.0',
        isNewer: false,
      },
    };
    expect(await remotes.load(newer, './pages/home')).toEqual(rejected);
    expect(await remotes.load(newer, './pages/home', { force: true })).toEqual(rejected);
    expect([loadedIds, entries]).toEqual([[], []]);
    await remotes.load(home, './pages/home');
    expect(entries).toEqual(['/remotes/home/b1/remoteEntry.js']);
  });

  it.each([
    ['no value', null],
    ['no page', {}],
    ['no function to mount', { mount: 'page' }],
    ['no component', { default: 'page' }],
  ])('is broken when its module has %s', async (_case, module) => {
    const { remotes } = runtimeOf(() => module, there);
    expect(await remotes.load(home, './pages/home')).toEqual({
      fault: { kind: 'broken', stage: 'import' },
    });
    expect(await remotes.load(home, './pages/home', { force: true })).toEqual({ Component: Page });
  });

  it('is only the one that bundles a second React', async () => {
    const { federation, remotes } = runtimeOf(there);
    federation.scope.react!['18.3.1'] = { from: 'old' };
    expect(await remotes.load(home, './pages/home')).toEqual({ Component: Page });
    federation.scope.react!['18.3.1'] = { from: 'old', lib: () => ({}) };
    expect(await remotes.load(remoteOf('old'), './pages/one')).toEqual({
      fault: { kind: 'copies', stage: 'contract', remote: 'old', what: 'react' },
    });
    expect(await remotes.load(remoteOf('innocent'), './pages/one')).toEqual({ Component: Page });
  });
});

describe('a page whose build fails', () => {
  const earlier = { ...home, build: 'b0', base: '/remotes/home/b0/' };

  it('comes from the build that last worked here, as do later pages of the remote', async () => {
    const { remotes, recovery, entries, replaced } = runtimeOf(down, there);
    recovery.earlierBuild = async () => earlier;
    expect(await remotes.load(home, './pages/home')).toEqual({ Component: Page });
    expect(replaced).toEqual([['b1', { kind: 'unreachable', stage: 'entry' }]]);
    expect(await remotes.load(home, two)).toEqual({ Component: Page });
    expect(entries.at(-1)).toContain('/remotes/home/b0/remoteEntry.js');
    expect(remotes.buildOf(home, two).build).toBe('b0');
  });

  it('asks once for the earlier build when a forced load replaced the first one', async () => {
    const { remotes, recovery, failures } = runtimeOf(down);
    let asked = 0;
    recovery.earlierBuild = async () => {
      asked += 1;
      return null;
    };
    const both = [
      remotes.load(home, './pages/home'),
      remotes.load(home, './pages/home', { force: true }),
    ];
    const [first, forced] = await Promise.all(both);
    expect(first).toEqual(forced);
    expect([asked, failures.length]).toEqual([1, 1]);
  });

  it('fails when the earlier build fails too', async () => {
    const { remotes, recovery } = runtimeOf(down);
    recovery.earlierBuild = async () => earlier;
    expect(await remotes.load(home, './pages/home')).toMatchObject({
      fault: { kind: 'unreachable' },
    });
  });
});

describe('loadRouteOf', () => {
  const own = remoteOf('home').pages[0]!;
  const route = { ...own, tab: -1 };

  it('resolves to a fault instead of rejecting', async () => {
    const load = loadRouteOf(runtimeOf(down).remotes, async () => code);
    expect(await load({ ...route, code: { in: 'remote', remote: home, page: own } })).toMatchObject(
      { fault: { kind: 'unreachable' } },
    );
    expect(await load({ ...route, code: { in: 'nowhere' } })).toEqual({
      fault: { kind: 'unpublished', stage: 'release' },
    });
    expect(await load({ ...route, code: { in: 'shell' } })).toEqual({ Component: Page });
    expect(
      await loadRouteOf(runtimeOf(there).remotes, async () => down())({
        ...route,
        code: { in: 'shell' },
      }),
    ).toEqual({ fault: { kind: 'unreachable', stage: 'chunk' } });
  });
});
