import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { StartError } from '@shop/service';
import { proxyWarning } from './config/settings';
import { readSettings, type Settings } from './index';
import { page, FakeStore, remote } from './testing/fake-store';

let store: FakeStore;
beforeEach(() => {
  store = new FakeStore([remote('home', [page('/')])]);
});
afterEach(() => store.remove());

const refusal = (env: Record<string, string> = {}) =>
  store.start(env).then(
    async (site) => {
      await site.stop();
      return 'it started';
    },
    (error: unknown) => {
      expect(error).toBeInstanceOf(StartError);
      return (error as Error).message;
    },
  );

it.each<[problem: string, damage: (store: FakeStore) => void, message: string]>([
  [
    'no shell',
    (s) => rmSync(join(s.dataFolder, 'site/shell.json')),
    'There is no build of the shell in',
  ],
  [
    'a shell without its files',
    (s) => rmSync(join(s.dataFolder, 'site/shell/s1'), { recursive: true }),
    'There is no build of the shell in',
  ],
  [
    'a truncated shell document',
    (s) => s.write('site/shell.json', '{'),
    'The build of the shell cannot be used',
  ],
  [
    'a shell without its server bundle',
    (s) => s.write('site/shell/s1/server/frame.cjs', 'exports.renderFrame = () => {};'),
    'its server bundle does not export renderFrame and matchPage',
  ],
  [
    'a server bundle with an unbundled import',
    (s) => s.write('site/shell/s1/server/frame.cjs', "require('react');"),
    'its server bundle requires react, which is not bundled',
  ],
  [
    'no release document',
    (s) => rmSync(join(s.dataFolder, 'site/releases.json')),
    'publish the remotes with "npm run shop -- publish"',
  ],
  [
    'an invalid release document',
    (s) => s.write('site/releases.json', '{"version":1,"remotes":[{"build":"b1"}]}'),
    'cannot be used: remotes.0.name: ',
  ],
  [
    'no signed row',
    (s) => s.write('site/releases.json', JSON.stringify(s.release)),
    'cannot be used: home: its row is not signed. It is not published.',
  ],
  [
    'no space',
    (s) => rmSync(join(s.dataFolder, 'secrets.json')),
    'start baas once with the same DATA_DIR, or set BAAS_SPACE_ID and BAAS_CLIENT_SECRET',
  ],
])('rejects the start with %s in one line', async (_problem, damage, expected) => {
  damage(store);
  const message = await Promise.resolve()
    .then(() => refusal())
    .catch((error: Error) => error.message);
  expect(message).toContain(expected);
  expect(message).not.toContain('\n');
});

it.each([
  ['SITE_PORT', 'eighty', 'SITE_PORT is "eighty": set a whole number from 0 to 65535'],
  ['SITE_PORT', '65536', 'SITE_PORT is "65536"'],
  ['BAAS_URL', 'localhost:8787', 'BAAS_URL is "localhost:8787": set a URL like'],
  ['SITE_BAAS_ENDPOINT', 'ftp://x', 'SITE_BAAS_ENDPOINT is "ftp://x"'],
  ['SITE_RELEASES', 'ftp://x/releases.json', 'SITE_RELEASES is "ftp://x/releases.json"'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL is "loud": choose one of'],
  [
    'SITE_TRUSTED_PROXIES',
    'proxy.example',
    'SITE_TRUSTED_PROXIES contains "proxy.example": set addresses or networks like',
  ],
  ['CLOUD_SITE_URL', 'shop.example', 'CLOUD_SITE_URL is "shop.example": set the address'],
  ['CLOUD_SITE_URL', 'https://shop.example/path', 'without a path'],
  ['CLOUD_SITE_URL', 'https://user@shop.example', 'without a path'],
  ['PLATFORM_LOGIN', 'other', 'PLATFORM_LOGIN is "other": choose one of none, mock, oauth.'],
])('rejects %s=%s', (name, value, message) => {
  expect(() => readSettings({ DATA_DIR: store.dataFolder, [name]: value })).toThrow(message);
});

it('derives the backend address from BAAS_PORT and reads the space from the environment', () => {
  rmSync(join(store.dataFolder, 'secrets.json'));
  const settings = readSettings({
    DATA_DIR: store.dataFolder,
    BAAS_PORT: '9001',
    BAAS_SPACE_ID: 'a',
    BAAS_CLIENT_SECRET: 'b',
  });
  expect(settings).toMatchObject<Partial<Settings>>({
    port: 8080,
    baasUrl: 'http://127.0.0.1:9001',
    baasEndpoint: '',
    space: { spaceId: 'a', clientSecret: 'b' },
  });
});

it.each<[title: string, env: Record<string, string>, pattern: RegExp | null]>([
  ['names no proxy', {}, /^CLOUD_SITE_URL .* SITE_TRUSTED_PROXIES .* address of the proxy/],
  ['names its proxy', { SITE_TRUSTED_PROXIES: 'loopback' }, null],
  ['is open without TLS', { CLOUD_SITE_URL: 'http://192.168.1.2:8080' }, null],
  ['has no address', { CLOUD_SITE_URL: '' }, null],
])('warns about the proxy in front of an https shop: a site that %s', (_title, env, pattern) => {
  const https = { DATA_DIR: store.dataFolder, CLOUD_SITE_URL: 'https://shop.example.com' };
  const warning = proxyWarning(readSettings({ ...https, ...env }));
  if (pattern) expect(warning).toMatch(pattern);
  else expect(warning).toBeNull();
});

it('names a port that is in use', async () => {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  expect(await refusal({ SITE_PORT: String(port) })).toContain(`port ${port} is in use`);
  server.close();
});

it('exits with code 1 and one line when started as a program', () => {
  rmSync(join(store.dataFolder, 'site/shell.json'));
  const root = resolve(__dirname, '../../..');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'services/site/src/main.ts'],
    { cwd: root, encoding: 'utf8', env: { ...process.env, DATA_DIR: store.dataFolder } },
  );
  expect({ status, stdout, lines: stderr.trim().split('\n') }).toEqual({
    status: 1,
    stdout: '',
    lines: [expect.stringContaining('There is no build of the shell')],
  });
});

it.each(['SIGINT', 'SIGTERM'] as const)(
  'exits cleanly on %s right after printing the address',
  (signal) => {
    const signalAfterLog =
      'data:text/javascript,const { log } = console; console.log = (...args) => ' +
      `{ log(...args); process.kill(process.pid, '${signal}'); };`;
    const { status, stdout } = spawnSync(
      process.execPath,
      ['--import', signalAfterLog, '--import', 'tsx', 'src/main.ts'],
      {
        cwd: resolve(__dirname, '..'),
        encoding: 'utf8',
        env: { ...process.env, DATA_DIR: store.dataFolder, SITE_PORT: '0', LOG_LEVEL: 'silent' },
      },
    );
    expect({ status, stdout }).toEqual({
      status: 0,
      stdout: expect.stringMatching(/^site: http:/),
    });
  },
);
