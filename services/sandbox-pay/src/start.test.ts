import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
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

it('is ready when /healthz answers 200, and stops', async () => {
  const service = await start();
  expect((await fetch(`http://127.0.0.1:${service.port}/healthz`)).status).toBe(200);
  await service.stop();
  await expect(fetch(`http://127.0.0.1:${service.port}/healthz`)).rejects.toThrow();
});

it('makes its secret once in development, readable by its owner only', async () => {
  const file = join(folder, 'secrets-pay.json');
  await (await start()).stop();
  const first = readFileSync(file, 'utf8');
  expect(JSON.parse(first)).toEqual({ paySecret: expect.stringMatching(/^[\w-]{43}$/) });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await (await start()).stop();
  expect(readFileSync(file, 'utf8')).toBe(first);
});

it.each<[string, Record<string, string>, RegExp]>([
  ['production without a secret', { NODE_ENV: 'production' }, /PAY_SECRET/],
  ['a secret of three letters', { PAY_SECRET: 'abc' }, /PAY_SECRET.*16/],
  ['a port that is none', { PAY_PORT: '80a' }, /PAY_PORT is "80a"/],
  [
    'an origin with a path',
    { PAY_RETURN_ORIGINS: 'https://shop.example/pay' },
    /PAY_RETURN_ORIGINS/,
  ],
  ['a public address without scheme', { PAY_PUBLIC_URL: 'pay.example' }, /PAY_PUBLIC_URL/],
  ['an unknown log level', { LOG_LEVEL: 'loud' }, /LOG_LEVEL/],
])('%s stops the start with one line', (_name, env, sentence) => {
  expect(() => readSettings({ DATA_DIR: folder, ...env })).toThrow(StartError);
  expect(() => readSettings({ DATA_DIR: folder, ...env })).toThrow(sentence);
});

it('a port in use, a broken payment file, a data folder that is a file and a broken secret each say what to do', async () => {
  const service = await start();
  await expect(start({ PAY_PORT: String(service.port) })).rejects.toThrow(
    /^端口 \d+ 已被占用.*PAY_PORT=<port>\.$/,
  );
  await service.stop();
  mkdirSync(join(folder, 'pay'), { recursive: true });
  writeFileSync(join(folder, 'pay/pay_1.json'), '{"ref":');
  await expect(start()).rejects.toThrow(/pay_1\.json cannot be read/);
  writeFileSync(join(folder, 'secrets-pay.json'), '{}');
  await expect(start()).rejects.toThrow(/no paySecret/);
  await expect(start({ DATA_DIR: join(folder, 'pay/pay_1.json') })).rejects.toThrow(
    /cannot be used \(\w+\).*DATA_DIR/,
  );
});

it.each(['SIGINT', 'SIGTERM'] as const)(
  '%s in the moment the address is told ends it cleanly',
  (signal) => {
    const signalsItself = `data:text/javascript,const { log } = console; console.log = (...words) => { log(...words); process.kill(process.pid, '${signal}'); };`;
    const { status, stdout } = spawnSync(
      process.execPath,
      ['--import', signalsItself, '--import', 'tsx', 'src/main.ts'],
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

it('allows the configured origins only', () => {
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
