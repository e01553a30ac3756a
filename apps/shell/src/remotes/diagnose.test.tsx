import type { RemoteRelease } from '@shop/shell-contract';
import { createHash, webcrypto } from 'node:crypto';
import { allowFiles, integrityOf } from '../integrity/guard';
import { pageOf, remoteOf } from '../testing/releases';
import { diagnose, refresh } from './diagnose';
import { ModuleLoadError } from './module-load-error';
import type { LoadFailure } from './recovery';

const hash = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const files = { 'remoteEntry.js': hash('entry'), 'one.js': hash('one'), 'one.css': hash('style') };
const build = (id: string) =>
  remoteOf('home', [pageOf('/')], {
    build: id,
    base: `/remotes/home/${id}/`,
    files,
    preload: { './pages/one': ['one.js'] },
  });
const home = build('b1');
const entry = '/remotes/home/b1/remoteEntry.js';
const chunk = `${location.origin}/remotes/home/b1/one.js`;
const missing = { status: 404 };

/** Responses by path: a body, a status, or null for a network error. Requests are recorded. */
let host: Record<string, string | { status: number; body?: string; type?: string } | null>;
let requests: string[];
const responseOf = (result: NonNullable<(typeof host)[string]>) => {
  const {
    status = 200,
    body = '',
    type = 'text/javascript',
  } = typeof result === 'string' ? { body: result } : result;
  return {
    ok: status < 300,
    status,
    headers: new Map([['content-type', type]]),
    text: async () => body,
    arrayBuffer: async () => new TextEncoder().encode(body).buffer,
  };
};
const fakeFetch = async (address: string, { cache }: RequestInit) => {
  const path = new URL(address, location.href).pathname;
  requests.push(`${path} ${cache}`);
  const result = host[path];
  if (result === null) throw new TypeError('Failed to fetch');
  return responseOf(result ?? missing);
};

Object.assign(globalThis, { fetch: fakeFetch });
Object.defineProperty(globalThis, 'crypto', { value: webcrypto });
beforeEach(() => {
  allowFiles(home.base, home.files);
  host = {
    '/releases.json': JSON.stringify({ version: 1, remotes: [home] }),
    [entry]: 'entry',
    '/remotes/home/b1/one.js': 'one',
  };
  requests = [];
});

const ofEntry = () => new Error('[ Federation Runtime ]: #RUNTIME-008');
const ofChunk = (request = chunk) =>
  Object.assign(new Error('Loading chunk 1 failed.'), { name: 'ChunkLoadError', request });
const failure = (more: Partial<LoadFailure>): LoadFailure => ({
  remote: home,
  entry,
  error: ofChunk(),
  isLast: false,
  ...more,
});
/** The diagnosis, and how long it took in ms. */
const timed = async (failed: LoadFailure) => {
  const startedAt = performance.now();
  return { diagnosis: await diagnose(failed), after: performance.now() - startedAt };
};

describe('diagnose', () => {
  it.each([
    ['in a page', new Error('x is not a function')],
    ['in the entry itself', new Error('#RUNTIME-008 ScriptExecutionError')],
    ['a value that is not an error', 'no'],
  ])('reports broken without a request when code threw %s', async (_case, error) => {
    expect(await diagnose(failure({ error }))).toEqual({
      fault: { kind: 'broken', stage: 'import' },
    });
    expect(requests).toEqual([]);
  });

  it.each([
    ['is not there', 'missing', missing],
    [
      'is a page',
      'misplaced',
      { status: 200, body: '<!doctype html>', type: 'text/html; charset=utf-8' },
    ],
    ['has other bytes', 'altered', 'two'],
  ] as const)(
    'reports a chunk or entry that %s at the first and at the last try',
    async (_case, kind, result) => {
      host = { ...host, [entry]: result, '/remotes/home/b1/one.js': result };
      for (const isLast of [false, true]) {
        expect(await diagnose(failure({ isLast }))).toMatchObject({
          fault: { kind, stage: 'chunk' },
          file: chunk,
        });
        expect(await diagnose(failure({ isLast, error: ofEntry() }))).toMatchObject({
          fault: { kind, stage: 'entry' },
          file: entry,
        });
      }
    },
  );

  it.each([
    ['entry', entry],
    ['chunk', chunk],
  ])('finds the %s of ES modules that was altered', async (stage, url) => {
    host[new URL(url, location.href).pathname] = 'altered';
    const error = new ModuleLoadError(url);
    expect(await diagnose(failure({ error, isLast: true }))).toMatchObject({
      fault: { kind: 'altered', stage },
      file: url,
    });
  });

  it('reports a file that was not published as altered without a request', async () => {
    const stray = `${location.origin}/remotes/home/b1/stray.js`;
    expect(await diagnose(failure({ error: ofChunk(stray) }))).toMatchObject({
      fault: { kind: 'altered', stage: 'chunk' },
      file: stray,
    });
    expect(requests).toEqual([]);
  });

  it('bypasses the cache', async () => {
    host['/remotes/home/b1/one.js'] = 'two';
    await diagnose(failure({}));
    expect(requests).toEqual(['/remotes/home/b1/one.js reload']);
  });

  it.each([
    ['responds with 500', { status: 500 }],
    ['cannot be reached', null],
    ['has the file now', 'one'],
  ] as const)('retries once after a delay when the host %s', async (_case, result) => {
    host['/remotes/home/b1/one.js'] = result;
    const { diagnosis, after } = await timed(failure({}));
    expect(diagnosis).toEqual({ remote: home });
    expect(after).toBeGreaterThan(290);
    expect(after).toBeLessThan(1500);
    expect(await diagnose(failure({ isLast: true }))).toEqual({
      fault: { kind: 'unreachable', stage: 'chunk' },
      file: chunk,
    });
  });
});

