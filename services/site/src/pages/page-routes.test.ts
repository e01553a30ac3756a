import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { earlyTapsScript } from '@shop/shell-contract/early-taps';
import type { FakeBackend } from '../testing/fake-backend';
import { page, remote, style } from '../testing/fake-store';
import { bootOf, dataOf, html, SiteFixture, success } from '../testing/site-fixture';

const site = new SiteFixture();
const { at, get, raw, bytes, backend } = site;

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');
const preloadPattern = new RegExp(
  '<link rel="preload" as="(\\w+)" href="([^"]+)" integrity="sha384-[^"]{64}" crossorigin' +
    '( fetchpriority="high")?>',
  'g',
);

describe('page', () => {
  it('contains frame, title, preloads and entry in order', async () => {
    const response = await get('/');
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(text).toMatch(/^<!doctype html><html lang="zh-CN">/);
    expect(text).toContain('content="width=device-width,initial-scale=1,viewport-fit=cover"');
    expect(text).toContain('<title>首页</title><meta name="theme-color" content="#FD0114">');
    expect(text).toContain('<meta name="description" content="A &quot;page&quot;">');
    expect(text).toContain('<div id="root"><p class="frame">0</p></div>');
    expect(
      [...text.matchAll(preloadPattern)].map(([, as, href, priority]) => [
        as,
        href,
        Boolean(priority),
      ]),
    ).toEqual([
      ['script', '/shell/s1/main.js', true],
      ['script', '/shell/s1/shared.js', false],
      ['script', '/remotes/home/b1/remoteEntry.js', false],
      ['script', '/remotes/home/b1/one.js', false],
      ['style', '/remotes/home/b1/one.css', false],
    ]);
    expect(text).toMatch(
      /<script src="\/shell\/s1\/main\.js" integrity="sha384-[^"]{64}" crossorigin><\/script>/,
    );
    expect(Object.keys(dataOf(text, 'files'))).toEqual([
      '/shell/s1/main.js',
      '/shell/s1/shared.js',
      '/shell/s1/shared.css',
    ]);
    expect(bootOf(text)).toMatchObject({
      release: { remotes: [{ name: 'home' }, { name: 'mine' }] },
      baas: { endpoint: '', spaceId: 'space', clientSecret: 'client-secret' },
    });
    expect(text).not.toContain('server-only-secret');
  });

  it('is the same under its alias and with a query', async () => {
    for (const path of ['/pages/tabBar/home/home', '/?from=share'])
      expect(await (await get(path)).text()).toContain('<title>首页</title>');
  });

  it('uses the language of the query, then of the cookie', async () => {
    const langOf = async (path: string, cookie = '') =>
      /<html lang="([^"]*)">/.exec(await (await get(path, { ...html, cookie })).text())![1];
    expect([
      await langOf('/'),
      await langOf('/', 'language=en'),
      await langOf('/?lang=zh-CN', 'language=en'),
      await langOf('/?lang=en'),
      await langOf('/?lang="><script>', 'language="><b>'),
    ]).toEqual(['zh-CN', 'en', 'zh-CN', 'en', 'zh-CN']);
    expect((await get('/')).headers.get('vary')).toContain('Cookie');
  });

  it('is in Chinese by default, independent of Accept-Language', async () => {
    const browserLanguages = ['zh-TW', 'es', 'fr-CA,fr;q=0.9', 'en-GB,en;q=0.9', '*', ''];
    const pages = await Promise.all(
      browserLanguages.map(async (languages) =>
        (await get('/', { ...html, 'accept-language': languages })).text(),
      ),
    );
    for (const text of [
      ...pages,
      await raw('GET / HTTP/1.1\r\nhost: shop\r\naccept: text/html\r\nconnection: close\r\n\r\n'),
    ])
      expect(text).toContain('<html lang="zh-CN">');
  });

  it('answers an unknown address with the shell and status 404', async () => {
    const response = await get('/no/such/page');
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toContain('<title>页面不存在</title>');
  });

  it('has a policy that allows only own files and the inlined style', async () => {
    const { headers } = await get('/');
    const policy = headers.get('content-security-policy')!;
    expect(
      Object.fromEntries(
        policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
      ),
    ).toEqual({
      'default-src': "'self'",
      'script-src': `'self' 'sha256-${sha256(earlyTapsScript)}'`,
      'style-src': `'self' 'sha256-${sha256(style)}'`,
      'style-src-attr': "'unsafe-inline'",
      'img-src': "'self' data: blob:",
      'media-src': "'self' blob:",
      'connect-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'default shop-worker',
    });
    expect(headers.get('integrity-policy')).toBe('blocked-destinations=(script)');
    expect(policy.match(/[\w-]+ 'unsafe[^;]*/g)).toEqual(["style-src-attr 'unsafe-inline'"]);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'cache-control': 'no-cache',
    });
    expect(headers.get('set-cookie')).toBeNull();
  });

  it('allows only the hosts of the release document', async () => {
    site.store.writeRelease({
      version: 1,
      remotes: [remote('home', [page('/')], { base: 'https://cdn.example/home/b1/' })],
    });
    const response = await get('/');
    expect(response.headers.get('content-security-policy')).toContain(
      "script-src 'self' https://cdn.example 'sha256-",
    );
    const text = await response.text();
    for (const file of ['remoteEntry.js', 'one.js'])
      expect(text).toMatch(
        new RegExp(
          `as="script" href="https://cdn.example/home/b1/${file}" ` +
            'integrity="sha384-[^"]{64}" crossorigin>',
        ),
      );
  });

  it('preloads the scripts of a build of ES modules as modules', async () => {
    site.store.writeRelease({
      version: 1,
      remotes: [remote('home', [page('/')], { type: 'module' })],
    });
    const text = await (await get('/')).text();
    for (const file of ['remoteEntry.js', 'one.js'])
      expect(text).toMatch(
        new RegExp(
          `<link rel="modulepreload" href="/remotes/home/b1/${file}" ` +
            'integrity="sha384-[^"]{64}" crossorigin>',
        ),
      );
    expect(text).toContain('<link rel="preload" as="style" href="/remotes/home/b1/one.css"');
  });

  it('is compressed, and answers 304 when the client has it', async () => {
    for (const [accepted, encoding, open] of [
      ['gzip, br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
      ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ] as const) {
      const { headers, body } = await bytes('/', accepted);
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers.vary).toContain('Accept-Encoding');
      expect(open(body).toString()).toContain('<title>首页</title>');
    }
    expect((await bytes('/', 'identity')).headers['content-encoding']).toBeUndefined();
    const etag = (await get('/')).headers.get('etag')!;
    expect((await get('/', { ...html, 'if-none-match': etag })).status).toBe(304);
  });

  it('is sent without a frame when rendering fails', async () => {
    const response = await get('/throws');
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(text).toContain('<div id="root"></div>');
    expect(text).not.toContain('internal detail');
  });

  it('is sent only to clients that accept HTML', async () => {
    for (const accept of ['application/json', 'image/webp']) {
      const response = await get('/', { accept });
      expect([response.status, response.headers.get('content-type')]).toEqual([
        404,
        'text/plain; charset=utf-8',
      ]);
    }
    expect((await get('/no/such/page', { accept: '*/*' })).headers.get('content-type')).toBe(
      'text/plain; charset=utf-8',
    );
    const post = await fetch(at('/'), { method: 'POST', body: 'x', headers: html });
    expect([post.status, post.headers.get('allow'), post.headers.get('content-type')]).toEqual([
      405,
      'GET, HEAD',
      'text/plain; charset=utf-8',
    ]);
  });
});

