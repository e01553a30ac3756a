import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isOutline } from '@shop/shell-contract/outline';
import { page, remote, style } from '../testing/fake-store';
import { contentOf, goodPage as good, serverPages } from '../testing/server-pages';
import { bootOf, html, SiteFixture, success } from '../testing/site-fixture';

const site = new SiteFixture();
const { get } = site;

const { withPages, rendered } = serverPages(site);

it('renders the page with its data and the packages of the shell', async () => {
  site.backend.respond = () => success({ errCode: 0, name: '茶' });
  await withPages({ mine: good });
  const text = await rendered('/mine?id=7', { ...html, cookie: 'language=en' });
  const data = [[['catalog', 'home', { id: '7' }, '7', 3], { errCode: 0, name: '茶' }]];
  expect(contentOf(text)).toBe(`<main>/mine en ${JSON.stringify(data)} of the shell</main>`);
  expect(bootOf(text).data).toEqual(data);
});

it('renders one page for all visitors, without anything that one of them has sent', async () => {
  const renders = `
    let count = 0;
    exports.default = (request) => JSON.stringify([(count += 1), request, process.env]);`;
  await withPages({ mine: renders });
  const visitor = (name: string) => ({
    ...html,
    cookie: `uni_id_token=${name}; history=${name}`,
    authorization: `Bearer ${name}`,
    'user-agent': name,
    'x-forwarded-for': name,
  });
  const first = await rendered('/mine?id=7', visitor('alice'));
  const second = await (await get('/mine?id=7', visitor('bob'))).text();
  expect(second).toBe(first);
  expect(first).not.toMatch(/alice|bob/);
  expect(JSON.stringify(site.backend.requests)).not.toMatch(/alice|bob/);
});

it('inlines the styles of the page instead of preloading them', async () => {
  await withPages({ home: good });
  const text = await rendered('/');
  expect(text).toContain(`<style data-href="one.css">${style}</style>`);
  expect(text).not.toContain('as="style"');
  const policy = (await get('/')).headers.get('content-security-policy');
  expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
});

it('preloads the first pictures before the scripts, which have a low priority', async () => {
  await withPages({ home: good });
  const text = await rendered('/');
  const [, head = '', body = ''] = /<head>(.*)<\/head>(.*)/s.exec(text) ?? [];
  const preloads = head.match(/<link rel="preload"[^>]*>/g) ?? [];
  expect(preloads[0]).toContain('href="/first.avif"');
  const scripts = preloads.filter((link) => link.includes('as="script"'));
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((link) => !link.includes('fetchpriority="low"'))).toEqual([]);
  expect(body).toMatch(/<script src="[^>]* fetchpriority="low">/);
});

it('gives the entry of the shell a high priority when the HTML has a frame only', async () => {
  await site.restart({ BAAS_URL: site.baasUrl });
  const text = await (await get('/')).text();
  const [entry = ''] = text.match(/<link rel="preload" as="script"[^>]*>/g) ?? [];
  expect(entry).toContain('fetchpriority="high"');
  expect(text).not.toContain('fetchpriority="low"');
});

it('sends the frame when a response of the data is missing', async () => {
  site.backend.respond = () => success({ errCode: 'NOT_FOUND', errMsg: 'x' });
  await withPages({ mine: good });
  await get('/mine');
  await wait(300);
  const text = await (await get('/mine')).text();
  expect([bootOf(text).isPageInHtml, contentOf(text)]).toEqual([
    undefined,
    '<p class="frame">0</p>',
  ]);
});

it('sends the frame of a page that needs a login', async () => {
  await withPages({ home: good });
  site.store.writeRelease({
    version: 1,
    remotes: [remote('home', [page('/'), page('/secret', { needLogin: true })])],
  });
  await rendered('/');
  await get('/secret');
  await wait(300);
  expect(contentOf(await (await get('/secret')).text())).toBe('<p class="frame">0</p>');
});

it.each([
  ['frame', '<p class="frame">1</p>'],
  ['none', ''],
])('sends data without a page when SITE_RENDER is %s', async (render, content) => {
  site.store.writeServerPage('mine', good);
  await site.restart({ BAAS_URL: site.baasUrl, SITE_RENDER: render });
  await get('/mine');
  await wait(300);
  const response = await get('/mine');
  const text = await response.text();
  expect([response.status, contentOf(text)]).toEqual([200, content]);
  expect(bootOf(text)).not.toHaveProperty('isPageInHtml');
  expect(bootOf(text).data).toHaveLength(1);
});

it('carries the release document of now, not the one it was first rendered with', async () => {
  await withPages({ home: good, mine: good });
  await rendered('/');
  const moved = { ...remote('mine', [page('/mine')]), base: 'https://mine.example/' };
  site.store.writeRelease({ version: 1, remotes: [remote('home', [page('/')]), moved] });
  const baseOfMine = async () => {
    const { release } = bootOf(await rendered('/'));
    return release.remotes.find(({ name }) => name === 'mine')?.base;
  };
  // The file is watched, so a change is seen after a moment; a cached page would stay for 30 s.
  for (let tries = 0; tries < 50 && (await baseOfMine()) !== moved.base; tries += 1)
    await wait(100);
  expect(await baseOfMine()).toBe(moved.base);
});

it('carries whole rows of its own remote and of linked ones, outlines of the rest', async () => {
  const linking = `exports.default = () => '<a href="/mine?id=1">mine</a>';`;
  site.store.writeRelease({
    version: 1,
    remotes: [
      remote('home', [page('/')]),
      remote('mine', [page('/mine')]),
      remote('other', [page('/other')]),
    ],
  });
  await withPages({ home: linking });
  const { remotes } = bootOf(await rendered('/')).release;
  expect(remotes.map((row) => [row.name, isOutline(row), row.pages.length])).toEqual([
    ['home', false, 1],
    ['mine', false, 1],
    ['other', true, 1],
  ]);
});

it('carries no row with what only the site reads', async () => {
  const described = {
    ...page('/'),
    description: '一家商店。',
    descriptionEn: 'A shop.',
    indexing: { query: ['id'], filters: [] },
  };
  site.store.writeRelease({ version: 1, remotes: [remote('home', [described])] });
  await withPages({ home: good });
  const text = await rendered('/');
  expect(bootOf(text).release.remotes[0]?.pages).toEqual([page('/')]);
});

it('the environment of the site is hidden from pages', async () => {
  await withPages({ home: `exports.default = () => JSON.stringify(process.env);` });
  expect(contentOf(await rendered('/'))).toBe('{}');
});
