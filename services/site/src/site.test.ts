import { createHash } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Boot } from '@shop/shell-contract';
import type { WorkerRelease } from '@shop/shell-contract/worker-release';
import type { Site } from './index';
import { page, PretendBackend, PretendStore, remote, script, style, workerCode } from './pretend-store';

const backend = new PretendBackend();
let store: PretendStore;
let site: Site;
let baasUrl: string;

const home = () => remote('home', [page('/', { alias: '/pages/tabBar/home/home', title: '首页' }), page('/throws')]);
const mine = () => remote('mine', [page('/mine', { data: [{ object: 'catalog', method: 'home', params: ['$query', '$query.id', 3] }] })]);
const success = (data: unknown) => ({ body: JSON.stringify({ success: true, data }) });

beforeAll(async () => { baasUrl = await backend.start(); });
afterAll(() => backend.stop());
beforeEach(async () => {
  backend.heard.length = 0;
  backend.answer = () => success({ errCode: 0 });
  store = new PretendStore([home(), mine()]);
  site = await store.start({ BAAS_URL: baasUrl });
});
afterEach(async () => { await site.stop(); store.remove(); });

const at = (path: string) => `http://127.0.0.1:${site.port}${path}`;
const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const get = (path: string, headers: Record<string, string> = html) => fetch(at(path), { headers, redirect: 'manual' });
const dataOf = (text: string, id: string) => JSON.parse(new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(text)![1]!) as object;
const bootOf = (text: string) => dataOf(text, 'boot') as Boot;

/** Without the client's own ideas about paths and encodings. */
function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(site.port, '127.0.0.1', () => socket.write(text));
    let all = '';
    socket.on('data', (chunk) => { all += chunk.toString('latin1'); }).on('end', () => resolve(all)).on('error', reject);
  });
}

function bytes(path: string, accepted: string): Promise<{ headers: Record<string, unknown>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    httpRequest(at(path), { headers: { 'accept-encoding': accepted, ...html } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => resolve({ headers: response.headers, body: Buffer.concat(chunks) }));
    }).on('error', reject).end();
  });
}

