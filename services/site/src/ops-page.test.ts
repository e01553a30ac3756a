import { bootOf, html, SiteAtWork } from './testing/site-at-work';

const shop = new SiteAtWork();
const { get } = shop;

describe('the console of the staff', () => {
  const opsPath = '/ops';

  it('is not there until it is published, and says so; the shop goes on', async () => {
    const response = await get(opsPath);
    expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
      404,
      'text/plain; charset=utf-8',
      expect.stringContaining('运营后台没有发布'),
    ]);
    expect((await get('/')).status).toBe(200);
    shop.store.ops();
    expect((await get(opsPath)).status).toBe(200);
    expect((await get('/ops/')).headers.get('location')).toBe('/ops');
  });

  it('is its own files by their hash and the space, in a page that nobody lists', async () => {
    shop.store.ops();
    const response = await get(opsPath);
    const text = await response.text();
    expect(text).toMatch(
      /<link rel="stylesheet" href="\/ops\/o1\/main\.css" integrity="sha384-[^"]{64}">/,
    );
    expect(text).toMatch(
      /<script src="\/ops\/o1\/main\.js" integrity="sha384-[^"]{64}"><\/script>/,
    );
    expect(text).toContain('<meta name="robots" content="noindex,nofollow">');
    expect(bootOf(text)).toEqual({
      baas: { endpoint: '', spaceId: 'space', clientSecret: 'client-secret' },
    });
    expect(text).not.toMatch(/never leaves the server|\/shell\/|\/remotes\//);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
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

  it('has files that are kept for ever, and no page in the place of one that is not there', async () => {
    shop.store.ops();
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

  it('stays the last good one when its document breaks', async () => {
    shop.store.ops();
    expect((await get(opsPath)).status).toBe(200);
    shop.store.write('site/ops.json', '{"version":1,');
    expect((await get(opsPath)).status).toBe(200);
  });

  it('is not in the shop: no page of it names the console', async () => {
    const before = await (await get('/')).text();
    shop.store.ops();
    expect(await (await get('/')).text()).toBe(before);
  });
});
