import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { FakeApps } from '../webpack-preset/fake-apps';
import { devBuild } from './dev-build';

let apps: FakeApps;
let folder: string;
beforeAll(() => {
  apps = new FakeApps();
  folder = mkdtempSync(join(tmpdir(), 'dev '));
});
afterAll(() => {
  apps.remove();
  rmSync(folder, { recursive: true, force: true });
});

const build = (configuration: webpack.Configuration) =>
  new Promise<webpack.Stats>((resolve, reject) => {
    webpack(configuration)!.run((error, stats) =>
      stats ? resolve(stats) : reject(error ?? new Error('no stats')),
    );
  });

it('bundles an app with its dependencies and without federation', async () => {
  const configuration = devBuild(apps.app('alpha'));
  const stats = await build({
    ...configuration,
    output: { ...configuration.output, path: folder },
  });
  expect(stats.toJson({ all: false, errors: true }).errors).toEqual([]);
  const main = readFileSync(join(folder, 'main.js'), 'utf8');
  expect(main).toContain('createRoot');
  expect(main).not.toContain('remoteEntry');
}, 60_000);
