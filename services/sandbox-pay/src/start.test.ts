import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { StartError } from '@shop/service';
import { readSettings, startSandboxPay } from './index';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pay-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const start = (env: Record<string, string> = {}) => {
  const settings = readSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...env });
  return startSandboxPay({ ...settings, port: Number(env.PAY_PORT ?? 0) });
};

it('answers /healthz while running and refuses connections after stop', async () => {
  const service = await start();
  expect((await fetch(`http://127.0.0.1:${service.port}/healthz`)).status).toBe(200);
  await service.stop();
  await expect(fetch(`http://127.0.0.1:${service.port}/healthz`)).rejects.toThrow();
});

it('creates a secret once in development, readable by its owner only', async () => {
  const file = join(folder, 'secrets-pay.json');
  await (await start()).stop();
  const first = readFileSync(file, 'utf8');
  expect(JSON.parse(first)).toEqual({ paySecret: expect.stringMatching(/^[\w-]{43}$/) });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await (await start()).stop();
  expect(readFileSync(file, 'utf8')).toBe(first);
});

it('removes the rights of other users from its files', async () => {
  await (await start()).stop();
  writeFileSync(join(folder, 'pay/note.txt'), 'left by an earlier version');
  for (const path of ['.', 'pay', 'pay/note.txt', 'secrets-pay.json'])
    chmodSync(join(folder, path), 0o777);
  await (await start()).stop();
  const paths = ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })];
  expect(paths).toContain('pay/note.txt');
  expect(paths.filter((path) => statSync(join(folder, path)).mode & 0o077)).toEqual([]);
});

it.each<[string, Record<string, string>, RegExp]>([
  ['production without a secret', { NODE_ENV: 'production' }, /PAY_SECRET/],
  ['a secret of three letters', { PAY_SECRET: 'abc' }, /PAY_SECRET.*16/],
  ['an invalid port', { PAY_PORT: '80a' }, /PAY_PORT is "80a"/],
  [
    'an origin with a path',
    { PAY_RETURN_ORIGINS: 'https://shop.example/pay' },
    /PAY_RETURN_ORIGINS/,
  ],
  ['a public address without scheme', { PAY_PUBLIC_URL: 'pay.example' }, /PAY_PUBLIC_URL/],
  ['an unknown log level', { LOG_LEVEL: 'loud' }, /LOG_LEVEL/],
])('rejects %s with one line', (_name, env, message) => {
  expect(() => readSettings({ DATA_DIR: folder, ...env })).toThrow(StartError);
  expect(() => readSettings({ DATA_DIR: folder, ...env })).toThrow(message);
});

it('names the remedy for a used port and for an invalid payment, folder or secret', async () => {
  const service = await start();
  await expect(start({ PAY_PORT: String(service.port) })).rejects.toThrow(
    /^端口 \d+ 已被占用.*PAY_PORT=<port>\.$/,
  );
  await service.stop();
  mkdirSync(join(folder, 'pay'), { recursive: true });
  writeFileSync(join(folder, 'pay/pay_1.json'), '{"ref":');
  await expect(start()).rejects.toThrow(/pay_1\.json cannot be read/);
  writeFileSync(join(folder, 'secrets-pay.json'), '{}');
  await expect(start()).rejects.toThrow(/contains no paySecret/);
  await expect(start({ DATA_DIR: join(folder, 'pay/pay_1.json') })).rejects.toThrow(
    /cannot be used \(\w+\).*DATA_DIR/,
  );
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
        env: { ...process.env, DATA_DIR: folder, PAY_PORT: '0', LOG_LEVEL: 'silent' },
      },
    );
    expect({ status, stdout }).toEqual({
      status: 0,
      stdout: expect.stringMatching(/^sandbox-pay: http:/),
    });
  },
);

it('allows only the configured origins', () => {
  const { allowsOrigin } = readSettings({
    PAY_RETURN_ORIGINS: 'https://shop.example, http://10.0.0.5:8080',
  });
  const allowed = [
    'https://shop.example/a',
    'http://10.0.0.5:8080/',
    'http://localhost/',
    'http://shop.example/',
    'https://shop.example.evil/',
    'ftp://shop.example/',
  ];
  expect(allowed.map((url) => allowsOrigin(new URL(url)))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
