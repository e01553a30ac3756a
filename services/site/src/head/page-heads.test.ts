import { setTimeout as wait } from 'node:timers/promises';
import { page, remote, style } from '../testing/fake-store';
import { html, SiteFixture, success } from '../testing/site-fixture';

const site = new SiteFixture();
const { get } = site;
const siteUrl = 'https://shop.example';

const product = () =>
  remote('pdp', [
    page('/product', {
      alias: '/p',
      data: [
        {
          object: 'catalog',
          method: 'product',
          params: ['$query.id'],
          notFound: ['PRODUCT_NOT_FOUND'],
        },
      ],
      indexing: { query: ['id'], filters: ['tab'] },
    }),
    page('/account', { needLogin: true }),
    page('/orders', { indexing: false }),
  ]);

const headOf = (code: string) => `exports.default = ({ responses, siteUrl }) => (${code});`;
const goodHead = headOf(`{
  title: responses[0].title,
  description: 'About ' + responses[0].title,
  type: 'product',
  picture: { address: '/files/static/tea.png#w=320', alt: 'Tea' },
  properties: { 'product:price:amount': '12.90' },
  structuredData: [{ '@type': 'Product', name: responses[0].title, url: siteUrl + '/x' }],
}`);

/** A PNG of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9' +
    'awAAAABJRU5ErkJggg==',
  'base64',
);

async function start(headCode: string, env: Record<string, string> = {}): Promise<void> {
  site.store.writeRelease({ version: 1, remotes: [product()] });
  site.store.write('site/remotes/pdp/b1/one.css', style);
  site.store.writeServerPage('pdp', 'exports.default = () => "<main></main>";');
  site.store.writeServerPage('pdp', headCode, 'pages/one.head.cjs');
  await site.restart({ BAAS_URL: site.baasUrl, CLOUD_SITE_URL: siteUrl, ...env });
}

/** The head, once it has the page's own part: the first one may exceed the budget. */
async function ownHead(path: string, headers = html): Promise<string> {
  for (let tries = 0; tries < 50; tries += 1) {
    const text = await (await get(path, headers)).text();
    const [head = ''] = /<head>.*<\/head>/s.exec(text) ?? [];
    if (head.includes('og:type" content="product"') || head.includes('ld+json')) return head;
    await wait(100);
  }
  throw new Error(`${path} has no head of its own`);
}
const tagPattern = new RegExp(
  '<(?:link rel="(?:canonical|alternate)"|' +
    'meta (?:name|property)="(?:og|product|twitter|robots))[^>]*>',
  'g',
);
const tagsOf = (head: string) => head.match(tagPattern) ?? [];

beforeEach(() => {
  site.backend.respond = ({ url }) =>
    url.startsWith('/files/')
      ? { headers: { 'content-type': 'image/png' }, body: png as unknown as string }
      : success({ errCode: 0, title: 'Tea' });
});

it('describes the page for search engines and previews', async () => {
  await start(goodHead);
  await ownHead('/p?id=7&ref=a');
  await wait(300);
  const head = await ownHead('/p?id=7&ref=a');
  expect(head).toContain('<title>Tea</title>');
  expect(head).toContain('<meta name="description" content="About Tea">');
  expect(tagsOf(head)).toEqual([
    '<link rel="canonical" href="https://shop.example/product?id=7">',
    '<link rel="alternate" hreflang="zh-CN" href="https://shop.example/product?id=7">',
    '<link rel="alternate" hreflang="en" href="https://shop.example/product?id=7&amp;lang=en">',
    '<link rel="alternate" hreflang="x-default" href="https://shop.example/product?id=7">',
    '<meta property="og:type" content="product">',
    '<meta property="og:site_name" content="test">',
    '<meta property="og:title" content="Tea">',
    '<meta property="og:description" content="About Tea">',
    '<meta property="og:url" content="https://shop.example/product?id=7">',
    '<meta property="og:locale" content="zh_CN">',
    '<meta property="og:locale:alternate" content="en_US">',
    '<meta property="og:image" content="https://shop.example/files/static/tea.png">',
    '<meta property="og:image:type" content="image/png">',
    '<meta property="og:image:width" content="1">',
    '<meta property="og:image:height" content="1">',
    '<meta property="og:image:alt" content="Tea">',
    '<meta property="product:price:amount" content="12.90">',
    '<meta name="twitter:card" content="summary">',
    '<meta name="twitter:image:alt" content="Tea">',
  ]);
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head) ?? [];
  expect(JSON.parse(json)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Tea',
    url: 'https://shop.example/x',
  });
});