describe('a page', () => {
  it('is the frame, the title and everything the browser needs, in order', async () => {
    const response = await get('/');
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(text).toMatch(/^<!doctype html><html lang="zh-CN">/);
    expect(text).toContain('content="width=device-width,initial-scale=1,viewport-fit=cover"');
    expect(text).toContain('<title>首页</title><meta name="theme-color" content="#FD0114">');
    expect(text).toContain('<div id="root"><p class="frame">0</p></div>');
    expect([...text.matchAll(/<link rel="preload" as="(\w+)" href="([^"]+)" integrity="sha384-[^"]{64}" crossorigin( fetchpriority="high")?>/g)].map(([, as, href, first]) => [as, href, Boolean(first)])).toEqual([
      ['script', '/shell/s1/main.js', true],
      ['script', '/shell/s1/shared.js', false],
      ['script', '/remotes/home/b1/remoteEntry.js', false],
      ['script', '/remotes/home/b1/one.js', false],
      ['style', '/remotes/home/b1/one.css', false],
    ]);
    expect(text).toMatch(/<script src="\/shell\/s1\/main\.js" integrity="sha384-[^"]{64}" crossorigin><\/script>/);
    expect(Object.keys(dataOf(text, 'files'))).toEqual(['/shell/s1/main.js', '/shell/s1/shared.js', '/shell/s1/shared.css']);
    expect(bootOf(text)).toMatchObject({ release: { remotes: [{ name: 'home' }, { name: 'mine' }] }, baas: { endpoint: '', spaceId: 'space', clientSecret: 'client-secret' } });
    expect(text).not.toContain('never leaves the server');
  });

  it('is the same under its alias, and with a query', async () => {
    for (const path of ['/pages/tabBar/home/home', '/?from=share']) expect(await (await get(path)).text()).toContain('<title>首页</title>');
  });

  it('is in the language of the query, else of the cookie', async () => {
    const langOf = async (path: string, cookie = '') => /<html lang="([^"]*)">/.exec(await (await get(path, { ...html, cookie })).text())![1];
    expect([await langOf('/'), await langOf('/', 'language=en'), await langOf('/?lang=zh-CN', 'language=en'), await langOf('/?lang=en'), await langOf('/?lang="><script>', 'language="><b>')])
      .toEqual(['zh-CN', 'en', 'zh-CN', 'en', 'zh-CN']);
    expect((await get('/')).headers.get('vary')).toContain('Cookie');
  });

  it('answers an unknown address with the same shell and status 404', async () => {
    const response = await get('/no/such/page');
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toContain('<title>页面不存在</title>');
  });

  it('carries headers under which nothing but our files and the inlined style can act', async () => {
    const { headers } = await get('/');
    const policy = headers.get('content-security-policy')!;
    const styleHash = createHash('sha256').update(style).digest('base64');
    expect(Object.fromEntries(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]))).toEqual({
      'default-src': "'self'", 'script-src': "'self'", 'style-src': `'self' 'sha256-${styleHash}'`, 'img-src': "'self' data: blob:",
      'connect-src': "'self'", 'object-src': "'none'", 'base-uri': "'none'", 'form-action': "'self'", 'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'", 'trusted-types': 'default shop-worker',
    });
    expect(headers.get('integrity-policy')).toBe('blocked-destinations=(script)');
    expect(policy).not.toContain('unsafe');
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin-when-cross-origin', 'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'), 'cache-control': 'no-cache',
    });
    expect(headers.get('set-cookie')).toBeNull();
  });

  it('admits the hosts that the release document names, and no other', async () => {
    store.release({ version: 1, remotes: [remote('home', [page('/')], { base: 'https://cdn.example/home/b1/' })] });
    const response = await get('/');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self' https://cdn.example;");
    const text = await response.text();
    for (const file of ['remoteEntry.js', 'one.js']) expect(text).toMatch(new RegExp(`<link rel="preload" as="script" href="https://cdn.example/home/b1/${file}" integrity="sha384-[^"]{64}" crossorigin>`));
  });

  it('comes compressed, and not at all when the browser has it', async () => {
    for (const [accepted, encoding, open] of [['gzip, br', 'br', brotliDecompressSync], ['gzip', 'gzip', gunzipSync], ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync]] as const) {
      const { headers, body } = await bytes('/', accepted);
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers.vary).toContain('Accept-Encoding');
      expect(open(body).toString()).toContain('<title>首页</title>');
    }
    expect((await bytes('/', 'identity')).headers['content-encoding']).toBeUndefined();
    const etag = (await get('/')).headers.get('etag')!;
    expect((await get('/', { ...html, 'if-none-match': etag })).status).toBe(304);
  });

  it('is sent without its frame when the frame cannot be made', async () => {
    const response = await get('/throws');
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(text).toContain('<div id="root"></div>');
    expect(text).not.toContain('secret of the server');
  });

  it('is only for readers of pages', async () => {
    for (const accept of ['application/json', 'image/webp']) {
      const response = await get('/', { accept });
      expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
    }
    expect((await get('/no/such/page', { accept: '*/*' })).headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const post = await fetch(at('/'), { method: 'POST', body: 'x', headers: html });
    expect([post.status, post.headers.get('allow'), post.headers.get('content-type')]).toEqual([405, 'GET, HEAD', 'text/plain; charset=utf-8']);
  });
});

