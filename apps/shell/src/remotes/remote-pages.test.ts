import type { RemoteRelease } from '@shop/shell-contract';
import { remoteOf } from '../testing/releases';
import type { Failure, Mended } from './failure';
import { loadRouteOf } from './load-route';
import { RemotePages, type FederationRuntime } from './remote-pages';

const Page = () => null;
const code = { default: Page };
const home = remoteOf('home');
const two = './pages/two';

/** A runtime that answers each load with the next of what it is given, the last again and again; it writes down what it was asked. */
function runtimeOf(...answers: (() => unknown)[]) {
  const asked: string[] = [];
  const entries: string[] = [];
  const admitted: string[] = [];
  const failures: Failure[] = [];
  /** Nothing is tried again by itself, and nothing new is live. */
  const mending = {
    mend: async (failure: Failure): Promise<Mended> => {
      failures.push(failure);
      return { fault: { kind: 'unreachable', stage: 'entry' }, file: 'one.js' };
    },
    renew: async (remote: RemoteRelease, _file?: string) => remote,
  };
  const runtime = {
    scope: { react: { '19.0.0': { from: 'shell', loaded: true } } } as ReturnType<
      FederationRuntime['shareScope']
    >,
    admit({ base }: { base: string }, query: string) {
      admitted.push(base + query);
    },
    registerRemotes(remotes: { entry: string }[], options?: { force?: boolean }) {
      entries.push(remotes[0]!.entry + (options?.force ? ' forced' : ''));
    },
    async loadRemote<T>(id: string) {
      asked.push(id);
      return (answers.length > 1 ? answers.shift()! : answers[0]!)() as T;
    },
    shareScope: () => runtime.scope,
  };
  return {
    runtime,
    asked,
    entries,
    admitted,
    failures,
    mending,
    remotes: new RemotePages(runtime, async () => mending, '1.2.0'),
  };
}
const down = () => {
  throw new Error('the entry did not come');
};
const chunkDown = () => {
  throw Object.assign(new Error('a chunk did not come'), { name: 'ChunkLoadError' });
};
const hangs = () => new Promise<never>(() => {});
const there = () => code;

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  logged.mockRestore();
});

describe('a page of a remote', () => {
  it('is loaded once, straight from the entry of its build; those who ask side by side share it', async () => {
    const { remotes, asked, entries } = runtimeOf(there);
    const both = await Promise.all([
      remotes.load(home, './pages/home'),
      remotes.load(home, './pages/home'),
    ]);
    expect([...both, await remotes.load(home, './pages/home', true)]).toEqual([
      { Component: Page },
      { Component: Page },
      { Component: Page },
    ]);
    expect(asked).toEqual(['home/pages/home']);
    expect(entries).toEqual(['/remotes/home/b1/remoteEntry.js']);
  });

  it.each([
    ['by the next who opens it', false],
    ['afresh', true],
  ])('that failed is asked for anew %s; then the entry has a new address', async (_who, afresh) => {
    const { remotes, asked, entries } = runtimeOf(down, there);
    const unreachable = { fault: { kind: 'unreachable', stage: 'entry' } };
    expect(
      await Promise.all([remotes.load(home, './pages/home'), remotes.load(home, './pages/home')]),
    ).toEqual([unreachable, unreachable]);
    expect(asked).toHaveLength(1);
    expect(await remotes.load(home, './pages/home', afresh)).toEqual({ Component: Page });
    expect(entries).toEqual([
      '/remotes/home/b1/remoteEntry.js',
      '/remotes/home/b1/remoteEntry.js?again=1 forced',
    ]);
  });

  it('that hangs is left behind by a fresh ask', async () => {
    const { remotes, entries } = runtimeOf(hangs, there);
    void remotes.load(home, './pages/home');
    expect(await remotes.load(home, './pages/home', true)).toEqual({ Component: Page });
    expect(entries.at(-1)).toBe('/remotes/home/b1/remoteEntry.js?again=1 forced');
  });

  it('whose entry stands is asked for again at the same address', async () => {
    const { remotes, entries } = runtimeOf(chunkDown, there);
    await remotes.load(home, './pages/home');
    expect(await remotes.load(home, './pages/home', true)).toEqual({ Component: Page });
    expect(entries).toEqual(['/remotes/home/b1/remoteEntry.js']);
  });

  it('leaves a new entry alone that another page of its remote has found', async () => {
    const { remotes, entries } = runtimeOf(down, hangs, there);
    await remotes.load(home, './pages/home');
    void remotes.load(home, two);
    await remotes.load(home, './pages/home', true);
    expect(await remotes.load(home, two, true)).toEqual({ Component: Page });
    expect(await remotes.load(home, './pages/three')).toEqual({ Component: Page });
    expect(entries).toEqual([
      '/remotes/home/b1/remoteEntry.js',
      '/remotes/home/b1/remoteEntry.js?again=1 forced',
    ]);
  });

  it('of the same name in another build takes the old one’s place', async () => {
    const { remotes, entries } = runtimeOf(there);
    await remotes.load(home, './pages/home');
    await remotes.load({ ...home, build: 'b2', base: '/remotes/home/b2/' }, './pages/home');
    expect(entries.at(-1)).toBe('/remotes/home/b2/remoteEntry.js forced');
  });
});

