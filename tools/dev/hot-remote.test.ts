import { join } from 'node:path';
import type { RemoteRelease } from '@shop/shell-contract/release';
import { FakeApps } from '../webpack-preset/fake-apps';
import type { BuildState } from './dev-protocol';
import { HotRemote } from './hot-remote';

interface Build {
  state: BuildState;
  row: RemoteRelease | null;
}

const builds: Build[] = [];
let apps: FakeApps;
let remote: HotRemote;
beforeAll(async () => {
  apps = new FakeApps();
  remote = new HotRemote({
    app: apps.app('alpha'),
    folder: join(apps.folder, 'build'),
    onBuild: async (state, row) => {
      builds.push({ state, row });
    },
  });
  await remote.ready();
}, 60_000);
afterAll(async () => {
  await remote.stop();
  apps.remove();
});

/** Saves a change of the page, and resolves with the build that follows. */
async function save(edit: (text: string) => string): Promise<Build> {
  const count = builds.length;
  apps.change('alpha/src/pages/alpha.tsx', edit);
  for (;;) {
    const build = builds[count];
    if (build) return build;
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
}

const good = (text: string) => text.replace('{{{', '');

it('HotRemote describes a build with the hash of every file that a page loads first', () => {
  const [first] = builds;
  const preload = Object.values(first?.row?.preload ?? {}).flat();
  expect(preload).toContain('remoteEntry.js');
  for (const file of preload) expect(first?.row?.files[file]).toMatch(/^sha384-/);
});

it('HotRemote keeps the last good build when the sources have an error, and recovers', async () => {
  const [first] = builds;
  const failed = await save((text) => `{{{${text}`);
  expect(failed.row).toBeNull();
  expect(failed.state.errors.join()).toContain('alpha.tsx');
  expect(failed.state.hash).toBe(first?.state.hash);

  const recovered = await save((text) => `${good(text)}\nexport const added = 1;\n`);
  expect(recovered.state.errors).toEqual([]);
  expect(recovered.state.hash).not.toBe(first?.state.hash);
}, 60_000);

it('HotRemote admits hot updates with their hash, but preloads none for a new page', async () => {
  const { state, row } = await save((text) => text.replace('added = 1', 'added = 2'));
  const updates = Object.keys(state.files).filter((file) => file.endsWith('.hot-update.js'));
  expect(updates.length).toBeGreaterThan(0);
  for (const file of updates) expect(state.files[file]).toMatch(/^sha384-/);
  expect(Object.values(row?.preload ?? {}).flat()).not.toEqual(
    expect.arrayContaining([expect.stringContaining('hot-update')]),
  );
}, 60_000);