describe('the data of a page', () => {
  it('is asked of the backend as a visitor, with the query in its places', async () => {
    backend.answer = () => success({ errCode: 0, title: '</script><script>alert(1)</script><!--' });
    const text = await (await get('/mine?id=a%20b&x=1', { ...html, cookie: 'uni_id_token=member' })).text();
    expect(bootOf(text).data).toEqual([[['catalog', 'home', { id: 'a b', x: '1' }, 'a b', 3], { errCode: 0, title: '</script><script>alert(1)</script><!--' }]]);
    expect(text.match(/<script/g)).toHaveLength(3);
    expect(text).not.toContain('<!--');
    const [asked] = backend.heard;
    const body = JSON.parse(asked!.body) as { params: string };
    expect(asked!.url).toBe('/client');
    expect(asked!.headers['x-serverless-sign']).toMatch(/^[0-9a-f]{32}$/);
    expect(JSON.parse(body.params)).toMatchObject({ functionTarget: 'catalog', functionArgs: { method: 'home', params: [{ id: 'a b', x: '1' }, 'a b', 3] } });
    expect(JSON.stringify(asked)).not.toContain('member');
  });

  it('has null where the query has nothing', async () => {
    expect(bootOf(await (await get('/mine')).text()).data[0]![0]).toEqual(['catalog', 'home', {}, null, 3]);
  });

  it.each<[what: string, answer: PretendBackend['answer']]>([
    ['refuses', () => success({ errCode: 'NOT_FOUND', errMsg: 'x' })],
    ['fails', () => ({ status: 500, body: JSON.stringify({ success: false, error: { code: 'SYSTEM_ERROR', message: 'x' } }) })],
    ['answers with a page of some proxy', () => ({ body: '<html>' })],
    ['takes too long', async () => { await new Promise((late) => setTimeout(late, 4_000)); return success({ errCode: 0 }); }],
  ])('is left out when the backend %s', async (_what, answer) => {
    backend.answer = answer;
    const start = Date.now();
    const response = await get('/mine');
    expect([response.status, bootOf(await response.text()).data]).toEqual([200, []]);
    expect(Date.now() - start).toBeLessThan(3_500);
  });

  it('of the entrance is asked for before anybody comes', async () => {
    await site.stop();
    store.release({ version: 1, remotes: [remote('home', [page('/', { data: [{ object: 'catalog', method: 'home', params: [] }] })])] });
    const asked = new Promise((heard) => { backend.answer = () => { heard(true); return success({ errCode: 0 }); }; });
    site = await store.start({ BAAS_URL: baasUrl });
    expect(await asked).toBe(true);
  });

  it('is asked for once by many readers', async () => {
    await Promise.all(Array.from({ length: 20 }, () => get('/mine?id=many').then((response) => response.text())));
    expect(backend.heard.filter(({ body }) => body.includes('many'))).toHaveLength(1);
  });
});

