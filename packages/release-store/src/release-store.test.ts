import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseRelease } from '@shop/shell-contract/release-document';
import {
  keyIdOf,
  localSigner,
  PrivateKeys,
  PublicKeys,
  publicPemOf,
  recordFileOf,
  ReleaseStore,
  verifyRow,
  type AppId,
} from './index';

const hash = `sha384-${'A'.repeat(64)}`;
const author = { by: 'team@example.com', commit: 'a0ee2fb4eb10' };
const shell: AppId = { name: 'shell', kind: 'shell' };
const remote = (name: string): AppId => ({ name, kind: 'remote' });
const home = remote('home');

let folder: string;
let builds: string;
let privateKeys: PrivateKeys;
let store: ReleaseStore;
const openStore = () =>
  new ReleaseStore(folder, localSigner(privateKeys, PublicKeys.ofStore(folder)));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store '));
  builds = mkdtempSync(join(tmpdir(), 'builds-'));
  privateKeys = new PrivateKeys(join(builds, 'keys'));
  store = openStore();
});
afterEach(() => {
  for (const path of [folder, builds]) rmSync(path, { recursive: true, force: true });
});

const recordOf = ({ name, kind }: AppId, build: string): object =>
  kind === 'remote'
    ? {
        name,
        build,
        base: `/remotes/${name}/${build}/`,
        entry: 'remoteEntry.js',
        manifest: 'mf-manifest.json',
        contract: '^1.0.0',
        pages: [
          {
            path: `/${name}`,
            title: '页',
            titleEn: 'Page',
            header: { style: 'default', colour: 'white' },
            module: './pages/one',
          },
        ],
        preload: { './pages/one': [] },
        files: { 'remoteEntry.js': hash },
      }
    : { version: 1, build, scripts: ['main.js'], styles: [], files: { 'main.js': hash } };

/** Adds a build of an app to the store. */
async function add(app: AppId, build: string): Promise<void> {
  const source = join(builds, `${app.name}-${build}`);
  mkdirSync(source, { recursive: true });
  writeFileSync(join(source, recordFileOf(app)), JSON.stringify(recordOf(app, build)));
  await store.add({ app, build, folder: source });
}

async function publish(app: AppId, build: string): Promise<boolean> {
  await add(app, build);
  return store.publish(app, build, author);
}

const document = () => parseRelease(readFileSync(join(folder, 'releases.json'), 'utf8'));
const liveBuild = (name: string) =>
  document().remotes.find((each) => each.name === name)?.build ?? null;

it('rolls back any number of steps, one or several at a time', async () => {
  for (const build of ['b1', 'b2', 'b3', 'b4', 'b5']) await publish(home, build);
  expect(await store.rollback('home', 1, author)).toBe('b4');
  expect(await store.rollback('home', 2, author)).toBe('b2');
  expect(liveBuild('home')).toBe('b2');
  await expect(store.rollback('home', 2, author)).rejects.toThrow(
    'home cannot go back 2 steps. Earlier builds: b1.',
  );
  expect(await store.rollback('home', 1, author)).toBe('b1');
  await expect(store.rollback('home', 1, author)).rejects.toThrow(
    'home has no earlier build to roll back to.',
  );
});

it('rolls back to a named build, which has to be an earlier one', async () => {
  for (const build of ['b1', 'b2', 'b3']) await publish(home, build);
  await add(home, 'b4');
  for (const build of ['b3', 'b4', 'b9'])
    await expect(store.rollback('home', build, author)).rejects.toThrow(
      `home cannot go back to ${build}. Earlier builds: b2, b1.`,
    );
  expect(await store.rollback('home', 'b1', author)).toBe('b1');
  expect(liveBuild('home')).toBe('b1');
});

it('rolls back past builds that a rollback has undone', async () => {
  for (const build of ['b1', 'b2']) await publish(home, build);
  await store.rollback('home', 1, author);
  await publish(home, 'b3');
  expect((await store.list())[0]?.earlier).toEqual(['b1']);
});

it('promotes any stored build, and undoes that by a rollback', async () => {
  for (const build of ['b1', 'b2', 'b3']) await publish(home, build);
  await store.promote('home', 'b1', author);
  expect(liveBuild('home')).toBe('b1');
  expect(await store.rollback('home', 1, author)).toBe('b3');
});

