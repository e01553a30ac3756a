import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkApp } from '../check/check-app';
import { FakeApps } from '../webpack-preset/fake-apps';
import { requireBuildCheck } from './check';

jest.setTimeout(240_000);

const { CHROMIUM_PATH } = process.env;
let apps: FakeApps;
let folder: string;
beforeAll(async () => {
  apps = new FakeApps();
  await checkApp(join(apps.folder, 'alpha'));
  folder = join(apps.folder, 'alpha/dist');
  process.env.CHROMIUM_PATH = '/nowhere/chromium';
});
afterAll(() => {
  process.env.CHROMIUM_PATH = CHROMIUM_PATH;
  apps.remove();
});

it('refuses a build that no browser has opened, unless the publisher says otherwise', async () => {
  const steps: string[] = [];
  const progress = (step: string) => steps.push(step);
  await expect(requireBuildCheck(folder, { progress })).rejects.toThrow(
    'its check cannot run here. Install what is missing, or publish with --without-browser.',
  );
  expect(await requireBuildCheck(folder, { progress, withoutBrowser: true })).toMatchObject({
    name: 'alpha',
  });
  expect(steps.at(-1)).toBe(`${folder} was not checked in a browser: this machine has none`);
});

it('refuses a build that breaks another rule', async () => {
  writeFileSync(join(folder, 'mf-manifest.json'), '{ }');
  await expect(
    requireBuildCheck(folder, { progress: () => {}, withoutBrowser: true }),
  ).rejects.toThrow('it does not pass its check.');
});