describe('a file of a build', () => {
  it.each([['/remotes/home/b1/one.js', 'text/javascript; charset=utf-8'], ['/shell/s1/shared.css', 'text/css; charset=utf-8'], ['/remotes/mine/b1/mf-manifest.json', 'application/json; charset=utf-8']])('%s is kept for a year by whoever asks', async (path, kind) => {
    const response = await get(path, { accept: '*/*' });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': kind, 'cache-control': 'public, max-age=31536000, immutable', 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff', vary: 'Accept-Encoding',
    });
  });

  it('comes as it was compressed at build time', async () => {
    for (const [accepted, encoding, open] of [['gzip, deflate, br', 'br', brotliDecompressSync], ['gzip', 'gzip', gunzipSync], ['*', 'br', brotliDecompressSync]] as const) {
      const { headers, body } = await bytes('/remotes/home/b1/one.js', accepted);
      expect([headers['content-encoding'], open(body).toString()]).toEqual([encoding, script]);
    }
    expect((await bytes('/remotes/home/b1/one.js', '')).body.toString()).toBe(script);
  });

  it.each([
    '/remotes/home/b1/gone.js', '/remotes/home/b2/one.js', '/remotes/gone/b1/one.js', '/remotes/home/b1/', '/remotes/home/b1/one.js.br', '/remotes/home/b1/release.json', '/remotes/home', '/remotes/',
    '/shell/s1/server/frame.cjs', '/shell/s1/server/frame.js', '/shell/s1/gone.css', '/shell/', '/assets/gone.png', '/secrets.json', '/site/releases.json',
  ])('%s is nowhere, and no page', async (path) => {
    const response = await get(path, { accept: '*/*' });
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
    expect(await response.text()).toContain('404');
  });

  it.each([
    '/remotes/home/b1/../../../../secrets.json', '/remotes/home/b1/%2e%2e/%2e%2e/%2e%2e/%2e%2e/secrets.json', '/remotes/home/b1/%2e%2e/%2e%2e/%2e%2e/%2e%2e/outside.js', '/remotes/..%2f../..%2foutside.js', '/remotes/home/b1/.hidden.js', '/remotes/home/b1/..%2f..%2f..%2f..%2fsecrets.json', '/remotes/%2e%2e/%2e%2e/secrets.json',
    '/shell/..%2f..%2fsecrets.json/x.js', '/remotes/home/b1/..%5c..%5cone.js', '/remotes/home/b1/%00.js', '/remotes/home/b1/%', '/remotes/../../secrets.json', '/remotes/home/b1/./one.js', '/shell/s1/./server/frame.js', '/shell/s1/%73erver/frame.js', '//secrets.json',
  ])('%s leads out of no build', async (path) => {
    for (const file of ['outside.js', 'site/remotes/home/b1/.hidden.js']) store.write(file, 'pretend');
    const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: site\r\nAccept: */*\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
    expect(answer).not.toMatch(/clientSecret|renderFrame|pretend|<html/);
  });
});

describe('what is live', () => {
  it('is always the newest document, and nobody keeps it', async () => {
    const response = await get('/releases.json', {});
    expect([response.headers.get('cache-control'), response.headers.get('access-control-allow-origin')]).toEqual(['no-store', '*']);
    store.release({ version: 1, remotes: [mine()] });
    expect(((await (await get('/releases.json', {})).json()) as { remotes: unknown[] }).remotes).toHaveLength(1);
    expect((await get('/')).status).toBe(404);
  });

  it('stays the last good one when the document breaks, and goes on when it is mended', async () => {
    store.release('{"version":1,');
    expect((await get('/')).status).toBe(200);
    store.release({ version: 1, remotes: [mine(), mine()] });
    expect((await get('/')).status).toBe(200);
    store.release({ version: 1, remotes: [mine()] });
    expect((await get('/')).status).toBe(404);
  });

  it('may be the document of another site', async () => {
    const other = new PretendStore([remote('home', [page('/', { title: '别处' })])]);
    const otherSite = await other.start({ BAAS_URL: baasUrl });
    await site.stop();
    site = await store.start({ BAAS_URL: baasUrl, SITE_RELEASES: `http://127.0.0.1:${otherSite.port}/releases.json` });
    expect(await (await get('/')).text()).toContain('<title>别处</title>');
    await otherSite.stop();
    other.remove();
  });
});

describe('the console of the staff', () => {
  const opsPath = '/ops';

  it('is not there until it is published, and says so; the shop goes on', async () => {
    const response = await get(opsPath);
    expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([404, 'text/plain; charset=utf-8', expect.stringContaining('运营后台没有发布')]);
    expect((await get('/')).status).toBe(200);
    store.ops();
    expect((await get(opsPath)).status).toBe(200);
    expect((await get('/ops/')).headers.get('location')).toBe('/ops');
  });

  it('is its own files by their hash and the space, in a page that nobody lists', async () => {
    store.ops();
    const response = await get(opsPath);
    const text = await response.text();
    expect(text).toMatch(/<link rel="stylesheet" href="\/ops\/o1\/main\.css" integrity="sha384-[^"]{64}">/);
    expect(text).toMatch(/<script src="\/ops\/o1\/main\.js" integrity="sha384-[^"]{64}"><\/script>/);
    expect(text).toContain('<meta name="robots" content="noindex,nofollow">');
    expect(bootOf(text)).toEqual({ baas: { endpoint: '', spaceId: 'space', clientSecret: 'client-secret' } });
    expect(text).not.toMatch(/never leaves the server|\/shell\/|\/remotes\//);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-security-policy': "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY', 'cache-control': 'no-cache',
    });
    expect((await get(opsPath, { ...html, 'if-none-match': response.headers.get('etag')! })).status).toBe(304);
  });

  it('has files that are kept for ever, and no page in the place of one that is not there', async () => {
    store.ops();
    const { headers } = await get('/ops/o1/main.js', { accept: '*/*' });
    expect(Object.fromEntries(headers)).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'public, max-age=31536000, immutable' });
    for (const path of ['/ops/o1/gone.js', '/ops/o2/main.js', '/ops/o1/ops.json', '/ops/o1/main.js.br', '/ops/o1/', '/ops/o1']) {
      const response = await get(path, { accept: '*/*' });
      expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 404, 'text/plain; charset=utf-8']);
    }
  });

  it('stays the last good one when its document breaks', async () => {
    store.ops();
    expect((await get(opsPath)).status).toBe(200);
    store.write('site/ops.json', '{"version":1,');
    expect((await get(opsPath)).status).toBe(200);
  });

  it('is not in the shop: no page of it names the console', async () => {
    const before = await (await get('/')).text();
    store.ops();
    expect(await (await get('/')).text()).toBe(before);
  });
});