it('promotes a build that was added but never live', async () => {
  await publish(home, 'b1');
  await add(home, 'b2');
  await store.promote('home', 'b2', author);
  expect(liveBuild('home')).toBe('b2');
});

it.each([
  ['home', 'b9', 'home has no stored build b9. Stored builds: b1.'],
  ['home', '../home/b1', 'home has no stored build ../home/b1.'],
  ['beta', 'b1', 'beta has no stored builds.'],
  ['../remotes/home', 'b1', '../remotes/home has no stored builds.'],
])('refuses to promote %s %s', async (name, build, message) => {
  await publish(home, 'b1');
  await expect(store.promote(name, build, author)).rejects.toThrow(message);
});

it('lists no build that a killed copy left unfinished', async () => {
  await publish(home, 'b1');
  const copied = join(folder, 'remotes/home/b2.4711.new');
  mkdirSync(copied);
  writeFileSync(join(copied, recordFileOf(home)), JSON.stringify(recordOf(home, 'b2')));
  expect(store.buildsOf(home)).toEqual(['b1']);
  await publish(home, 'b2');
  expect(store.buildsOf(home)).toEqual(['b1', 'b2']);
});

it('removes builds that nothing needs any more, and records each', async () => {
  for (const build of ['b1', 'b2', 'b3', 'b4', 'b5', 'b6', 'b7']) await publish(home, build);
  ageStore();
  const prune = (isTrial: boolean) => store.prune({ days: 30, isTrial }, author);
  expect(await prune(true)).toEqual([{ app: 'home', build: 'b1' }]);
  expect(store.buildsOf(home)).toContain('b1');
  expect(await prune(false)).toEqual([{ app: 'home', build: 'b1' }]);
  expect(existsSync(join(folder, 'remotes/home/b1'))).toBe(false);
  expect(await prune(false)).toEqual([]);
  expect((await store.history()).at(-1)).toMatchObject({ action: 'prune', build: 'b1' });
  expect((await store.list())[0]).toMatchObject({
    build: 'b7',
    earlier: ['b6', 'b5', 'b4', 'b3', 'b2'],
  });
});

