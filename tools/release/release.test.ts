import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { parseRelease } from '@shop/shell-contract/release-document';
import { FakeApps } from '../webpack-preset/fake-apps';
import { localSigner, PrivateKeys, PublicKeys, ReleaseStore } from '@shop/release-store';
import { buildApps, type Built } from './index';

let apps: FakeApps;
let first: Built;
let shell: Built;
let desk: Built;
let folder: string;
let store: ReleaseStore;

/** Copies the folder of a build, because the next build replaces it. */
const copied = (built: Built): Built => ({ ...built, folder: copyOf(built.folder) });
const copies: string[] = [];
function copyOf(from: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'build-'));
  copies.push(copy);
  cpSync(from, copy, { recursive: true });
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
});
afterAll(() => {
  apps.remove();
  for (const copy of copies) rmSync(copy, { recursive: true, force: true });
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store '));
  store = new ReleaseStore(
    folder,
    localSigner(new PrivateKeys(join(folder, 'signing-keys')), PublicKeys.ofStore(folder)),
  );
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const publish = async (built: Built) => {
  await store.add(built);
  await store.publish(built.app, built.build, { by: 'team@example.com' });
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
      .filter((file) => !/\.(?:br|gz)$|^(?:release\.json|server)$/.test(file))
      .sort(),
  );
});

it('records what a build uses in a file that no browser gets', async () => {
  await publish(first);
  const file = 'server/interface.json';
  const recorded = JSON.parse(readFileSync(join(first.folder, file), 'utf8')) as object;
  expect(recorded).toMatchObject({
    version: 1,
    uses: { packages: { react: expect.stringMatching(/^\^\d/) } },
    provides: { queries: { '/': {} } },
  });
  expect(Object.keys(document().remotes[0]!.files)).not.toContain(file);
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
