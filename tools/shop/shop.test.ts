import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

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

it('prints the usage for an unknown command', () => {
  for (const args of [[], ['sell'], ['toString']]) {
    const { status, stderr } = shop(...args);
    expect(status).toBe(1);
    for (const line of [
      'build [app…]',
      'publish [app…]',
      'rollback <app>',
      'releases',
      'dev <app>',
      'gallery',
      'types',
    ])
      expect(stderr).toContain(line);
  }
});

it.each([
  [['build', 'nowhere'], 'Unknown app "nowhere"'],
  [['rollback'], 'Usage: npm run shop -- rollback <app>'],
  [['rollback', 'a', 'b'], 'Usage: npm run shop -- rollback <app>'],
  [['gallery', 'dark'], 'Usage: npm run shop -- gallery'],
  [['rollback', 'home'], 'home is not published. Published apps: none.'],
])('rejects %j in one sentence', (args, message) => {
  const { status, stdout, stderr } = shop(...args);
  expect({ status, stdout, lines: stderr.trim().split('\n') }).toEqual({
    status: 1,
    stdout: '',
    lines: [expect.stringContaining(message)],
  });
});

it('lists no release when none is published', () => {
  expect(shop('releases')).toEqual({ status: 0, stdout: '', stderr: '' });
});
