import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReleaseStore } from '@shop/release-store';
import { readApps } from '../webpack-preset/app';
import { buildIdOf } from '../webpack-preset/fingerprint';
import { prepareStart } from './prepare-start';

const author = { by: 'team@example.com' };

let dataFolder: string;
let store: ReleaseStore;
let lines: string[];
beforeEach(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'start-'));
  store = new ReleaseStore(join(dataFolder, 'site'));
  lines = [];
  for (const app of readApps()) await add(app.name, buildIdOf(app));
});
afterEach(() => rmSync(dataFolder, { recursive: true, force: true }));

/** Stores and publishes a build of the shell or of a page, as far as a start reads it. */
async function add(name: string, build: string): Promise<void> {
  const app = { name, kind: 'page' } as const;
  const folder = mkdtempSync(join(tmpdir(), 'build-'));
  writeFileSync(join(folder, `${name}.json`), JSON.stringify({ version: 1, build }));
  await store.add({ app, build, folder });
  await store.publish(app, build, author);
  rmSync(folder, { recursive: true });
}

const start = () => prepareStart({ DATA_DIR: dataFolder }, (line) => lines.push(line));
const live = async () => (await store.list()).map(({ name, build }) => `${name} ${build}`);

it('changes no live build when sources differ, and names the command that publishes', async () => {
  await add('home', 'another');
  await add('mine', 'another');
  const before = await live();
  await start();
  expect(await live()).toEqual(before);
  expect(lines).toEqual([
    'home, mine: sources changed, not live. To publish: npm run shop -- publish home mine',
  ]);
});

it('keeps a rolled-back build rolled back', async () => {
  await add('home', 'newest');
  await store.rollback('home', 1, author);
  await store.rollback('home', 1, author).catch(() => {});
  const before = await live();
  await start();
  expect(await live()).toEqual(before);
  expect(lines).toEqual([]);
});

it('prints nothing when the sources are live', async () => {
  await start();
  expect(lines).toEqual([]);
});

it('does not publish an app that was retired or is new', async () => {
  await store.retire('home', author);
  await start();
  expect((await live()).some((line) => line.startsWith('home'))).toBe(false);
  expect(lines).toEqual([expect.stringContaining('home: sources changed, not live.')]);
});
