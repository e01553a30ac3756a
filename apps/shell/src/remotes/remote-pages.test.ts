import { remoteOf } from '../testing/release-of';
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
  const runtime = {
    scope: { react: { '19.0.0': { from: 'shell', loaded: true } } } as ReturnType<FederationRuntime['shareScope']>,
    registerRemotes(remotes: { entry: string }[], options?: { force?: boolean }) { entries.push(remotes[0]!.entry + (options?.force ? ' forced' : '')); },
    async loadRemote<T>(id: string) { asked.push(id); return (answers.length > 1 ? answers.shift()! : answers[0]!)() as T; },
    shareScope: () => runtime.scope,
  };
  return { runtime, asked, entries, remotes: new RemotePages(runtime, '1.2.0') };
}
const down = () => { throw new Error('the entry did not come'); };
const chunkDown = () => { throw Object.assign(new Error('a chunk did not come'), { name: 'ChunkLoadError' }); };
const hangs = () => new Promise<never>(() => {});
const there = () => code;

let logged: jest.SpyInstance;
beforeEach(() => { logged = jest.spyOn(console, 'error').mockImplementation(() => {}); });
afterEach(() => { logged.mockRestore(); });

describe('a page of a remote', () => {
  it('is loaded once, straight from the entry of its build; those who ask side by side share it', async () => {
    const { remotes, asked, entries } = runtimeOf(there);
    const both = await Promise.all([remotes.load(home, './pages/home'), remotes.load(home, './pages/home')]);
    expect([...both, await remotes.load(home, './pages/home', true)]).toEqual([{ Component: Page }, { Component: Page }, { Component: Page }]);
    expect(asked).toEqual(['home/pages/home']);
    expect(entries).toEqual(['/remotes/home/b1/remoteEntry.js']);
  });

  it('that failed stays so until it is asked for afresh; then the entry has a new address', async () => {
    const { remotes, asked, entries } = runtimeOf(down, there);
    const unreachable = { fault: { kind: 'unreachable' } };
    expect(await remotes.load(home, './pages/home')).toEqual(unreachable);
    expect(await remotes.load(home, './pages/home')).toEqual(unreachable);
    expect(asked).toHaveLength(1);
    expect(await remotes.load(home, './pages/home', true)).toEqual({ Component: Page });
    expect(entries).toEqual(['/remotes/home/b1/remoteEntry.js', '/remotes/home/b1/remoteEntry.js?again=1 forced']);
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
    expect(entries).toEqual(['/remotes/home/b1/remoteEntry.js', '/remotes/home/b1/remoteEntry.js?again=1 forced']);
  });

  it('of the same name in another build takes the old one’s place', async () => {
    const { remotes, entries } = runtimeOf(there);
    await remotes.load(home, './pages/home');
    await remotes.load({ ...home, build: 'b2', base: '/remotes/home/b2/' }, './pages/home');
    expect(entries.at(-1)).toBe('/remotes/home/b2/remoteEntry.js forced');
  });
});

describe('is refused by name', () => {
  it('a remote made for another contract, and nothing of it is loaded', async () => {
    const { remotes, asked, entries } = runtimeOf(there);
    const newer = { ...home, contract: '^2.0.0' };
    const refused = { fault: { kind: 'contract', remote: 'home', wanted: '^2.0.0', given: '1.2.0' } };
    expect(await remotes.load(newer, './pages/home')).toEqual(refused);
    expect(await remotes.load(newer, './pages/home', true)).toEqual(refused);
    expect([asked, entries]).toEqual([[], []]);
    await remotes.load(home, './pages/home');
    expect(entries).toEqual(['/remotes/home/b1/remoteEntry.js']);
  });

  it.each([['nothing', null], ['no default', {}], ['no component', { default: 'page' }]])('a module with %s', async (_what, found) => {
    const { remotes } = runtimeOf(() => found, there);
    expect(await remotes.load(home, './pages/home')).toEqual({ fault: { kind: 'broken' } });
    expect(await remotes.load(home, './pages/home', true)).toEqual({ Component: Page });
  });

  it('the remote that brought a second React, and no other', async () => {
    const { runtime, remotes } = runtimeOf(there);
    runtime.scope.react!['18.3.1'] = { from: 'old' };
    expect(await remotes.load(home, './pages/home')).toEqual({ Component: Page });
    runtime.scope.react!['18.3.1'] = { from: 'old', lib: () => ({}) };
    expect(await remotes.load(remoteOf('old'), './pages/one')).toEqual({ fault: { kind: 'copies', remote: 'old', what: 'react' } });
    expect(await remotes.load(remoteOf('innocent'), './pages/one')).toEqual({ Component: Page });
  });
});

describe('wherever the code of a page is', () => {
  const own = remoteOf('home').pages[0]!;
  const route = { ...own, tab: -1 };

  it('loading it never rejects', async () => {
    const load = loadRouteOf(runtimeOf(down).remotes, async () => code);
    expect(await load({ ...route, code: { in: 'remote', remote: home, page: own } })).toEqual({ fault: { kind: 'unreachable' } });
    expect(await load({ ...route, code: { in: 'nowhere' } })).toEqual({ fault: { kind: 'unpublished' } });
    expect(await load({ ...route, code: { in: 'shell' } })).toEqual({ Component: Page });
    expect(await loadRouteOf(runtimeOf(there).remotes, async () => down())({ ...route, code: { in: 'shell' } })).toEqual({ fault: { kind: 'unreachable' } });
  });
});
