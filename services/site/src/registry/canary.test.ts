import { isInShare, type Ramp, type StoredCanary } from '@shop/release-store';
import { FakeStore } from '../testing/fake-store';
import { refusalOf, RegistryFixture } from '../testing/registry-fixture';
import { bootOf, html, SiteFixture } from '../testing/site-fixture';
import { smallBuild } from '../testing/team';

const site = new SiteFixture();
const registry = new RegistryFixture(site);
const { get } = site;

const half: Ramp = { shares: [50, 100], bakeMs: 60_000 };
const b2 = { name: 'tea', build: 'b2' };
const allIds = Array.from({ length: 200 }, (_, at) => (at * 327).toString(16).padStart(4, '0'));
const idWith = (isCanary: boolean): string =>
  allIds.find((id) => isInShare(id, b2, 50) === isCanary) ?? '';
const canaryDevice = idWith(true);
const liveDevice = idWith(false);
const cookie = (id: string) => ({ ...html, cookie: `language=zh-CN; device=${id}` });

const publisher = () => registry.team.publisher(registry.origin);
const client = () => registry.team.client(registry.origin);
const upload = (build: string) => publisher().upload(registry.team.write(smallBuild('tea', build)));
/** `tea` with the live build b1 and the stored build b2. */
beforeEach(async () => {
  await publisher().publish(registry.team.write(smallBuild('tea', 'b1')));
  await upload('b2');
});

