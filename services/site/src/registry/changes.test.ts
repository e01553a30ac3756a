import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refusalOf, RegistryFixture } from '../testing/registry-fixture';
import { page } from '../testing/fake-store';
import { SiteFixture } from '../testing/site-fixture';
import { smallBuild, Team, withInterface } from '../testing/team';

const site = new SiteFixture();
const registry = new RegistryFixture(site);

const publisher = (note?: string) => registry.team.publisher(registry.origin, note);
const client = () => registry.team.client(registry.origin);
const publish = (build: string) =>
  publisher().publish(registry.team.write(smallBuild('tea', build)));
const by = { by: 'lena@example.com' };

it('publishes a build that the next visit of its page runs', async () => {
  expect((await site.get('/pages/tea')).status).toBe(404);
  expect(await publish('b1')).toMatchObject({ live: 'b1', earlier: [], builds: ['b1'] });
  expect(await registry.liveBuild()).toBe('b1');
  const response = await site.get('/pages/tea');
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('/remotes/tea/b1/remoteEntry.js');
});

it('promotes, rolls back and retires', async () => {
  for (const build of ['b1', 'b2', 'b3']) await publish(build);
  await publisher().rollback(1);
  expect(await registry.liveBuild()).toBe('b2');
  await publisher().promote('b3');
  expect(await registry.liveBuild()).toBe('b3');
  await publisher().rollback('b1');
  expect(await registry.liveBuild()).toBe('b1');
  await client().change('retire', by);
  expect(await registry.liveBuild()).toBeUndefined();
  expect(await registry.liveBuild('home')).toBe('b1');
});

it('records the token, the author, the commit, the note and the time of each change', async () => {
  await publish('b1');
  await publish('b2');
  await publisher('prices were missing').rollback(1);
  await client().change('retire', { ...by, note: 'moved to milk' });
  const author = { by: 'tea@example.com', token: 'ci-tea', commit: 'a0ee2fb4eb10' };
  const entries = await client().history();
  expect(entries).toEqual([
    expect.objectContaining({ action: 'publish', build: 'b1', previous: null, ...author }),
    expect.objectContaining({ action: 'publish', build: 'b2', previous: 'b1', ...author }),
    expect.objectContaining({
      action: 'rollback',
      build: 'b1',
      previous: 'b2',
      ...author,
      note: 'prices were missing',
    }),
    expect.objectContaining({ action: 'retire', ...by, token: 'ci-tea', note: 'moved to milk' }),
  ]);
  const lines = readFileSync(join(registry.storePath, 'history.jsonl'), 'utf8').trim().split('\n');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(entries);
});

it('shows a team nothing of other remotes', async () => {
  const milk = await Team.join(registry.storePath, 'milk');
  await milk.publisher(registry.origin).publish(milk.write(smallBuild('milk', 'b1')));
  expect(await client().history()).toEqual([]);
  expect(await client().state()).toEqual({
    remote: 'tea',
    live: null,
    earlier: [],
    builds: [],
    sequence: 0,
    lock: null,
    canary: null,
  });
  milk.leave();
});

describe('a lock', () => {
  beforeEach(async () => {
    await publish('b1');
    await publish('b2');
    await client().change('lock', { ...by, reason: 'sale until Monday' });
  });

  it('refuses every change with its holder and reason, until it is removed', async () => {
    const changes = [
      () => publish('b3'),
      () => publisher().promote('b1'),
      () => publisher().rollback(1),
      () => client().change('retire', by),
      () => client().change('lock', { ...by, reason: 'another' }),
    ];
    for (const change of changes)
      expect(await refusalOf(change())).toEqual([
        423,
        expect.stringMatching(
          /^tea is locked by lena@example.com \(token ci-tea\) since .{16} UTC: sale until Monday$/,
        ),
      ]);
    expect(await registry.liveBuild()).toBe('b2');
    await client().change('unlock', by);
    await publish('b3');
    expect(await registry.liveBuild()).toBe('b3');
    expect((await client().history()).map(({ action }) => action)).toEqual([
      'publish',
      'publish',
      'lock',
      'unlock',
      'publish',
    ]);
  });

  it('does not concern other remotes', async () => {
    const milk = await Team.join(registry.storePath, 'milk');
    await milk.publisher(registry.origin).publish(milk.write(smallBuild('milk', 'b1')));
    expect(await registry.liveBuild('milk')).toBe('b1');
    milk.leave();
  });
});

