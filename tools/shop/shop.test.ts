import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { commands } from './commands/index';
import { runCommandLine } from './run-command-line';

const root = resolve(__dirname, '../..');
let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'shop '));
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

const shop = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'tools/shop/main.ts', ...args],
    { cwd: root, encoding: 'utf8', env: { ...process.env, DATA_DIR: data } },
  );
  return { status, stdout, stderr };
};

/** Runs a command in this process, which takes a fraction of the time. */
async function shopHere(...args: string[]) {
  const printed: string[] = [];
  const failures: string[] = [];
  const { DATA_DIR } = process.env;
  process.env.DATA_DIR = data;
  const status = await runCommandLine(commands, args, {
    print: (line) => printed.push(line),
    progress: () => {},
    fail: ({ message }) => failures.push(message),
  });
  if (DATA_DIR === undefined) delete process.env.DATA_DIR;
  else process.env.DATA_DIR = DATA_DIR;
  return { status, printed, failures };
}

it.each([
  [['build', 'nowhere'], 1, 'Unknown app "nowhere"'],
  [['promote', 'home', 'b1'], 1, 'home has no stored builds.'],
  [['rollback', 'home'], 1, 'home is not published. Published apps: none.'],
  [['rollback', 'home', 'b1'], 1, 'home is not published. Published apps: none.'],
  [['rollback', 'home', 'b1', '--steps', '2'], 2, 'Name a build, or pass --steps.'],
  [['retire', 'home', '--note', 'n'.repeat(201)], 2, '--note takes 200 characters at most.'],
  [['promote', 'home', 'b1', '--note', 'one\ntwo'], 2, '--note takes one line.'],
  [['canary', 'home', 'b1'], 1, 'home is no published remote: a canary needs a live build'],
  [['canary', 'home', '--stop'], 1, 'home has no canary.'],
  [['retire', 'home'], 1, 'home is not published. Published apps: none.'],
  [['key', 'create', '../home'], 1, '"../home" is not a remote.'],
  [['key', 'revoke', 'home', '0123456789abcdef'], 1, 'home has no key 0123456789abcdef.'],
  [['lock', 'home', '--reason', 'sale'], 1, 'home has no stored builds.'],
  [['unlock', 'home'], 1, 'home is not locked.'],
  [['token', 'create', '../home', 'ci'], 1, '"../home" is not a remote.'],
  [['token', 'create', 'home', 'a b'], 1, '"a b" cannot name a token: letters, digits and'],
  [['token', 'revoke', 'home', 'ci'], 1, 'home has no token ci.'],
  [['retire', 'home', '--site', 'https://a.example'], 1, 'SHOP_DEPLOY_TOKEN is not set: '],
  [['check', 'nowhere'], 1, '"nowhere" is neither an app nor the folder of a build'],
])('refuses %j in one sentence', async (args, status, message) => {
  expect(await shopHere(...args)).toEqual({
    status,
    printed: [],
    failures: [expect.stringContaining(message)],
  });
});

it('prints a refusal to standard error', () => {
  expect(shop('audit')).toEqual({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/^There is no embedded database in .*\n$/),
  });
});

it('exits with 2 for a wrong command line, and with 0 for help', () => {
  expect(shop('publsh')).toMatchObject({ status: 2, stdout: '' });
  expect(shop('row', 'dist', '--name', 'tea')).toMatchObject({ status: 2, stdout: '' });
  expect(shop('publish', '--help')).toMatchObject({ status: 0, stderr: '' });
});

it('prints an empty list as JSON when nothing is published', () => {
  expect(shop('releases', '--json')).toEqual({ status: 0, stdout: '[]\n', stderr: '' });
});

it('lists no release when none is published', async () => {
  expect(await shopHere('releases')).toEqual({ status: 0, printed: [], failures: [] });
});

it('creates and lists the key of a remote, which only its publisher can read', async () => {
  const [line = ''] = (await shopHere('key', 'create', 'home')).printed;
  expect(line).toMatch(/^home {5}\w{16} {2}signs here$/);
  expect((await shopHere('key', 'list')).printed).toEqual([line]);
  expect(statSync(join(data, 'signing-keys/home.pem')).mode & 0o077).toBe(0);
});

it('creates a deploy token that is shown once, lists it and revokes it', async () => {
  const [line, token] = (await shopHere('token', 'create', 'home', 'ci')).printed;
  expect(line).toBe('home     ci  created; the token is not shown again:');
  expect(token).toMatch(/^shop-deploy_[\w-]{43}$/);
  const { printed } = await shopHere('token', 'list');
  expect(printed).toEqual([expect.stringMatching(/^home {5}ci {2}created \S+ \S+$/)]);
  expect(statSync(join(data, 'site/tokens/home.json')).mode & 0o077).toBe(0);
  const { printed: revoked } = await shopHere('token', 'revoke', 'home', 'ci');
  expect(revoked).toEqual(['home     ci  revoked']);
  expect((await shopHere('token', 'list')).printed).toEqual([]);
});