/** As if everything had happened in 2020. */
function ageStore(): void {
  const log = join(folder, 'history.jsonl');
  writeFileSync(log, readFileSync(log, 'utf8').replaceAll(/"at":"\d{4}/g, '"at":"2020'));
  const old = new Date('2020-01-01');
  for (const build of readdirSync(join(folder, 'remotes/home')))
    utimesSync(join(folder, 'remotes/home', build), old, old);
}

it('retires a remote, whose builds can be promoted again', async () => {
  await publish(home, 'b1');
  await publish(remote('mine'), 'm1');
  await store.retire('home', author);
  expect(document().remotes.map(({ name }) => name)).toEqual(['mine']);
  await expect(store.retire('home', author)).rejects.toThrow(
    'home is not published. Published apps: mine.',
  );
  await store.promote('home', 'b1', author);
  expect(liveBuild('home')).toBe('b1');
});

it('retires a page, but not the shell', async () => {
  const desk: AppId = { name: 'desk', kind: 'page' };
  await publish(desk, 'd1');
  await publish(shell, 's1');
  await store.retire('desk', author);
  expect(existsSync(join(folder, 'desk.json'))).toBe(false);
  await expect(store.retire('shell', author)).rejects.toThrow('The shell cannot be retired');
});

it('records who changed what, when, why, and from which commit', async () => {
  await publish(home, 'b1');
  await add(home, 'b2');
  await store.publish(home, 'b2', { by: 'other@example.com', commit: '5f2cbfa1c000' });
  const onCall = { by: 'on-call@example.com', note: 'prices were missing' };
  await store.rollback('home', 1, { ...onCall, commit: 'fffffffffff1' });
  const entries = await store.history();
  expect(entries.map(({ at: _, sequence: __, ...entry }) => entry)).toEqual([
    { app: 'home', action: 'publish', build: 'b1', previous: null, ...author },
    {
      app: 'home',
      action: 'publish',
      build: 'b2',
      previous: 'b1',
      by: 'other@example.com',
      commit: '5f2cbfa1c000',
    },
    // The commit of the build, not that of the checkout in which the rollback ran.
    {
      app: 'home',
      action: 'rollback',
      build: 'b1',
      previous: 'b2',
      ...onCall,
      commit: author.commit,
    },
  ]);
  for (const { at } of entries) expect(Date.now() - Date.parse(at)).toBeLessThan(60_000);
});

it('changes and records nothing when the build is live already', async () => {
  expect(await publish(home, 'b1')).toBe(true);
  expect(await publish(home, 'b1')).toBe(false);
  expect(await store.history()).toHaveLength(1);
});

it('ignores lines that are no entries, and appends a whole line after a torn one', async () => {
  await publish(home, 'b1');
  writeFileSync(join(folder, 'history.jsonl'), 'null\n{"app":1}\n{"app":"home","act', {
    flag: 'a',
  });
  await publish(home, 'b2');
  expect((await store.history()).map(({ build }) => build)).toEqual(['b1', 'b2']);
});

describe('a process that is killed', () => {
  const log = () => readFileSync(join(folder, 'history.jsonl'), 'utf8');
  const leaveAnnounced = (entry: string) =>
    writeFileSync(join(folder, 'change-in-progress.json'), entry);
  const authors = async () => (await store.history()).map(({ build, by }) => [build, by]);

  it('after it has changed the live build is recorded with the next change', async () => {
    await publish(home, 'b1');
    const before = log();
    await add(home, 'b2');
    await store.publish(home, 'b2', { by: 'killed@example.com' });
    leaveAnnounced(log().slice(before.length));
    writeFileSync(join(folder, 'history.jsonl'), before);
    expect(await store.publish(home, 'b2', author)).toBe(false);
    await store.retire('home', author);
    expect(await authors()).toEqual([
      ['b1', author.by],
      ['b2', 'killed@example.com'],
      [null, author.by],
    ]);
  });

  it('before it has changed anything, or after it was recorded, adds no entry', async () => {
    await publish(home, 'b1');
    leaveAnnounced(log());
    await publish(home, 'b2');
    leaveAnnounced(log().split('\n')[1]!.replaceAll('b2', 'b3'));
    await publish(home, 'b4');
    expect((await authors()).map(([build]) => build)).toEqual(['b1', 'b2', 'b4']);
  });
});

it('rolls back to the last recorded build when the document was changed by hand', async () => {
  await publish(home, 'b1');
  await add(home, 'b2');
  const text = readFileSync(join(folder, 'releases.json'), 'utf8');
  writeFileSync(join(folder, 'releases.json'), text.replaceAll('b1', 'b2'));
  expect(await store.rollback('home', 1, author)).toBe('b1');
});

it('keeps every row when many publish at once', async () => {
  const names = Array.from({ length: 10 }, (_, index) => `team${index}`);
  for (const name of names) await add(remote(name), 'b1');
  await Promise.all(names.map((name) => openStore().publish(remote(name), 'b1', author)));
  expect(document().remotes.map(({ name }) => name)).toEqual(names);
  expect(await store.history()).toHaveLength(names.length);
});

it('takes over the lock of a killed publish', async () => {
  await add(home, 'b1');
  writeFileSync(join(folder, 'publish.lock'), '2147483646');
  expect(await store.publish(home, 'b1', author)).toBe(true);
});

it('rejects a broken release document and names the remedy', async () => {
  await add(home, 'b1');
  writeFileSync(join(folder, 'releases.json'), '{"version":1,"remotes":[');
  await expect(store.publish(home, 'b1', author)).rejects.toThrow(
    'releases.json: it is not JSON. Fix it, or delete it',
  );
  expect(readFileSync(join(folder, 'releases.json'), 'utf8')).toBe('{"version":1,"remotes":[');
});

describe('signatures', () => {
  const storedRow = () => {
    const text = readFileSync(join(folder, 'releases.json'), 'utf8');
    return (JSON.parse(text) as { remotes: { signature: { key: string; sequence: number } }[] })
      .remotes[0]!;
  };
  const sequence = () => storedRow().signature.sequence;

  it('of a new remote need no set-up and get a higher number with each change', async () => {
    await publish(home, 'b1');
    expect(verifyRow(storedRow(), await store.keys.of('home'))).toEqual(storedRow());
    const first = sequence();
    await publish(home, 'b2');
    const second = sequence();
    await store.rollback('home', 1, author);
    expect([first, second, sequence()]).toEqual([first, second, sequence()].toSorted());
    expect(new Set([first, second, sequence()]).size).toBe(3);
  });

  it('grow beyond the last number also after a remote was retired', async () => {
    await publish(home, 'b1');
    const before = sequence();
    await store.retire('home', author);
    jest.spyOn(Date, 'now').mockReturnValue(before - 1_000_000);
    await store.promote('home', 'b1', author);
    jest.restoreAllMocks();
    expect(sequence()).toBe(before + 1);
  });

  it('cover the server half of a build', async () => {
    const source = join(builds, 'home-b1/server/pages');
    mkdirSync(source, { recursive: true });
    writeFileSync(join(source, 'one.cjs'), 'exports.default = () => null;');
    await publish(home, 'b1');
    expect(storedRow().signature).toMatchObject({
      server: { 'pages/one.cjs': expect.stringMatching(/^sha384-/) },
    });
  });

  it('need the private key of a remote whose public key is trusted', async () => {
    await publish(home, 'b1');
    await add(home, 'b2');
    rmSync(join(builds, 'keys'), { recursive: true });
    await expect(store.publish(home, 'b2', author)).rejects.toThrow(
      'The private key of home is not here: set SHOP_SIGNING_KEY',
    );
    await privateKeys.create('home');
    await expect(store.publish(home, 'b2', author)).rejects.toThrow(
      /home is not changed: its row is signed with the key \w{16}, which it does not trust\./,
    );
    expect(liveBuild('home')).toBe('b1');
  });

  it('refuse a private key that other users can read', async () => {
    await publish(home, 'b1');
    chmodSync(join(builds, 'keys/home.pem'), 0o640);
    await add(home, 'b2');
    await expect(store.publish(home, 'b2', author)).rejects.toThrow('Other users can read');
  });

  it('change to another key while the remote is live', async () => {
    await publish(home, 'b1');
    const formerKey = storedRow().signature.key;
    const key = await privateKeys.create('home');
    await store.keys.trust('home', publicPemOf(key));
    await expect(store.revokeKey('home', formerKey)).rejects.toThrow(
      'sign it with another key first, with "npm run shop -- promote home b1".',
    );
    await store.promote('home', 'b1', author);
    await store.revokeKey('home', formerKey);
    expect([...(await store.keys.of('home')).keys()]).toEqual([keyIdOf(key)]);
    expect(storedRow().signature.key).toBe(keyIdOf(key));
  });

  it('are added once to a store of a former version', async () => {
    await publish(home, 'b1');
    const { signature: _, ...unsigned } = storedRow();
    writeFileSync(
      join(folder, 'releases.json'),
      JSON.stringify({ version: 1, remotes: [unsigned] }),
    );
    expect(await store.signFormerRows()).toEqual([]);
    rmSync(join(folder, 'keys'), { recursive: true });
    expect(await store.signFormerRows()).toEqual(['home']);
    expect(verifyRow(storedRow(), await store.keys.of('home'))).toEqual(storedRow());
  });

  it.each(['-----BEGIN PRIVATE KEY-----', 'ssh-ed25519 AAAA', ''])(
    'trust no public key %j',
    async (pem) => {
      await expect(store.keys.trust('home', pem)).rejects.toThrow('is not an Ed25519 key');
      await expect(store.keys.trust('../home', pem)).rejects.toThrow();
    },
  );
});

it('refuses a build whose record names another one', async () => {
  await add(home, 'b1');
  writeFileSync(
    join(folder, 'remotes/home/b1/release.json'),
    JSON.stringify(recordOf(remote('mine'), 'b1')),
  );
  await expect(store.publish(home, 'b1', author)).rejects.toThrow(
    'The record of home b1 names mine b1.',
  );
});

it('keeps the builds of all apps side by side', async () => {
  for (const build of ['b1', 'b2']) await publish(home, build);
  await publish(shell, 's1');
  expect(readdirSync(join(folder, 'remotes/home')).sort()).toEqual(['b1', 'b2']);
  expect((await store.list()).map(({ name, build }) => `${name} ${build}`)).toEqual([
    'shell s1',
    'home b2',
  ]);
});
