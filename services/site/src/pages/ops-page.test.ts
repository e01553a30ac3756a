import { bootOf, html, SiteFixture } from '../testing/site-fixture';

const site = new SiteFixture();
const { get } = site;

describe('staff console', () => {
  const opsPath = '/ops';

  it('answers 404 until it is published, while the shop works', async () => {
    const response = await get(opsPath);
    expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
      404,
      'text/plain; charset=utf-8',
      expect.stringContaining('运营后台没有发布'),
    ]);
    expect((await get('/')).status).toBe(200);
    site.store.publishOps();
    expect((await get(opsPath)).status).toBe(200);
    expect((await get('/ops/')).headers.get('location')).toBe('/ops');
  });

  it('contains its files with hashes and the space, and is not indexed', async () => {
    site.store.publishOps();
    const response = await get(opsPath);
    const text = await response.text();
    expect(text).toMatch(
      /<link rel="stylesheet" href="\/ops\/o1\/main\.css" integrity="sha384-[^"]{64}">/,
    );
    expect(text).toMatch(
      /<script src="\/ops\/o1\/main\.js" integrity="sha384-[^"]{64}" crossorigin><\/script>/,
    );
    expect(text).toContain('<meta name="robots" content="noindex,nofollow">');
    expect(bootOf(text)).toEqual({
      baas: { endpoint: '', spaceId: 'space', clientSecret: 'client-secret' },
    });
    expect(text).not.toMatch(/server-only-secret|\/shell\/|\/remotes\//);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-security-policy':
        "default-src 'none'; script-src 'self'; require-trusted-types-for 'script'; " +
        "trusted-types 'none'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'integrity-policy': 'blocked-destinations=(script)',
      'permissions-policy': expect.stringContaining('camera=(self)'),
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cache-control': 'no-cache',
    });
    expect(
      (await get(opsPath, { ...html, 'if-none-match': response.headers.get('etag')! })).status,
    ).toBe(304);
  });

  it('serves its files as immutable and answers 404 in plain text for missing ones', async () => {
    site.store.publishOps();
    const { headers } = await get('/ops/o1/main.js', { accept: '*/*' });
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    for (const path of [
      '/ops/o1/gone.js',
      '/ops/o2/main.js',
      '/ops/o1/ops.json',
      '/ops/o1/main.js.br',
      '/ops/o1/',
      '/ops/o1',
    ]) {
      const response = await get(path, { accept: '*/*' });
      expect([path, response.status, response.headers.get('content-type')]).toEqual([
        path,
        404,
        'text/plain; charset=utf-8',
      ]);
    }
  });

  it('keeps the last valid build when its document becomes invalid', async () => {
    site.store.publishOps();
    expect((await get(opsPath)).status).toBe(200);
    site.store.write('site/ops.json', '{"version":1,');
    expect((await get(opsPath)).status).toBe(200);
  });

  it('is not mentioned in the pages of the shop', async () => {
    const before = await (await get('/')).text();
    site.store.publishOps();
    expect(await (await get('/')).text()).toBe(before);
  });
});