describe('a page nobody has asked for yet', () => {
  it('is loaded for the reader who will', async () => {
    const { remotes, asked } = runtimeOf(there);
    await remotes.loadAhead(home, './pages/home');
    expect(await remotes.load(home, './pages/home')).toEqual({ Component: Page });
    await remotes.loadAhead(home, './pages/home');
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['its entry', down, '/remotes/home/b1/remoteEntry.js?again=1 forced'],
    ['a chunk', chunkDown, '/remotes/home/b1/remoteEntry.js'],
  ])('that failed by %s is tried anew when somebody does', async (_what, fails, entry) => {
    const { remotes, asked, entries } = runtimeOf(fails, there);
    await remotes.loadAhead(home, './pages/home');
    expect(await remotes.load(home, './pages/home')).toEqual({ Component: Page });
    expect([asked.length, entries.at(-1)]).toEqual([2, entry]);
  });

  it('is one load with that of a reader who comes meanwhile', async () => {
    const { remotes, asked } = runtimeOf(there);
    const ahead = remotes.loadAhead(home, './pages/home');
    expect(await remotes.load(home, './pages/home')).toEqual({ Component: Page });
    await ahead;
    expect(asked).toHaveLength(1);
  });

  it('that a reader has seen fail is left to him', async () => {
    const { remotes, asked } = runtimeOf(down, there);
    await remotes.load(home, './pages/home');
    await remotes.loadAhead(home, './pages/home');
    expect(asked).toHaveLength(1);
  });
});

