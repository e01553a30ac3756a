import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { script } from './testing/pretend-store';
import { SiteAtWork } from './testing/site-at-work';

const shop = new SiteAtWork();
const { get, raw, bytes } = shop;

describe('a file of a build', () => {
  it.each([
    ['/remotes/home/b1/one.js', 'text/javascript; charset=utf-8'],
    ['/shell/s1/shared.css', 'text/css; charset=utf-8'],
    ['/remotes/mine/b1/mf-manifest.json', 'application/json; charset=utf-8'],
  ])('%s is kept for a year by whoever asks', async (path, kind) => {
    const response = await get(path, { accept: '*/*' });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': kind,
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    });
  });

  it('comes as it was compressed at build time', async () => {
    for (const [accepted, encoding, open] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
      ['*', 'br', brotliDecompressSync],
    ] as const) {
      const { headers, body } = await bytes('/remotes/home/b1/one.js', accepted);
      expect([headers['content-encoding'], open(body).toString()]).toEqual([encoding, script]);
    }
    expect((await bytes('/remotes/home/b1/one.js', '')).body.toString()).toBe(script);
  });

  it.each([
    '/remotes/home/b1/gone.js',
    '/remotes/home/b2/one.js',
    '/remotes/gone/b1/one.js',
    '/remotes/home/b1/',
    '/remotes/home/b1/one.js.br',
    '/remotes/home/b1/release.json',
    '/remotes/home',
    '/remotes/',
    '/shell/s1/server/frame.cjs',
    '/shell/s1/server/frame.js',
    '/shell/s1/gone.css',
    '/shell/',
    '/assets/gone.png',
    '/secrets.json',
    '/site/releases.json',
  ])('%s is nowhere, and no page', async (path) => {
    const response = await get(path, { accept: '*/*' });
    expect([response.status, response.headers.get('content-type')]).toEqual([
      404,
      'text/plain; charset=utf-8',
    ]);
    expect(await response.text()).toContain('404');
  });

  it.each([
    '/remotes/home/b1/../../../../secrets.json',
    '/remotes/home/b1/%2e%2e/%2e%2e/%2e%2e/%2e%2e/secrets.json',
    '/remotes/home/b1/%2e%2e/%2e%2e/%2e%2e/%2e%2e/outside.js',
    '/remotes/..%2f../..%2foutside.js',
    '/remotes/home/b1/.hidden.js',
    '/remotes/home/b1/..%2f..%2f..%2f..%2fsecrets.json',
    '/remotes/%2e%2e/%2e%2e/secrets.json',
    '/shell/..%2f..%2fsecrets.json/x.js',
    '/remotes/home/b1/..%5c..%5cone.js',
    '/remotes/home/b1/%00.js',
    '/remotes/home/b1/%',
    '/remotes/../../secrets.json',
    '/remotes/home/b1/./one.js',
    '/shell/s1/./server/frame.js',
    '/shell/s1/%73erver/frame.js',
    '//secrets.json',
  ])('%s leads out of no build', async (path) => {
    for (const file of ['outside.js', 'site/remotes/home/b1/.hidden.js'])
      shop.store.write(file, 'pretend');
    const answer = await raw(
      `GET ${path} HTTP/1.1\r\nHost: site\r\nAccept: */*\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
    expect(answer).not.toMatch(/clientSecret|renderFrame|pretend|<html/);
  });
});