describe('the registry refuses', () => {
  beforeEach(async () => {
    await publish('b1');
    await publish('b2');
  });
  afterEach(async () => expect(await registry.liveBuild()).toBe('b2'));

  const b1 = () => smallBuild('tea', 'b1');
  const promote = (row: unknown) => client().change('promote', { ...by, row });

  it.each<[title: string, change: () => Promise<unknown>, status: number, sentence: RegExp]>([
    [
      'a build that is not stored',
      () => promote(registry.team.sign(smallBuild('tea', 'b9'))),
      404,
      /^tea has no stored build b9\. Stored builds: b1, b2\.$/,
    ],
    [
      'a row with an old sequence number',
      () => promote(registry.team.sign(b1(), 1)),
      409,
      /^tea has changed meanwhile: the sequence number 1 is not above \d+\. Try again\.$/,
    ],
    [
      'a row of the next year',
      () => promote(registry.team.sign(b1(), Date.now() + 31_536_000_000)),
      422,
      /^tea is not changed: its sequence number is over a day ahead: correct the clock\.$/,
    ],
    [
      'a row that was changed after it was signed',
      () => promote({ ...registry.team.sign(b1()), entry: 'other.js' }),
      422,
      /^tea is refused: its signature does not match its row\.$/,
    ],
    [
      'a row that is not that of the stored build',
      () => promote(registry.team.sign({ ...b1(), row: { ...b1().row, contract: '^1.1.0' } })),
      422,
      /^tea is not changed: its row is not that of the stored build b1\.$/,
    ],
    [
      'a row with another server half',
      () => promote(registry.team.sign({ ...b1(), server: {} })),
      422,
      /^tea is not changed: the server half of the stored build b1 is another one\.$/,
    ],
    [
      'a row that is not signed',
      () => promote(b1().row),
      422,
      /^tea is refused: its row is not signed\.$/,
    ],
    ['no row', () => client().change('promote', by as never), 400, /: row: /],
    [
      'a note that is too long',
      () => client().change('retire', { ...by, note: 'n'.repeat(201) }),
      400,
      /^The request is refused: note: 200 characters at most\.$/,
    ],
    [
      'an author of two lines',
      () => client().change('retire', { by: 'lena\nroot' }),
      400,
      /^The request is refused: by: one line\.$/,
    ],
    [
      'a rollback to another build than the one before',
      async () => {
        const row = registry.team.sign(smallBuild('tea', 'b2'));
        await client().change('rollback', { ...by, row, steps: 1 });
      },
      409,
      /^tea has changed meanwhile: this change needs build b1, and b2 is signed\. Try again\.$/,
    ],
    ['an unlock without a lock', () => client().change('unlock', by), 404, /^tea is not locked\.$/],
  ])('%s', async (_title, change, status, sentence) => {
    expect(await refusalOf(change())).toEqual([status, expect.stringMatching(sentence)]);
  });

  it('a build with the page address of another remote', async () => {
    const build = smallBuild('tea', 'b3');
    build.row = { ...build.row, pages: [page('/mine')] };
    expect(await refusalOf(publisher().publish(registry.team.write(build)))).toEqual([
      422,
      'tea is not changed: the page address /mine is listed twice.',
    ]);
  });
});

it('a publisher signs no build again that no trusted key has signed', async () => {
  await publish('b1');
  await publish('b2');
  const file = 'site/remotes/tea/b1/release.json';
  const row = JSON.parse(site.store.read(file)) as object;
  site.store.write(file, JSON.stringify({ ...row, entry: 'other.js' }));
  expect(await refusalOf(publisher().rollback(1))).toEqual([
    undefined,
    expect.stringMatching(/^Build b1 of tea is not signed again: its signature does not match/),
  ]);
  expect(await registry.liveBuild()).toBe('b2');
});

it('a site that follows another release document has no registry', async () => {
  site.store.write('other.json', site.store.read('site/releases.json'));
  await site.restart({ SITE_RELEASES: join(site.store.dataFolder, 'other.json') });
  expect(await refusalOf(client().state())).toEqual([
    404,
    `${registry.origin} answers 404 instead of its registry: is this the address of a shop?`,
  ]);
});

describe('a build that would break another one', () => {
  const query = { id: { shape: 'string' } };
  const nothing = { calls: [], collections: [], packages: {} };
  const opens = { path: '/pages/tea', remote: 'tea', needLogin: false, query: { fields: query } };

  /** A build of the remote `tea` with the parameters that its page takes. */
  const tea = (build: string, taken: object) =>
    withInterface(smallBuild('tea', build), {
      version: 1,
      uses: { ...nothing, pages: [] },
      provides: { queries: { '/pages/tea': taken }, packages: {} },
    });
  const publishTea = (build: string, taken: object) =>
    publisher().publish(registry.team.write(tea(build, taken)));

  let milk: Team;
  beforeEach(async () => {
    milk = await Team.join(registry.storePath, 'milk');
    await publishTea('b1', { ...query, size: { shape: 'string' } });
    await publishTea('b2', query);
    const build = withInterface(smallBuild('milk', 'm1'), {
      version: 1,
      uses: { ...nothing, pages: [opens] },
      provides: { queries: {}, packages: {} },
    });
    await milk.publisher(registry.origin).publish(milk.write(build));
  });
  afterEach(() => milk.leave());

  const sentence =
    'tea is not changed: a build would break.\n' +
    'milk m1 opens /pages/tea: its parameter size is required.';

  it.each<[action: string, change: () => Promise<unknown>]>([
    ['publish', () => publishTea('b3', { ...query, size: { shape: 'string' } })],
    ['promote', () => publisher().promote('b1')],
    ['rollback', () => publisher().rollback(1)],
  ])('is refused by %s with 409 and one sentence per problem', async (_action, change) => {
    expect(await refusalOf(change())).toEqual([409, sentence]);
    expect(await registry.liveBuild()).toBe('b2');
  });

  it('is refused if its record cannot be read', async () => {
    const build = withInterface(smallBuild('tea', 'b3'), { version: 1 });
    const [status, message] = await refusalOf(publisher().publish(registry.team.write(build)));
    expect([status, message]).toEqual([
      422,
      'The interface.json of tea b3 cannot be read: build it again.',
    ]);
  });

  it('is admitted once the other team no longer needs what it breaks', async () => {
    await milk.client(registry.origin).change('retire', by);
    await publishTea('b3', { ...query, size: { shape: 'string' } });
    expect(await registry.liveBuild()).toBe('b3');
  });
});
