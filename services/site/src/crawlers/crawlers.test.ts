import { page, remote } from '../testing/fake-store';
import { SiteFixture, success } from '../testing/site-fixture';
import type { ReceivedRequest } from '../testing/fake-backend';

const site = new SiteFixture();
const { get } = site;
const siteUrl = 'https://shop.example';
const total = 12_345;
const partSize = 5_000;
const chunkSize = 1_000;

const idAt = (at: number) => `id-${String(at).padStart(6, '0')}`;
const indexOf = (id: string | null) => (id === null ? 0 : Number(id.slice(3)) + 1);

/** A catalogue of `total` products with the methods that the page declares. */
function respond({ body }: ReceivedRequest) {
  const { functionArgs } = JSON.parse((JSON.parse(body) as { params: string }).params) as {
    functionArgs: { method: string; params: (string | null)[] };
  };
  const { method, params } = functionArgs;
  const [after = null, to = null] = params;
  if (after?.includes("'")) return success({ errCode: 'INVALID_INPUT', errMsg: 'x' });
  const start = indexOf(after);
  if (method === 'boundary') {
    const end = start + partSize;
    return success({ errCode: 0, boundary: end < total ? idAt(end - 1) : null });
  }
  const end = Math.min(start + chunkSize, to === null ? total : indexOf(to));
  const entries = Array.from({ length: Math.max(0, end - start) }, (_none, at) => ({
    query: { id: idAt(start + at), 'a&b': '<' },
    updatedAt: Date.UTC(2026, 0, 2),
  }));
  const next = entries.length < chunkSize ? null : idAt(end - 1);
  return success({ errCode: 0, entries, next });
}

beforeEach(async () => {
  site.backend.respond = respond;
  site.store.writeRelease({
    version: 1,
    remotes: [
      remote('home', [page('/'), page('/account', { needLogin: true })]),
      remote('mine', [page('/mine', { indexing: false }), page('/about')]),
      remote('pdp', [
        page('/product', {
          indexing: {
            query: ['id'],
            filters: [],
            sitemap: { object: 'catalog', entries: 'entries', boundary: 'boundary' },
          },
        }),
      ]),
    ],
  });
  await site.restart({ BAAS_URL: site.baasUrl, CLOUD_SITE_URL: `${siteUrl}/` });
});

const locationsOf = (xml: string) =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, text]) => text!.replaceAll('&amp;', '&'));
const read = async (path: string) => {
  const response = await get(path, {});
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'application/xml; charset=utf-8',
  ]);
  return response.text();
};

it('robots.txt names the sitemap and closes what is not for crawlers', async () => {
  expect(await (await get('/robots.txt', {})).text()).toBe(
    'User-agent: *\nDisallow: /ops\nDisallow: /http/\n\n' +
      'Sitemap: https://shop.example/sitemap.xml\n',
  );
});

it('serves no sitemap when the address of the shop is not set', async () => {
  await site.restart({ BAAS_URL: site.baasUrl });
  expect(await (await get('/robots.txt', {})).text()).not.toContain('Sitemap');
  for (const path of ['/sitemap.xml', '/sitemap-pages.xml', '/sitemap-part.xml?page=/product'])
    expect((await get(path, {})).status).toBe(404);
});

it('the sitemap lists the public pages without a query in each language', async () => {
  const [first] = locationsOf(await read('/sitemap.xml'));
  expect(first).toBe(`${siteUrl}/sitemap-pages.xml`);
  const xml = await read('/sitemap-pages.xml');
  expect(locationsOf(xml)).toEqual([
    `${siteUrl}/`,
    `${siteUrl}/?lang=en`,
    `${siteUrl}/about`,
    `${siteUrl}/about?lang=en`,
  ]);
});

it('the parts list each product once in each language', async () => {
  const [, ...parts] = locationsOf(await read('/sitemap.xml'));
  expect(parts).toHaveLength(3);
  const addresses: string[] = [];
  for (const part of parts) {
    const xml = await read(part.slice(siteUrl.length));
    const found = locationsOf(xml);
    expect(found.length).toBeLessThanOrEqual(50_000);
    expect(xml.match(/hreflang="x-default"/g)).toHaveLength(found.length);
    expect(xml).toContain('<lastmod>2026-01-02T00:00:00.000Z</lastmod>');
    addresses.push(...found);
  }
  expect(new Set(addresses).size).toBe(2 * total);
  expect(addresses[1]).toBe(`${siteUrl}/product?id=${idAt(0)}&a%26b=%3C&lang=en`);
});

it.each([
  '/sitemap-part.xml',
  '/sitemap-part.xml?page=/about',
  '/sitemap-part.xml?page=/product&after=a&after=b',
  "/sitemap-part.xml?page=/product&after='",
])('answers 404 for the unknown part %s', async (path) => {
  expect((await get(path, {})).status).toBe(404);
});

it('answers 503 while the backend fails, and for too many at once', async () => {
  site.backend.respond = () => ({ status: 500, body: 'x' });
  const failed = await get('/sitemap.xml', {});
  expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '5']);
  let answer = () => {};
  const wait = new Promise<void>((resolve) => (answer = resolve));
  site.backend.respond = async (request) => {
    await wait;
    return respond(request);
  };
  const path = '/sitemap-part.xml?page=/product';
  const running = [get(path, {}), get(path, {})];
  while (site.backend.requests.length < 3) await new Promise((later) => setTimeout(later, 10));
  expect((await get(path, {})).status).toBe(503);
  answer();
  for (const response of await Promise.all(running)) {
    expect(response.status).toBe(200);
    await response.text();
  }
  expect((await get(path, {})).status).toBe(200);
});
