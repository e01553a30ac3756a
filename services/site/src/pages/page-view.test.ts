import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { isOutline } from '@shop/shell-contract/outline';
import { page, remote, style } from '../testing/fake-store';
import { bootOf, html, SiteFixture, success } from '../testing/site-fixture';

jest.setTimeout(60_000);
const site = new SiteFixture();
const { get } = site;

const good = `
const { version } = require('react');
exports.default = ({ path, language, data }) =>
  '<main>' + [path, language, JSON.stringify(data), version].join(' ') + '</main>';`;
const contentOf = (text: string) => /<div id="root">(.*?)<\/div><script/s.exec(text)?.[1];

/** Restarts the site with server halves of the remotes; every page is `./pages/one`. */
async function withPages(codeByRemote: Record<string, string>): Promise<void> {
  for (const [name, code] of Object.entries(codeByRemote)) site.store.writeServerPage(name, code);
  await site.restart({ BAAS_URL: site.baasUrl });
}

/** The page, once a view is rendered: the first one may exceed the budget. */
async function rendered(path: string, headers: Record<string, string> = html): Promise<string> {
  for (let tries = 0; tries < 50; tries += 1) {
    const text = await (await get(path, headers)).text();
    if (bootOf(text).isPageInHtml) return text;
    await wait(100);
  }
  throw new Error(`${path} was not rendered`);
}

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

const faults: [fault: string, code: string][] = [
  ['throws', `exports.default = () => { throw new Error('internal detail'); };`],
  ['throws at load', `throw new Error('internal detail');`],
  ['requires a package that the shell does not provide', `require('lodash');`],
  ['has no default export', 'exports.page = 1;'],
  ['never ends', 'exports.default = () => { for (;;); };'],
  ['waits for ever', 'exports.default = () => new Promise(() => {});'],
  ['allocates without end', 'exports.default = () => { const a = []; for (;;) a.push([a]); };'],
  ['ends the process', 'exports.default = () => process.exit(3);'],
  ['throws later', `exports.default = () => new Promise(() => setTimeout(() => { throw 1; }));`],
];
it.each(faults)('a page that %s is sent as a frame; other pages are rendered', async (_, code) => {
  await withPages({ home: code, mine: good });
  const begun = Date.now();
  const text = await (await get('/')).text();
  expect(Date.now() - begun).toBeLessThan(2_000);
  expect(contentOf(text)).toBe('<p class="frame">0</p>');
  expect(text).not.toContain('internal detail');
  expect(contentOf(await rendered('/mine'))).toContain('/mine');
});

it('a page with three faults is not rendered until its remote has a new build', async () => {
  const marker = `${site.store.dataFolder}/renders`;
  const counting = `
    require('node:fs').appendFileSync(${JSON.stringify(marker)}, 'x');
    throw new Error('broken');`;
  await withPages({ home: counting });
  const renders = () => (existsSync(marker) ? site.store.read('renders').length : 0);
  for (let visit = 1; visit <= 3; visit += 1) {
    await get(`/?visit=${visit}`);
    for (let tries = 0; tries < 50 && renders() < visit; tries += 1) await wait(100);
    // The site learns of the fault after the render.
    await wait(500);
  }
  for (let visit = 4; visit <= 6; visit += 1) await get(`/?visit=${visit}`);
  await wait(300);
  expect(site.store.read('renders')).toBe('xxx');
});

it('the environment of the site is hidden from pages', async () => {
  await withPages({ home: `exports.default = () => JSON.stringify(process.env);` });
  expect(contentOf(await rendered('/'))).toBe('{}');
});