describe('page data', () => {
  it('is requested without a session, with placeholders filled from the query', async () => {
    backend.respond = () =>
      success({ errCode: 0, title: '</script><script>alert(1)</script><!--' });
    const text = await (
      await get('/mine?id=a%20b&x=1', { ...html, cookie: 'uni_id_token=member' })
    ).text();
    expect(bootOf(text).data).toEqual([
      [
        ['catalog', 'home', { id: 'a b', x: '1' }, 'a b', 3],
        { errCode: 0, title: '</script><script>alert(1)</script><!--' },
      ],
    ]);
    expect(text.match(/<script/g)).toHaveLength(4);
    expect(text).not.toContain('<!--');
    const request = backend.firstRequest;
    const body = JSON.parse(request.body) as { params: string };
    expect(request.url).toBe('/client');
    expect(request.headers['x-serverless-sign']).toMatch(/^[0-9a-f]{32}$/);
    expect(JSON.parse(body.params)).toMatchObject({
      functionTarget: 'catalog',
      functionArgs: { method: 'home', params: [{ id: 'a b', x: '1' }, 'a b', 3] },
    });
    expect(JSON.stringify(request)).not.toContain('member');
  });

  it('fills a missing query parameter with null', async () => {
    expect(bootOf(await (await get('/mine')).text()).data[0]![0]).toEqual([
      'catalog',
      'home',
      {},
      null,
      3,
    ]);
  });

  it.each<[failure: string, respond: FakeBackend['respond']]>([
    ['responds with an error', () => success({ errCode: 'NOT_FOUND', errMsg: 'x' })],
    [
      'fails with status 500',
      () => ({
        status: 500,
        body: JSON.stringify({ success: false, error: { code: 'SYSTEM_ERROR', message: 'x' } }),
      }),
    ],
    ['responds with HTML', () => ({ body: '<html>' })],
    ['never answers', () => new Promise<never>(() => {})],
  ])('is omitted when the backend %s', async (_failure, respond) => {
    backend.respond = respond;
    const response = await get('/mine');
    expect([response.status, bootOf(await response.text()).data]).toEqual([200, []]);
  });

  it('of the start page is requested at startup', async () => {
    await site.stop();
    site.store.writeRelease({
      version: 1,
      remotes: [
        remote('home', [page('/', { data: [{ object: 'catalog', method: 'home', params: [] }] })]),
      ],
    });
    const requested = new Promise((resolve) => {
      backend.respond = () => {
        resolve(true);
        return success({ errCode: 0 });
      };
    });
    await site.restart({ BAAS_URL: site.baasUrl });
    expect(await requested).toBe(true);
  });

  it('is requested once for many concurrent requests', async () => {
    await Promise.all(
      Array.from({ length: 20 }, () => get('/mine?id=many').then((response) => response.text())),
    );
    expect(backend.requests.filter(({ body }) => body.includes('many'))).toHaveLength(1);
  });
});

it('[7.23] boot data names the platform login that the operator configured', async () => {
  await site.restart({ BAAS_URL: site.baasUrl, PLATFORM_LOGIN: 'mock' });
  expect(bootOf(await (await get('/')).text())).toMatchObject({ platformLogin: 'mock' });
  await site.restart({ BAAS_URL: site.baasUrl });
});

it('[9.21] boot data and policy of a page contain no map service', async () => {
  const response = await get('/');
  const boot = bootOf(await response.text());
  expect([Object.keys(boot), Object.keys(boot.baas)].map((keys) => keys.sort())).toEqual([
    ['baas', 'data', 'release'],
    ['clientSecret', 'endpoint', 'spaceId'],
  ]);
  const policy = response.headers.get('content-security-policy')!;
  for (const rule of ["script-src 'self' 'sha256-", "connect-src 'self';"])
    expect(policy).toContain(rule);
});