it('has the canonical address of the language', async () => {
  await start(goodHead);
  const head = await ownHead('/product?lang=en&id=7');
  expect(head).toContain('rel="canonical" href="https://shop.example/product?id=7&amp;lang=en"');
  expect(head).toContain('<meta property="og:locale" content="en_US">');
});

it('ignores the Host of the request', async () => {
  await start(goodHead);
  await ownHead('/product?id=7');
  const answer = await site.raw(
    'GET /product?id=7 HTTP/1.1\r\nhost: evil.example\r\nx-forwarded-host: evil.example\r\n' +
      'accept: text/html\r\nconnection: close\r\n\r\n',
  );
  expect(answer).toContain('https://shop.example/product');
  expect(answer).not.toContain('evil.example');
});

it.each([
  ['</script><script>alert(1)</script>'],
  ['"><img src=x onerror=alert(1)>'],
  ['<!--<script>'],
  ['line\u2028and\u2029paragraph'],
  ['control \u0000\u0007 and half \ud800 pair'],
])('a title cannot leave its element: %j', async (title) => {
  site.backend.respond = () => success({ errCode: 0, title });
  await start(goodHead);
  const head = await ownHead('/product?id=7');
  expect(head.match(/<script/g)).toHaveLength(2);
  expect(head).not.toMatch(/<!--|<img|[^\P{Cc}\n]|[\u2028\u2029]/u);
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head) ?? [];
  expect(JSON.parse(json)).toMatchObject({ name: title });
});

it.each([
  ['a member', '/account'],
  ['one visitor', '/orders'],
  ['a filter', '/product?id=7&tab=reviews'],
])('a page of %s is not indexed', async (_subject, path) => {
  await start(goodHead);
  const text = await (await get(path)).text();
  expect(text).toContain('<meta name="robots" content="noindex,follow">');
  expect(text).not.toContain('rel="canonical"');
  expect(text).not.toContain('ld+json');
});

it('answers 404 for an address that names nothing', async () => {
  site.backend.respond = () => success({ errCode: 'PRODUCT_NOT_FOUND', errMsg: 'x' });
  await start(goodHead);
  // The answer of the backend may come later than the first page.
  await get('/product?id=gone');
  await wait(1_000);
  const response = await get('/product?id=gone');
  expect(response.status).toBe(404);
  expect(await response.text()).not.toContain('rel="canonical"');
});

it.each([
  ['throws', 'exports.default = () => { throw new Error("x"); };'],
  ['returns a function', headOf('{ title: () => {} }')],
  ['names a foreign property', headOf('{ properties: { "http-equiv": "refresh" } }')],
  ['names a script as picture', headOf('{ picture: { address: "javascript:1", alt: "" } }')],
  ['never ends', 'exports.default = () => { for (;;); };'],
])('is that of the declaration when the code %s', async (_problem, code) => {
  await start(code);
  const response = await get('/product?id=7');
  const text = await response.text();
  expect(response.status).toBe(200);
  expect(text).toContain('<title>页</title>');
  expect(text).toContain('rel="canonical" href="https://shop.example/product?id=7"');
  expect(text).not.toContain('javascript:1');
});

it('has no absolute addresses when the address of the shop is not set', async () => {
  await start(goodHead, { CLOUD_SITE_URL: '' });
  const text = await (await get('/product?id=7')).text();
  expect(tagsOf(text)).toEqual([]);
  expect(await (await get('/orders')).text()).toContain('noindex');
});