describe('a file of a build that was replaced', () => {
  const live = build('b2');
  beforeEach(() => {
    host = { '/releases.json': JSON.stringify({ version: 1, remotes: [live] }) };
  });

  it('retries at once with the live build', async () => {
    expect(integrityOf('/remotes/home/b2/one.js')).toBeUndefined();
    const { diagnosis, after } = await timed(failure({}));
    expect(diagnosis).toEqual({ remote: live });
    expect(after).toBeLessThan(290);
    expect(integrityOf('/remotes/home/b2/one.js')).toBe(files['one.js']);
    expect(requests).toContain('/releases.json no-store');
  });

  it('is missing at the last try', async () => {
    expect(await diagnose(failure({ isLast: true }))).toMatchObject({ fault: { kind: 'missing' } });
    expect(requests).not.toContain('/releases.json no-store');
  });

  it.each([
    ['does not load', null],
    ['is invalid', '<html>'],
    ['does not list the remote', JSON.stringify({ version: 1, remotes: [] })],
  ])('is missing when the release document %s', async (_case, text) => {
    host['/releases.json'] = text;
    expect(await diagnose(failure({}))).toMatchObject({
      fault: { kind: 'missing', stage: 'chunk' },
    });
  });
});

describe('refresh', () => {
  it('reads the release once for several remotes at a time', async () => {
    const live = build('b2');
    host['/releases.json'] = JSON.stringify({ version: 1, remotes: [live] });
    const all = await Promise.all([refresh(home), refresh(home), refresh(home)]);
    expect(all).toEqual([live, live, live]);
    expect(requests).toEqual(['/releases.json no-store']);
    await refresh(home);
    expect(requests).toHaveLength(2);
  });

  const put = <K extends 'script' | 'link'>(kind: K, parts: object) =>
    document.head.appendChild(Object.assign(document.createElement(kind), parts));
  const isConnected = (element: Element) => element.isConnected;

  it('ends pending elements of the remote only as failed', async () => {
    const ofRemote = [
      put('script', { type: 'text/plain', src: entry }),
      put('link', { rel: 'stylesheet', href: '/remotes/home/b1/one.css' }),
    ];
    const others = [
      put('script', { type: 'text/plain', src: '/remotes/pdp/b1/remoteEntry.js' }),
      put('link', { rel: 'prefetch', href: chunk }),
      put('script', { type: 'application/json' }),
    ];
    const loaded = put('link', { rel: 'stylesheet', href: '/remotes/home/b1/two.css' });
    Object.defineProperty(loaded, 'sheet', { value: {} });
    const failed: Element[] = [];
    for (const element of [...ofRemote, ...others, loaded])
      element.onerror = () => failed.push(element);
    await refresh(home);
    expect(failed).toEqual(ofRemote);
    expect([ofRemote.map(isConnected), others.map(isConnected), isConnected(loaded)]).toEqual([
      [false, false],
      [true, true, true],
      true,
    ]);
  });

  it('fetches the failed file again and returns the live build', async () => {
    const live: RemoteRelease = build('b3');
    host['/releases.json'] = JSON.stringify({ version: 1, remotes: [live] });
    expect(await refresh(home, chunk)).toEqual(live);
    expect(requests.sort()).toEqual(['/releases.json no-store', '/remotes/home/b1/one.js reload']);
  });

  it('returns the known build when the site is unreachable', async () => {
    host = { '/releases.json': null, '/remotes/home/b1/one.js': null };
    expect(await refresh(home, chunk)).toBe(home);
  });

  describe('of a build of ES modules', () => {
    const modules: RemoteRelease = { ...home, type: 'module' };
    let hints: string[];
    /** Ends each hint as the browser does that keeps a failed module, or the one that does not. */
    const endHints = (event: 'load' | 'error') => {
      hints = [];
      jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
        for (const link of nodes as HTMLLinkElement[]) {
          hints.push(link.href);
          queueMicrotask(() => link.dispatchEvent(new Event(event)));
        }
      });
    };
    beforeEach(() => {
      host['/releases.json'] = JSON.stringify({ version: 1, remotes: [modules] });
    });
    afterEach(() => jest.restoreAllMocks());

    it('opens a new document when the browser keeps the script that failed', async () => {
      endHints('error');
      await new Promise<void>((openAgain) => void refresh(modules, chunk, openAgain));
      expect(hints).toEqual([chunk]);
    });

    it.each([
      ['the browser loads the script again', 'load', modules, chunk, 'one'],
      ['the script is still altered', 'error', modules, chunk, 'two'],
      ['the entry failed, which gets a new URL', 'error', modules, entry, 'one'],
      ['the scripts are classic ones', 'error', home, chunk, 'one'],
    ] as const)('stays in the document when %s', async (_case, event, remote, file, content) => {
      endHints(event);
      host['/remotes/home/b1/one.js'] = content;
      const openAgain = jest.fn();
      expect(await refresh(remote, file, openAgain)).toMatchObject({ build: 'b1' });
      expect(openAgain).not.toHaveBeenCalled();
    });
  });
});