describe('what is done about a failure', () => {
  const two = { ...home, build: 'b2', base: '/remotes/home/b2/' };

  it('may be a second try, under a new address, and only one', async () => {
    const { remotes, mending, asked, entries, admitted, failures } = runtimeOf(down);
    const { mend } = mending;
    mending.mend = async (failure) => {
      await mend(failure);
      return failure.isLast
        ? { fault: { kind: 'unreachable', stage: 'entry' } }
        : { remote: failure.remote };
    };
    expect(await remotes.load(home, './pages/home')).toEqual({
      fault: { kind: 'unreachable', stage: 'entry' },
    });
    expect([asked.length, entries]).toEqual([
      2,
      ['/remotes/home/b1/remoteEntry.js', '/remotes/home/b1/remoteEntry.js?again=1 forced'],
    ]);
    expect(failures.map(({ entry, isLast }) => [entry, isLast])).toEqual([
      ['/remotes/home/b1/remoteEntry.js', false],
      ['/remotes/home/b1/remoteEntry.js?again=1', true],
    ]);
    expect(admitted).toEqual(['/remotes/home/b1/', '/remotes/home/b1/?again=1']);
  });

  it('may be the build that is live now, for all pages of the remote from then on', async () => {
    const { remotes, mending, entries } = runtimeOf(chunkDown, there);
    mending.mend = async () => ({ remote: two });
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

  it('is the plain truth where what does it does not come either', async () => {
    const { runtime } = runtimeOf(down);
    const remotes = new RemotePages(runtime, () => Promise.reject(new Error('no chunk')), '1.2.0');
    expect(await remotes.load(home, './pages/home')).toEqual({
      fault: { kind: 'unreachable', stage: 'entry' },
    });
    expect(await remotes.load(home, './pages/home', true)).toEqual({
      fault: { kind: 'unreachable', stage: 'entry' },
    });
  });

  it('begins, when a reader asks afresh, with what is live and the file that failed', async () => {
    const { remotes, mending, entries } = runtimeOf(chunkDown, there);
    const renewed: unknown[] = [];
    mending.renew = async (remote, file) => {
      renewed.push([remote.build, file]);
      return two;
    };
    await remotes.load(home, './pages/home');
    expect(await remotes.load(home, './pages/home', true)).toEqual({ Component: Page });
    expect([renewed, entries.at(-1)]).toEqual([
      [['b1', 'one.js']],
      '/remotes/home/b2/remoteEntry.js forced',
    ]);
  });

  it('says of a newer contract that it is newer than the page', async () => {
    const { remotes, mending } = runtimeOf(down, there);
    mending.mend = async () => ({ remote: { ...two, contract: '^99.0.0' } });
    expect(await remotes.load(home, './pages/home')).toMatchObject({
      fault: { kind: 'contract', isNewer: true },
    });
    mending.renew = async () => home;
    expect(await remotes.load(home, './pages/home', true)).toEqual({ Component: Page });
  });
});

describe('is refused by name', () => {
  it('a remote made for another contract, and nothing of it is loaded', async () => {
    const { remotes, asked, entries } = runtimeOf(there);
    const newer = { ...home, build: 'b0', contract: '^99.0.0' };
    const refused = {
      fault: {
        kind: 'contract',
        stage: 'contract',
        remote: 'home',
        wanted: '^99.0.0',
        given: '1.2.0',
        isNewer: false,
      },
    };
    expect(await remotes.load(newer, './pages/home')).toEqual(refused);
    expect(await remotes.load(newer, './pages/home', true)).toEqual(refused);
    expect([asked, entries]).toEqual([[], []]);
    await remotes.load(home, './pages/home');
    expect(entries).toEqual(['/remotes/home/b1/remoteEntry.js']);
  });

  it.each([
    ['nothing', null],
    ['no default', {}],
    ['no component', { default: 'page' }],
  ])('a module with %s', async (_what, found) => {
    const { remotes } = runtimeOf(() => found, there);
    expect(await remotes.load(home, './pages/home')).toEqual({
      fault: { kind: 'broken', stage: 'import' },
    });
    expect(await remotes.load(home, './pages/home', true)).toEqual({ Component: Page });
  });

  it('the remote that brought a second React, and no other', async () => {
    const { runtime, remotes } = runtimeOf(there);
    runtime.scope.react!['18.3.1'] = { from: 'old' };
    expect(await remotes.load(home, './pages/home')).toEqual({ Component: Page });
    runtime.scope.react!['18.3.1'] = { from: 'old', lib: () => ({}) };
    expect(await remotes.load(remoteOf('old'), './pages/one')).toEqual({
      fault: { kind: 'copies', stage: 'contract', remote: 'old', what: 'react' },
    });
    expect(await remotes.load(remoteOf('innocent'), './pages/one')).toEqual({ Component: Page });
  });
});

describe('wherever the code of a page is', () => {
  const own = remoteOf('home').pages[0]!;
  const route = { ...own, tab: -1 };

  it('loading it never rejects', async () => {
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