/** The builds of tea that one page names: in its boot data, its preloads and its HTML. */
async function buildsOnPage(headers: Record<string, string>): Promise<Set<string>> {
  const text = await (await get('/pages/tea', headers)).text();
  const row = bootOf(text).release.remotes.find(({ name }) => name === 'tea');
  const preloaded = [...text.matchAll(/href="\/remotes\/tea\/(\w+)\//g)].map(([, one]) => one);
  const rendered = [...text.matchAll(/<div id="root">(\w+)<\/div>/g)].map(([, one]) => one);
  return new Set([row?.build, ...preloaded, ...rendered].map(String));
}

it('gives every part of a page from one build, by the share of the device', async () => {
  await publisher().startCanary('b2', half);
  const ids = allIds.slice(0, 40);
  for (const id of [...ids, ...ids]) {
    const expected = isInShare(id, b2, 50) ? 'b2' : 'b1';
    expect([id, ...(await buildsOnPage(cookie(id)))]).toEqual([id, expected]);
  }
});

it('keeps a new device on the build of its first page', async () => {
  await publisher().startCanary('b2', half);
  for (let device = 0; device < 20; device += 1) {
    const response = await get('/pages/tea');
    const text = await response.text();
    const set = response.headers.get('set-cookie') ?? '';
    expect(set).toMatch(/^device=[0-9a-f]{4}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    const row = bootOf(text).release.remotes.find(({ name }) => name === 'tea');
    const [pair = ''] = set.split(';');
    expect([...(await buildsOnPage({ ...html, cookie: pair }))]).toEqual([row?.build]);
  }
});

it('sets no cookie without a canary, and none for a file that is missing', async () => {
  expect((await get('/pages/tea')).headers.get('set-cookie')).toBeNull();
  await publisher().startCanary('b2', half);
  const missing = await get('/remotes/tea/b9/x.js', { accept: '*/*' });
  expect(missing.headers.get('set-cookie')).toBeNull();
});

it.each([
  ['letters', 'device=zzzz'],
  ['five digits', 'device=12345'],
  ['5,000 digits', `device=${'0'.repeat(5000)}`],
])('gives a device with an id of %s a new one', async (_case, wrong) => {
  await publisher().startCanary('b2', half);
  const response = await get('/pages/tea', { ...html, cookie: wrong });
  expect(response.status).toBe(200);
  expect(response.headers.get('set-cookie')).toMatch(/^device=[0-9a-f]{4};/);
});

it('serves the same row to the retries and the service worker of a device', async () => {
  await publisher().startCanary('b2', half);
  for (const [id, build] of [
    [canaryDevice, 'b2'],
    [liveDevice, 'b1'],
  ] as const) {
    const texts = await Promise.all(
      ['/releases.json', '/service-worker.js', '/shell.html'].map(async (path) =>
        (await get(path, cookie(id))).text(),
      ),
    );
    for (const text of texts) {
      expect(text).toContain(`/remotes/tea/${build}/`);
      expect(text).not.toContain(`/remotes/tea/${build === 'b1' ? 'b2' : 'b1'}/`);
    }
  }
});

it('serves live rows to clients without an id, with the canaries for other sites', async () => {
  await publisher().startCanary('b2', half);
  const document = (await (await get('/releases.json', {})).json()) as {
    remotes: { name: string; build: string }[];
    canaries: StoredCanary[];
  };
  expect(document.remotes.find(({ name }) => name === 'tea')?.build).toBe('b1');
  expect(document.canaries.map(({ row, step }) => [row.build, step])).toEqual([['b2', 0]]);
});

it('survives a restart, and a site that follows this one serves the same', async () => {
  await publisher().startCanary('b2', half);
  await site.restart({ BAAS_URL: site.baasUrl });
  expect([...(await buildsOnPage(cookie(canaryDevice)))]).toEqual(['b2']);
  const follower = new FakeStore([]);
  follower.write('site/keys/tea.pem', site.store.read('site/keys/tea.pem'));
  follower.write('site/keys/home.pem', site.store.read('site/keys/home.pem'));
  follower.write('site/keys/mine.pem', site.store.read('site/keys/mine.pem'));
  const other = await follower.start({ SITE_RELEASES: site.at('/releases.json') });
  try {
    const response = await fetch(`${other.url}/releases.json`, { headers: cookie(canaryDevice) });
    expect(await response.text()).toContain('/remotes/tea/b2/');
  } finally {
    await other.stop();
    follower.remove();
  }
});

interface SignedDocument {
  remotes: { name: string }[];
  canaries: StoredCanary[];
}
const stored = () => JSON.parse(site.store.read('site/releases.json')) as SignedDocument;
const forge = (change: (document: SignedDocument) => unknown) =>
  site.store.write('site/releases.json', JSON.stringify(change(stored())));

it('does not serve a canary row that was changed', async () => {
  await publisher().startCanary('b2', half);
  forge((document) => ({
    ...document,
    canaries: document.canaries.map((canary) => ({
      ...canary,
      row: { ...canary.row, entry: 'one.js' },
    })),
  }));
  expect([...(await buildsOnPage(cookie(canaryDevice)))]).toEqual(['b1']);
});

it('does not make a canary row live, nor a halted canary a canary again', async () => {
  await publisher().startCanary('b2', half);
  const withCanary = stored();
  expect([...(await buildsOnPage(cookie(canaryDevice)))]).toEqual(['b2']);
  forge((document) => ({
    ...document,
    remotes: document.remotes.map((row) => (row.name === 'tea' ? document.canaries[0]?.row : row)),
  }));
  expect([...(await buildsOnPage(cookie(liveDevice)))]).toEqual(['b1']);
  forge(() => withCanary);
  await client().change('stop-canary', { by: 'tea@example.com' });
  expect([...(await buildsOnPage(cookie(canaryDevice)))]).toEqual(['b1']);
  forge(() => withCanary);
  expect([...(await buildsOnPage(cookie(canaryDevice)))]).toEqual(['b1']);
});

it('makes the same bytes live by a promotion, which ends the canary', async () => {
  await publisher().startCanary('b2', half);
  const path = '/remotes/tea/b2/remoteEntry.js';
  const bytes = await (await get(path)).text();
  const state = await publisher().promote('b2');
  expect(state).toMatchObject({ live: 'b2', canary: null, earlier: ['b1'] });
  expect([...(await buildsOnPage(cookie(liveDevice)))]).toEqual(['b2']);
  expect(await (await get(path)).text()).toBe(bytes);
  expect(stored().canaries).toBeUndefined();
});

it.each([
  ['rollback', async () => publisher().rollback(1)],
  ['publish', async () => publisher().publish(registry.team.write(smallBuild('tea', 'b4')))],
])('ends the canary by a %s of the live build', async (_action, change) => {
  await publisher().publish(registry.team.write(smallBuild('tea', 'b3')));
  await publisher().startCanary('b2', half);
  expect((await change()).canary).toBeNull();
});

it('records the start and the end with the token', async () => {
  await publisher().startCanary('b2', half);
  expect(await client().state()).toMatchObject({
    live: 'b1',
    canary: { build: 'b2', share: 50, isLast: false, ramp: half },
  });
  await client().change('stop-canary', { by: 'tea@example.com' });
  const log = await client().history();
  expect(log.slice(-2)).toMatchObject([
    { action: 'canary', build: 'b2', previous: 'b1', share: 50, token: 'ci-tea' },
    { action: 'stop', build: 'b2', previous: 'b1', token: 'ci-tea' },
  ]);
  expect((await client().state()).earlier).toEqual([]);
});

it.each([
  ['b1', 422, 'build b1 is live already'],
  ['b9', 404, 'b9'],
])('refuses the canary %s', async (build, status, sentence) => {
  expect(await refusalOf(publisher().startCanary(build, half))).toEqual([
    status,
    expect.stringContaining(sentence),
  ]);
});

it('refuses a second canary, a locked remote and a wrong ramp', async () => {
  await publisher().startCanary('b2', half);
  await upload('b3');
  expect(await refusalOf(publisher().startCanary('b3', half))).toEqual([
    422,
    expect.stringContaining('build b2 is its canary'),
  ]);
  await client().change('lock', { by: 'lena', reason: 'migration' });
  const stop = client().change('stop-canary', { by: 'tea@example.com' });
  expect(await refusalOf(stop)).toEqual([423, expect.stringContaining('migration')]);
  await client().change('unlock', { by: 'lena' });
  expect(
    await refusalOf(publisher().startCanary('b3', { shares: [5, 1], bakeMs: 60_000 })),
  ).toEqual([400, expect.stringContaining('ramp')]);
});

it('needs a token of the remote', async () => {
  const stranger = registry.team.client(registry.origin, 'x'.repeat(43));
  const [status] = await refusalOf(stranger.change('stop-canary', { by: 'eve' }));
  expect(status).toBe(401);
});
