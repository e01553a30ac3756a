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

it('says what it can do when it is asked for something else', () => {
  for (const args of [[], ['sell'], ['toString']]) {
    const { status, stderr } = shop(...args);
    expect(status).toBe(1);
    for (const words of [
      'build [app…]',
      'publish [app…]',
      'rollback <app>',
      'releases',
      'dev <app>',
      'gallery',
      'types',
    ])
      expect(stderr).toContain(words);
  }
});

it.each([
  [['build', 'nowhere'], 'There is no app "nowhere"'],
  [['rollback'], 'Use it like this: npm run shop -- rollback <app>'],
  [['rollback', 'a', 'b'], 'Use it like this: npm run shop -- rollback <app>'],
  [['gallery', 'dark'], 'Use it like this: npm run shop -- gallery'],
  [['rollback', 'home'], 'No app home is published: there is none.'],
])('refuses %j in one sentence', (args, says) => {
  const { status, stdout, stderr } = shop(...args);
  expect({ status, stdout, lines: stderr.trim().split('\n') }).toEqual({
    status: 1,
    stdout: '',
    lines: [expect.stringContaining(says)],
  });
});

it('lists nothing where nothing is published', () => {
  expect(shop('releases')).toEqual({ status: 0, stdout: '', stderr: '' });
});
