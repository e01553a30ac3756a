import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { parseRelease } from '@shop/shell-contract/release-document';
import { FakeApps } from '../webpack-preset/fake-apps';
import { buildApps, Store, type Built } from './index';

jest.setTimeout(120_000);

let apps: FakeApps;
let first: Built;
let second: Built;
let shell: Built;
let desk: Built;
let folder: string;
let store: Store;

/** Copies the folder of a build, because the next build replaces it. */
const copied = (built: Built): Built => ({ ...built, folder: copyOf(built.folder) });
const copies: string[] = [];
function copyOf(from: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'build-'));
  copies.push(copy);
  for (const file of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (file.isFile() && file.parentPath === from)
      writeFileSync(join(copy, file.name), readFileSync(join(from, file.name)));
  }
  return copy;
}

beforeAll(async () => {
  apps = new FakeApps();
  const [alpha, frame, page] = await buildApps([
    apps.app('alpha'),
    apps.app('shell'),
    apps.app('desk'),
  ]);
  [first, shell, desk] = [copied(alpha!), frame!, page!];
  apps.change('alpha/src/pages/alpha.tsx', (text) => text.replace('alpha {width}', 'beta {width}'));
  second = (await buildApps([apps.app('alpha')]))[0]!;
});
afterAll(() => {
  apps.remove();
  for (const copy of copies) rmSync(copy, { recursive: true, force: true });
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store '));
  store = new Store(folder);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const publish = async (built: Built) => {
  await store.add(built);
  await store.goLive(built);
};
const document = () => parseRelease(readFileSync(join(folder, 'releases.json'), 'utf8'));

const { version: contract } = JSON.parse(
  readFileSync(require.resolve('@shop/shell-contract/package.json'), 'utf8'),
) as { version: string };

it('writes builds and documents that other users cannot access', async () => {
  const umask = process.umask(0);
  try {
    await publish(first);
    await publish(shell);
  } finally {
    process.umask(umask);
  }
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(paths).toContain('releases.json');
  expect(paths.filter((path) => statSync(join(folder, path)).mode & 0o077)).toEqual([]);
});

it('puts base, preloads and file hashes of a build into the release document', async () => {
  await publish(first);
  const [alpha] = document().remotes;
  expect(alpha).toMatchObject({
    name: 'alpha',
    build: first.build,
    base: `/remotes/alpha/${first.build}/`,
    contract: `^${contract}`,
    manifest: 'mf-manifest.json',
  });
  expect(alpha!.pages.map(({ path }) => path)).toEqual(['/', '/throws']);
  expect(alpha!.preload['./pages/alpha']).toEqual([
    alpha!.entry,
    expect.stringMatching(/\.(?:js|css)$/),
    expect.stringMatching(/\.(?:js|css)$/),
  ]);
  expect(Object.keys(alpha!.files).sort()).toEqual(
    readdirSync(first.folder)
      .filter((file) => !/\.(?:br|gz)$|^release\.json$/.test(file))
      .sort(),
  );
});

it('writes compressed copies of each file', () => {
  const { scripts } = JSON.parse(readFileSync(join(shell.folder, 'shell.json'), 'utf8')) as {
    scripts: string[];
  };
  expect(scripts.map((file) => file.replace(/\..*/, ''))).toEqual([
    'main',
    'shared',
    expect.any(String),
  ]);
  for (const file of scripts) {
    const plain = readFileSync(join(shell.folder, file), 'utf8');
    expect(brotliDecompressSync(readFileSync(join(shell.folder, `${file}.br`))).toString()).toBe(
      plain,
    );
    expect(gunzipSync(readFileSync(join(shell.folder, `${file}.gz`))).toString()).toBe(plain);
  }
});

it('describes a page by its scripts, styles, hashes and compressed copies', () => {
  const record = JSON.parse(readFileSync(join(desk.folder, 'desk.json'), 'utf8')) as {
    files: Record<string, string>;
  };
  expect(record).toMatchObject({
    version: 1,
    build: desk.build,
    scripts: [expect.stringMatching(/^main\.\w{8}\.js$/)],
    styles: [expect.stringMatching(/^main\.\w{8}\.css$/)],
  });
  expect(record).not.toHaveProperty('server');
  for (const [file, hash] of Object.entries(record.files)) {
    expect(hash).toBe(
      `sha384-${createHash('sha384')
        .update(readFileSync(join(desk.folder, file)))
        .digest('base64')}`,
    );
    expect(
      existsSync(join(desk.folder, `${file}.br`)) && existsSync(join(desk.folder, `${file}.gz`)),
    ).toBe(true);
  }
});

it('stores a page in its own folder and document, outside the release document', async () => {
  await publish(first);
  await publish(shell);
  await publish(desk);
  expect(JSON.parse(readFileSync(join(folder, 'desk.json'), 'utf8'))).toMatchObject({
    build: desk.build,
  });
  expect(existsSync(join(folder, 'desk', desk.build, 'desk.json'))).toBe(true);
  expect(document().remotes.map(({ name }) => name)).toEqual(['alpha']);
  expect((await store.list()).map(({ name }) => name)).toEqual(['desk', 'shell', 'alpha']);
  expect(await store.wasLive(desk)).toBe(true);

  const newer = { ...desk, build: 'newer', folder: copyOf(desk.folder) };
  const record = JSON.parse(readFileSync(join(newer.folder, 'desk.json'), 'utf8')) as object;
  writeFileSync(join(newer.folder, 'desk.json'), JSON.stringify({ ...record, build: 'newer' }));
  await publish(newer);
  expect(await store.rollback('desk')).toBe(desk.build);
  expect(JSON.parse(readFileSync(join(folder, 'desk.json'), 'utf8'))).toMatchObject({
    build: desk.build,
  });
});

it('keeps the server build out of the public files', () => {
  expect(existsSync(join(shell.folder, 'server/frame.cjs'))).toBe(true);
  expect(
    Object.keys(
      (JSON.parse(readFileSync(join(shell.folder, 'shell.json'), 'utf8')) as { files: object })
        .files,
    ).filter((file) => file.includes('server')),
  ).toEqual([]);
});

it('keeps earlier builds, rolls back to them and publishes again', async () => {
  await publish(first);
  await publish(second);
  expect(document().remotes.map(({ build }) => build)).toEqual([second.build]);
  expect(await store.list()).toEqual([
    { name: 'alpha', build: second.build, earlier: [first.build] },
  ]);

  expect(await store.rollback('alpha')).toBe(first.build);
  expect(document().remotes[0]!.build).toBe(first.build);
  expect(readdirSync(join(folder, 'remotes/alpha')).sort()).toEqual(
    [first.build, second.build].sort(),
  );
  await expect(store.rollback('alpha')).rejects.toThrow(
    'alpha has no earlier build to roll back to.',
  );

  await publish(second);
  expect(document().remotes[0]!.build).toBe(second.build);
});

it('remembers which builds were live, so that a start does not undo a rollback', async () => {
  await publish(first);
  expect([
    await store.wasLive(first),
    await store.wasLive(second),
    await store.wasLive(shell),
  ]).toEqual([true, false, false]);
  await publish(second);
  await publish(shell);
  await store.rollback('alpha');
  expect([await store.wasLive(second), await store.wasLive(shell)]).toEqual([true, true]);
});

it('rolls back past a build that was rolled back before', async () => {
  const third = { ...first, build: 'third', folder: copyOf(first.folder) };
  writeFileSync(
    join(third.folder, 'release.json'),
    readFileSync(join(first.folder, 'release.json'), 'utf8').replaceAll(first.build, 'third'),
  );
  for (const built of [first, second]) await publish(built);
  await store.rollback('alpha');
  await publish(third);
  expect(await store.list()).toEqual([
    { name: 'alpha', build: 'third', earlier: [first.build, second.build] },
  ]);
  expect(await store.rollback('alpha')).toBe(first.build);
  expect(await store.wasLive(second)).toBe(true);
});

it('rolls back the shell', async () => {
  const older = { ...shell, build: 'older', folder: copyOf(shell.folder) };
  const record = JSON.parse(readFileSync(join(older.folder, 'shell.json'), 'utf8')) as object;
  writeFileSync(join(older.folder, 'shell.json'), JSON.stringify({ ...record, build: 'older' }));
  await publish(older);
  await publish(shell);
  expect(await store.list()).toEqual([{ name: 'shell', build: shell.build, earlier: ['older'] }]);
  await store.rollback('shell');
  expect(JSON.parse(readFileSync(join(folder, 'shell.json'), 'utf8'))).toMatchObject({
    build: 'older',
  });
  expect(await store.wasLive(shell)).toBe(true);
});

it('keeps every row when several processes publish at once', async () => {
  const other = { ...first, app: { ...first.app, name: 'gamma' }, folder: copyOf(first.folder) };
  const row = JSON.parse(readFileSync(join(other.folder, 'release.json'), 'utf8')) as {
    pages: { path: string; alias?: string }[];
  };
  const pages = row.pages.map(({ alias: _, ...page }, at) => ({ ...page, path: `/gamma/${at}` }));
  writeFileSync(
    join(other.folder, 'release.json'),
    JSON.stringify({ ...row, name: 'gamma', pages }),
  );
  await store.add(first);
  await store.add(other);
  await Promise.all([
    store.goLive(first),
    store.goLive(other),
    new Store(folder).goLive(other),
    new Store(folder).goLive(first),
  ]);
  expect(document().remotes.map(({ name }) => name)).toEqual(['alpha', 'gamma']);
});

it('takes over the lock of a killed publish', async () => {
  await store.add(first);
  writeFileSync(join(folder, 'publish.lock'), '2147483646');
  await store.goLive(first);
  expect(document().remotes).toHaveLength(1);
});

it('rejects a broken release document and names the remedy', async () => {
  await store.add(first);
  writeFileSync(join(folder, 'releases.json'), '{"version":1,"remotes":[');
  await expect(store.goLive(first)).rejects.toThrow(
    'releases.json: it is not JSON. Fix it, or delete it',
  );
  expect(readFileSync(join(folder, 'releases.json'), 'utf8')).toBe('{"version":1,"remotes":[');
});

it('names the published apps when an unknown app is rolled back', async () => {
  await publish(first);
  await expect(store.rollback('beta')).rejects.toThrow(
    'beta is not published. Published apps: alpha.',
  );
});
