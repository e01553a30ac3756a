import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { localSigner, PrivateKeys, PublicKeys, ReleaseStore } from '@shop/release-store';
import type { Site } from '../index';
import { FakeStore } from '../testing/fake-store';
import { bootOf, html } from '../testing/site-fixture';
import { smallBuild, writeBuild, type SmallBuild } from '../testing/team';

const runs = Number(process.env.STRESS_RUNS || 6);
/** Some changes fit into this time, ms. */
const longestRunMs = 600;
const buildsPerRun = 4;
const app = { name: 'tea', kind: 'remote' } as const;
jest.setTimeout(60_000 + runs * 20_000);

let folder: string;
let fake: FakeStore;
let site: Site;
let store: ReleaseStore;
let paths: { store: string; keys: string; builds: string };
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kills '));
  fake = new FakeStore([]);
  paths = {
    store: join(fake.dataFolder, 'site'),
    keys: join(folder, 'keys'),
    builds: join(folder, 'builds'),
  };
  for (let at = 1; at <= buildsPerRun * runs; at += 1)
    writeBuild(paths.builds, largeBuild(`b${at}`));
  store = new ReleaseStore(
    paths.store,
    localSigner(new PrivateKeys(paths.keys), PublicKeys.ofStore(paths.store)),
  );
  await store.add({ app, build: 'b1', folder: join(paths.builds, 'b1') });
  await store.publish(app, 'b1', { by: 'first' });
  site = await fake.start();
});
afterAll(async () => {
  await site?.stop();
  fake?.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Copying it takes a while. */
function largeBuild(id: string): SmallBuild {
  const build = smallBuild(app.name, id);
  for (let at = 0; at < 30; at += 1) {
    const text = Buffer.from(`${id} ${at}`);
    build.files.set(`chunk-${at}.js`, text);
    build.row.files[`chunk-${at}.js`] = hashOf(text);
  }
  return build;
}

const hashOf = (content: Buffer) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Fails for a stored build, which can become live, unless all of it is there. */
function checkStoredBuilds(): void {
  for (const build of store.buildsOf(app)) {
    const [stored, built] = [
      join(paths.store, 'remotes', app.name, build),
      join(paths.builds, build),
    ];
    const { files } = JSON.parse(readFileSync(join(built, 'release.json'), 'utf8')) as {
      files: Record<string, string>;
    };
    for (const [file, hash] of Object.entries(files))
      expect([build, file, hashOf(readFileSync(join(stored, file)))]).toEqual([build, file, hash]);
  }
}

interface Change {
  by: string;
  build: string;
  isDone: boolean;
}

/** The changes of a process that was killed at a random moment. */
async function changeUntilKilled(): Promise<Change[]> {
  const writer = resolve(__dirname, '../testing/release-writer.ts');
  const args = ['--import', 'tsx', writer, paths.store, paths.keys, paths.builds, app.name];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface(child.stdout);
  const changes: Change[] = [];
  lines.on('line', (line) => {
    const [event = '', by = '', build = ''] = line.split(' ');
    if (event === 'begin') changes.push({ by, build, isDone: false });
    else changes.at(-1)!.isDone = true;
  });
  await once(lines, 'line');
  await wait(Math.random() * longestRunMs);
  child.kill('SIGKILL');
  await once(child, 'close');
  return changes;
}

/** The build that the site serves. Fails unless all of it is there. */
async function servedBuild(): Promise<string> {
  const at = (path: string) => fetch(`http://127.0.0.1:${site.port}${path}`, { headers: html });
  const page = await (await at('/pages/tea')).text();
  const { build, base, files } = bootOf(page).release.remotes.find(
    ({ name }) => name === app.name,
  )!;
  // A page that the site cannot render in time is left to the browser.
  const rendered = />(b\d+)</.exec(page)?.[1] ?? build;
  expect(rendered).toBe(build);
  for (const [file, hash] of Object.entries(files)) {
    const content = Buffer.from(await (await at(base + file)).arrayBuffer());
    expect(hashOf(content)).toBe(hash);
  }
  return build;
}

it('a publish, promote or rollback that is killed leaves the old or the new build', async () => {
  let live = 'b1';
  let interrupted = 0;
  const authors = ['first'];
  for (let run = 0; run < runs; run += 1) {
    const changes = await changeUntilKilled();
    const done = changes.filter(({ isDone }) => isDone);
    authors.push(...done.map(({ by }) => by));
    live = done.at(-1)?.build ?? live;
    const served = await servedBuild();
    checkStoredBuilds();
    const last = changes.at(-1);
    if (last && !last.isDone) interrupted += 1;
    if (served === live) continue;
    expect([last?.isDone, last?.build]).toEqual([false, served]);
    authors.push(last!.by);
    live = served;
  }
  // The next change completes the history of the last one.
  await store.promote(app.name, live, { by: 'last' });
  const recorded = (await store.history()).map(({ by }) => by);
  expect(recorded).toEqual([...authors, 'last']);
  if (process.env.STRESS_RUNS)
    process.stdout.write(
      `release-kills: ${runs} kills, ${interrupted} within a change, ${recorded.length} changes\n`,
    );
});
