import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultRamp, type ReleaseStore } from '@shop/release-store';
import { startCanary, stopCanary } from './canary';
import { rampOf } from './canary-options';
import { UsageError } from './command';
import { historyReport, liveReport } from './releases';
import { storeOf } from './store';

let data: string;
let store: ReleaseStore;
const remote = { name: 'home', kind: 'remote' } as const;
const author = { by: 'ann' };
beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'shop '));
  store = storeOf({ DATA_DIR: data });
  await add('b1');
  await store.publish(remote, 'b1', author);
  await add('b2');
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

async function add(build: string): Promise<void> {
  const folder = join(data, 'built', build);
  mkdirSync(folder, { recursive: true });
  const row = {
    name: 'home',
    build,
    base: `/remotes/home/${build}/`,
    entry: 'remoteEntry.js',
    manifest: 'mf-manifest.json',
    contract: '^1.0.0',
    pages: [
      {
        path: '/home',
        title: '页',
        titleEn: 'Page',
        header: { style: 'default', colour: 'white' },
        module: './pages/one',
      },
    ],
    preload: { './pages/one': [] },
    files: { 'remoteEntry.js': `sha384-${'A'.repeat(64)}` },
  };
  writeFileSync(join(folder, 'release.json'), JSON.stringify(row));
  await store.add({ app: remote, build, folder });
}

const target = () => ({
  remote: 'home',
  site: undefined,
  env: { DATA_DIR: data, SHOP_AUTHOR: 'ann' },
  progress: () => {},
});

it('starts a canary, lists it and ends it', async () => {
  expect((await startCanary(target(), 'b2', defaultRamp)).lines).toEqual([
    'home     canary b2 at 1 %',
  ]);
  expect((await liveReport(store)).lines).toEqual([
    expect.stringMatching(/^home {5}b1 .* canary: b2 at 1 %$/),
  ]);
  expect((await stopCanary(target())).lines).toEqual(['home     b1 live; the canary has ended']);
  expect(historyReport(await store.history()).lines).toEqual([
    expect.stringMatching(/^publish {2}b1 /),
    expect.stringMatching(/^canary {3}b2 at 1 % .* ann/),
    expect.stringMatching(/^stop {5}b2 .* ann/),
  ]);
});

it('names the reason of a halt in the history', async () => {
  await startCanary(target(), 'b2', defaultRamp);
  await store.canaries.halt('home', 'b2', 'load errors per view: 9.0 %, live build 0.4 %');
  expect(historyReport(await store.history()).lines.at(-1)).toMatch(
    /^halt {5}b2: load errors per view: 9\.0 %, live build 0\.4 % .* canary guards$/,
  );
});

it('promotes a canary, and rolls back to the build before it', async () => {
  await startCanary(target(), 'b2', defaultRamp);
  await store.promote('home', 'b2', author);
  expect(await store.stateOf('home')).toMatchObject({ live: 'b2', earlier: ['b1'], canary: null });
});

it('reads shares and times', () => {
  expect(rampOf({})).toEqual(defaultRamp);
  expect(rampOf({ ramp: '0.5,20', bake: '2h' })).toEqual({ shares: [0.5, 20], bakeMs: 7_200_000 });
});

it.each([
  [{ ramp: '5,1' }, '--ramp 5,1 is not a list of rising shares'],
  [{ ramp: 'all' }, '--ramp all is not a list'],
  [{ ramp: '' }, '--ramp  is not a list'],
  [{ bake: '10' }, '--bake 10 is not a time from 1m to 7d'],
  [{ bake: '30s' }, '--bake 30s is not a time'],
  [{ bake: '8d' }, '--bake 8d is not a time'],
])('refuses %j', (options, sentence) => {
  expect(() => rampOf(options)).toThrow(UsageError);
  expect(() => rampOf(options)).toThrow(sentence);
});