it('[9.21] a page is told of releases, its backend and its data: no map service, and none may be asked', async () => {
  const response = await get('/');
  const boot = bootOf(await response.text());
  expect([Object.keys(boot), Object.keys(boot.baas)].map((keys) => keys.sort())).toEqual([['baas', 'data', 'release'], ['clientSecret', 'endpoint', 'spaceId']]);
  const policy = response.headers.get('content-security-policy')!;
  for (const rule of ["script-src 'self';", "connect-src 'self';"]) expect(policy).toContain(rule);
});

describe('the backend', () => {
  it('is reached through the site, whatever it answers', async () => {
    backend.answer = ({ url, body }) => ({ status: 201, headers: { 'content-type': 'application/json', 'x-serverless-request-id': 'r1' }, body: JSON.stringify({ url, body }) });
    const response = await fetch(at('/client'), { method: 'POST', headers: { 'content-type': 'application/json', 'x-serverless-sign': 's' }, body: '{"a":1}' });
    expect([response.status, response.headers.get('x-serverless-request-id'), await response.json()]).toEqual([201, 'r1', { url: '/client', body: '{"a":1}' }]);
    expect(backend.heard[0]!.headers).toMatchObject({ 'x-serverless-sign': 's', 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http', 'x-forwarded-host': new URL(at('/')).host });
  });

  it('cannot be told a false address of the caller', async () => {
    await fetch(at('/client'), { method: 'POST', headers: { 'x-forwarded-for': '8.8.8.8' }, body: '' });
    expect(backend.heard[0]!.headers['x-forwarded-for']).toBe('127.0.0.1');
  });

  const heardAddress = async (trusted: string, headers: Record<string, string>) => {
    await site.stop();
    site = await store.start({ BAAS_URL: baasUrl, SITE_TRUSTED_PROXIES: trusted });
    await fetch(at('/client'), { method: 'POST', headers, body: '' });
    return backend.heard[0]!.headers['x-forwarded-for'];
  };

  it.each([
    ['a proxy that is named says for whom it asks', '127.0.0.1', '198.51.100.7', '198.51.100.7'],
    ['so does one of a network that is named', '10.0.0.0/8, 127.0.0.0/8', '198.51.100.7', '198.51.100.7'],
    ['and one of this machine', 'loopback', '2001:db8::7', '2001:db8::7'],
    ['what a shopper wrote before the proxy counts nothing', 'loopback', '8.8.8.8, 10.0.0.1, 198.51.100.7', '198.51.100.7'],
    ['a chain of proxies is followed to the first that is not named', 'loopback,10.0.0.1', '8.8.8.8, 198.51.100.7, 10.0.0.1', '198.51.100.7'],
    ['a proxy that is not named is the caller', '10.0.0.1', '198.51.100.7', '127.0.0.1'],
    ['nobody is believed when it says so', 'none', '198.51.100.7', '127.0.0.1'],
    ['what is no address is none', 'loopback', `unknown${'x'.repeat(2000)}`, '127.0.0.1'],
  ])('%s', async (_name, trusted, sent, heard) => {
    expect(await heardAddress(trusted, { 'x-forwarded-for': sent })).toBe(heard);
  });

  it('hears no other header of an address', async () => {
    expect(await heardAddress('loopback', { forwarded: 'for=198.51.100.7', 'x-real-ip': '198.51.100.7', 'x-client-ip': '198.51.100.7' })).toBe('127.0.0.1');
  });

  it.each(['/metrics', '/metrics?x=1', '/%6detrics', '/client/../metrics', '/client/%2e%2e/metrics', '/files/../metrics', '/files/%2e%2e/healthz', '/files/..%2fmetrics', '/client/..%5cmetrics', '//metrics'])('%s asks it nothing that is for operators', async (path) => {
    await raw(`GET ${path} HTTP/1.1\r\nHost: site\r\nAccept: */*\r\nConnection: close\r\n\r\n`);
    for (const { url } of backend.heard) expect(new URL(url, 'http://baas').pathname).toMatch(/^\/(client|files)(\/|$)/);
  });

  it('gives files that can do nothing as a page', async () => {
    backend.answer = () => ({ headers: { 'content-type': 'text/html' }, body: '<script>alert(1)</script>' });
    const response = await get('/files/static/a.html?x=1');
    expect(backend.heard[0]!.url).toBe('/files/static/a.html?x=1');
    expect([response.headers.get('content-security-policy'), response.headers.get('x-content-type-options')]).toEqual([expect.stringContaining('sandbox'), 'nosniff']);
  });

  it('has its time to answer when the site stops, and whoever waits is not cut off', async () => {
    let asked = () => {};
    const isAsked = new Promise<void>((resolve) => { asked = resolve; });
    backend.answer = async () => { asked(); await new Promise((resolve) => { setTimeout(resolve, 400); }); return success('late'); };
    const answer = fetch(at('/client'), { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
    await isAsked;
    const stopped = site.stop();
    expect(await (await answer).json()).toEqual({ success: true, data: 'late' });
    await stopped;
    await expect(get('/')).rejects.toThrow();
  });

  it('answers a sentence in the envelope while it is down, and pages still come', async () => {
    await site.stop();
    site = await store.start({ BAAS_URL: 'http://127.0.0.1:9' });
    const response = await fetch(at('/client'), { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
    expect([response.status, await response.json()]).toEqual([502, { success: false, error: { code: 'SYS_ERR', message: '服务暂时不可用，请稍后重试' } }]);
    expect((await get('/mine')).status).toBe(200);
  });

  it('of another place is what pages are told, and may call', async () => {
    await site.stop();
    site = await store.start({ SITE_BAAS_ENDPOINT: baasUrl });
    const response = await get('/mine');
    expect(bootOf(await response.text())).toMatchObject({ baas: { endpoint: baasUrl }, data: [[expect.anything(), { errCode: 0 }]] });
    expect(response.headers.get('content-security-policy')).toContain(`connect-src 'self' ${baasUrl};`);
  });
});

describe('the service worker', () => {
  const releaseIn = (text: string) => JSON.parse(/^self\.shopRelease=(.*);$/m.exec(text)![1]!) as WorkerRelease;
  const workerNow = async () => (await get('/service-worker.js', {})).text();

  it('is the code of the live shell behind all it may keep, each with its hash', async () => {
    const response = await get('/service-worker.js', {});
    const text = await response.text();
    expect([response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual(['text/javascript; charset=utf-8', 'no-cache']);
    expect(text.endsWith(workerCode)).toBe(true);
    const release = releaseIn(text);
    expect(release.version).toBe('s1 home@b1 mine@b1');
    expect(Object.keys(release.shell)).toEqual(['/shell/s1/main.js', '/shell/s1/shared.js', '/shell/s1/shared.css']);
    expect(release.remotes.map((files) => Object.keys(files))).toEqual(['home', 'mine'].map((name) => ['remoteEntry.js', 'one.js', 'one.css'].map((file) => `/remotes/${name}/b1/${file}`)));
    for (const hash of [release.shell, ...release.remotes].flatMap((files) => Object.values(files))) expect(hash).toMatch(/^sha384-/);
  });

  it('keeps a page without frame and data, which has the hash it names', async () => {
    const { page } = releaseIn(await workerNow());
    const response = await get(page.address);
    const text = await response.text();
    expect(page.hash).toBe(`sha384-${createHash('sha384').update(text).digest('base64')}`);
    expect(text).toContain('<div id="root"></div>');
    expect(bootOf(text)).toMatchObject({ data: [], release: { version: 1 } });
    expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
  });

  it('is another one as soon as another release is live, and the same one until then', async () => {
    const before = await workerNow();
    expect(await workerNow()).toBe(before);
    store.release({ version: 1, remotes: [home(), { ...mine(), build: 'b2' }] });
    const after = releaseIn(await workerNow());
    expect(after.version).toBe('s1 home@b1 mine@b2');
    expect(after.page.hash).not.toBe(releaseIn(before).page.hash);
  });

  it('leaves alone every address that is no page', async () => {
    const { notPages } = releaseIn(await workerNow());
    expect(notPages).toEqual(expect.arrayContaining(['/client', '/files', '/remotes', '/shell', '/ops', '/healthz', '/releases.json', '/manifest.webmanifest', '/service-worker.js']));
    expect(notPages).not.toContain('');
  });

  it('may fetch from here and from the hosts of remotes, and run nothing', async () => {
    store.release({ version: 1, remotes: [home(), { ...mine(), base: 'https://cdn.example/mine/' }] });
    const response = await get('/service-worker.js', {});
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self' https://cdn.example");
  });

  it('is not there where the shell has none', async () => {
    store.write('site/shell.json', JSON.stringify({ ...JSON.parse(store.read('site/shell.json')) as object, worker: undefined }));
    expect((await get('/service-worker.js', {})).status).toBe(404);
  });
});

describe('the app as a whole', () => {
  it('is ready when it says so', async () => {
    expect(await (await get('/healthz', {})).json()).toEqual({ ok: true });
  });

  interface Manifest { icons: { src: string; sizes: string; type: string; purpose?: string }[] }

  it('[1.14] [9.12] is called test, stands upright and can be installed', async () => {
    expect(await (await get('/')).text()).toContain('<link rel="manifest" href="/manifest.webmanifest">');
    const response = await get('/manifest.webmanifest', {});
    expect(response.headers.get('content-type')).toContain('application/manifest+json');
    const manifest = await response.json() as Manifest;
    expect(manifest).toMatchObject({ name: 'test', orientation: 'portrait', display: 'standalone', start_url: '/', scope: '/', theme_color: '#FD0114', background_color: '#F6F5F3' });
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose ?? ''}`.trim())).toEqual(['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable', 'any']);
  });

  it('has every picture it names, in the size it names', async () => {
    const { icons } = await (await get('/manifest.webmanifest', {})).json() as Manifest;
    const apple = /<link rel="apple-touch-icon" href="([^"]+)">/.exec(await (await get('/')).text())![1]!;
    for (const { src, sizes, type } of [...icons, { src: apple, sizes: '180x180', type: 'image/png' }, { src: '/favicon.ico', sizes: 'any', type: 'image/svg+xml' }]) {
      const response = await get(src, {});
      const bytes = Buffer.from(await response.arrayBuffer());
      expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
      // Width and height stand at a fixed place of a PNG.
      if (type === 'image/png') expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
      else expect(bytes.toString()).toContain('<svg');
    }
  });
});
