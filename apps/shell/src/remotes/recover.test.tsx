import type { RemoteRelease } from '@shop/shell-contract';
import { createHash, webcrypto } from 'node:crypto';
import { admit, hashOf } from '../integrity/guard';
import { pageOf, remoteOf } from '../testing/releases';
import type { Failure } from './failure';
import { mend, renew } from './recover';

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

/** A host by path: a body, a status without one, or no answer at all; it writes down what it was asked, and how. */
let host: Record<string, string | { status: number; body?: string; type?: string } | null>;
let asked: string[];
const answer = (given: NonNullable<(typeof host)[string]>) => {
  const {
    status = 200,
    body = '',
    type = 'text/javascript',
  } = typeof given === 'string' ? { body: given } : given;
  return {
    ok: status < 300,
    status,
    headers: new Map([['content-type', type]]),
    text: async () => body,
    arrayBuffer: async () => new TextEncoder().encode(body).buffer,
  };
};
const pretendFetch = async (address: string, { cache }: RequestInit) => {
  const path = new URL(address, location.href).pathname;
  asked.push(`${path} ${cache}`);
  const given = host[path];
  if (given === null) throw new TypeError('Failed to fetch');
  return answer(given ?? missing);
};

Object.assign(globalThis, { fetch: pretendFetch });
Object.defineProperty(globalThis, 'crypto', { value: webcrypto });
beforeEach(() => {
  admit(home.base, home.files);
  host = {
    '/releases.json': JSON.stringify({ version: 1, remotes: [home] }),
    [entry]: 'entry',
    '/remotes/home/b1/one.js': 'one',
  };
  asked = [];
});

const ofEntry = () => new Error('[ Federation Runtime ]: #RUNTIME-008');
const ofChunk = (request = chunk) =>
  Object.assign(new Error('Loading chunk 1 failed.'), { name: 'ChunkLoadError', request });
const failure = (more: Partial<Failure>): Failure => ({
  remote: home,
  entry,
  error: ofChunk(),
  isLast: false,
  ...more,
});
/** Whether it was mended by another try, and after how many ms. */
const timed = async (failed: Failure) => {
  const begun = performance.now();
  return { mended: await mend(failed), after: performance.now() - begun };
};

describe('a load that failed', () => {
  it.each([
    ['in a page', new Error('x is not a function')],
    ['in the entry itself', new Error('#RUNTIME-008 ScriptExecutionError')],
    ['with what is no error', 'no'],
  ])('because code threw %s is broken, and no host is asked', async (_where, error) => {
    expect(await mend(failure({ error }))).toEqual({ fault: { kind: 'broken', stage: 'import' } });
    expect(asked).toEqual([]);
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
    'because its file %s is said so, at once and at the second try; of a chunk and of the entry',
    async (_what, kind, given) => {
      host = { ...host, [entry]: given, '/remotes/home/b1/one.js': given };
      for (const isLast of [false, true]) {
        expect(await mend(failure({ isLast }))).toMatchObject({
          fault: { kind, stage: 'chunk' },
          file: chunk,
        });
        expect(await mend(failure({ isLast, error: ofEntry() }))).toMatchObject({
          fault: { kind, stage: 'entry' },
          file: entry,
        });
      }
    },
  );

  it('because nobody published its file is altered, and the file is left alone', async () => {
    const stray = `${location.origin}/remotes/home/b1/stray.js`;
    expect(await mend(failure({ error: ofChunk(stray) }))).toMatchObject({
      fault: { kind: 'altered', stage: 'chunk' },
      file: stray,
    });
    expect(asked).toEqual([]);
  });

  it('is looked into past what a cache keeps', async () => {
    host['/remotes/home/b1/one.js'] = 'two';
    await mend(failure({}));
    expect(asked).toEqual(['/remotes/home/b1/one.js reload']);
  });

  it.each([
    ['answers 500', { status: 500 }],
    ['cannot be reached', null],
    ['has it by now', 'one'],
  ] as const)(
    'because its host %s is tried again after a while, and then no more',
    async (_what, given) => {
      host['/remotes/home/b1/one.js'] = given;
      const { mended, after } = await timed(failure({}));
      expect(mended).toEqual({ remote: home });
      expect(after).toBeGreaterThan(290);
      expect(after).toBeLessThan(1500);
      expect(await mend(failure({ isLast: true }))).toEqual({
        fault: { kind: 'unreachable', stage: 'chunk' },
        file: chunk,
      });
    },
  );
});

describe('a file of a build that was replaced', () => {
  const live = build('b2');
  beforeEach(() => {
    host = { '/releases.json': JSON.stringify({ version: 1, remotes: [live] }) };
  });

  it('is no fault: the build that is live goes on at once, with its own files', async () => {
    expect(hashOf('/remotes/home/b2/one.js')).toBeUndefined();
    const { mended, after } = await timed(failure({}));
    expect(mended).toEqual({ remote: live });
    expect(after).toBeLessThan(290);
    expect(hashOf('/remotes/home/b2/one.js')).toBe(files['one.js']);
    expect(asked).toContain('/releases.json no-store');
  });

  it('is one where the live build lacks it, too', async () => {
    expect(await mend(failure({ isLast: true }))).toMatchObject({ fault: { kind: 'missing' } });
    expect(asked).not.toContain('/releases.json no-store');
  });

  it.each([
    ['does not come', null],
    ['is no document', '<html>'],
    ['knows the remote no more', JSON.stringify({ version: 1, remotes: [] })],
  ])('is one where the release document %s', async (_what, given) => {
    host['/releases.json'] = given;
    expect(await mend(failure({}))).toMatchObject({ fault: { kind: 'missing', stage: 'chunk' } });
  });
});

describe('before the reader’s own retry', () => {
  const put = <K extends 'script' | 'link'>(kind: K, parts: object) =>
    document.head.appendChild(Object.assign(document.createElement(kind), parts));
  const isHere = (element: Element) => element.isConnected;

  it('what hangs of the remote is taken away, and nothing else', async () => {
    const mine = [
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
    await renew(home);
    expect([mine.map(isHere), others.map(isHere), isHere(loaded)]).toEqual([
      [false, false],
      [true, true, true],
      true,
    ]);
  });

  it('the file that failed is asked for afresh, and the live build answered', async () => {
    const live: RemoteRelease = build('b3');
    host['/releases.json'] = JSON.stringify({ version: 1, remotes: [live] });
    expect(await renew(home, chunk)).toEqual(live);
    expect(asked.sort()).toEqual(['/releases.json no-store', '/remotes/home/b1/one.js reload']);
  });

  it('the known build stands where nobody can be asked', async () => {
    host = { '/releases.json': null, '/remotes/home/b1/one.js': null };
    expect(await renew(home, chunk)).toBe(home);
  });
});
