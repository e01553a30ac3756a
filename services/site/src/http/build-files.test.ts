import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { script } from '../testing/fake-store';
import { SiteFixture } from '../testing/site-fixture';

const site = new SiteFixture();
const { get, raw, bytes } = site;

describe('build files', () => {
  it.each([
    ['/remotes/home/b1/one.js', 'text/javascript; charset=utf-8'],
    ['/shell/s1/shared.css', 'text/css; charset=utf-8'],
    ['/remotes/mine/b1/mf-manifest.json', 'application/json; charset=utf-8'],
  ])('serves %s as immutable for every origin', async (path, contentType) => {
    const response = await get(path, { accept: '*/*' });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': contentType,
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    });
  });

  it('serves the variant compressed at build time', async () => {
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

  it('falls back to gzip, then to the plain file, when a variant is missing', async () => {
    const folder = join(site.store.dataFolder, 'site/remotes/home/b1');
    rmSync(join(folder, 'one.js.br'));
    expect((await bytes('/remotes/home/b1/one.js', 'gzip, br')).headers).toMatchObject({
      'content-encoding': 'gzip',
    });
    rmSync(join(folder, 'one.js.gz'));
    const { headers, body } = await bytes('/remotes/home/b1/one.js', 'gzip, br');
    expect([headers['content-encoding'], body.toString()]).toEqual([undefined, script]);
  });

  it('answers 304 when the client has the file', async () => {
    const { headers } = await get('/shell/s1/main.js', { accept: '*/*' });
    const etag = headers.get('etag') ?? '';
    // `fetch` sends `no-cache` with a conditional request unless the header is set.
    const response = await get('/shell/s1/main.js', {
      accept: '*/*',
      'cache-control': 'max-age=0',
      'if-none-match': etag,
    });
    expect([response.status, await response.text()]).toEqual([304, '']);
    expect(response.headers.get('cache-control')).toContain('immutable');
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
  ])('answers %s with 404 in plain text', async (path) => {
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
  ])('does not leave the build folder for %s', async (path) => {
    for (const file of ['outside.js', 'site/remotes/home/b1/.hidden.js'])
      site.store.write(file, 'outside-content');
    const response = await raw(
      `GET ${path} HTTP/1.1\r\nHost: site\r\nAccept: */*\r\nConnection: close\r\n\r\n`,
    );
    expect(response).toMatch(/^HTTP\/1\.1 40[04] /);
    expect(response).not.toMatch(/clientSecret|renderFrame|outside-content|<html/);
  });
});
