import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withDemoSettings } from './demo-settings';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-demo-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const settingsFor = (env: Record<string, string> = {}) =>
  withDemoSettings({ DATA_DIR: folder, ...env });

it('a start has a staff account whose password a later start keeps', () => {
  const first = settingsFor();
  expect(first).toMatchObject({ mode: 'on', env: { CLOUD_OPS_USERNAME: 'demo_ops' } });
  expect(first.env.CLOUD_OPS_PASSWORD).toMatch(/^(\w{4}-){2}\w{4}$/);
  expect(settingsFor()).toEqual(first);
});

it('each data folder has passwords of its own', () => {
  const { env } = settingsFor();
  rmSync(join(folder, 'demo-accounts.json'));
  expect(settingsFor().env.CLOUD_OPS_PASSWORD).not.toBe(env.CLOUD_OPS_PASSWORD);
});

it('the staff account of the operator stays', () => {
  const given = { CLOUD_OPS_USERNAME: 'keeper', CLOUD_OPS_PASSWORD: 'seven quiet lanterns' };
  expect(settingsFor(given)).toMatchObject({ mode: 'on', env: given });
});

it('the demo has a return address that says what it is, unless the operator gives one', () => {
  expect(settingsFor().env.CLOUD_RETURN_ADDRESS).toContain('演示地址');
  const given = { CLOUD_RETURN_NAME: '售后部' };
  const { env } = settingsFor(given);
  expect([env.CLOUD_RETURN_NAME, env.CLOUD_RETURN_ADDRESS]).toEqual(['售后部', undefined]);
});

it.each([
  ['SHOP_DEMO is catalogue', { SHOP_DEMO: 'catalogue' }],
  ['in production', { NODE_ENV: 'production' }],
  ['with a real payment provider', { CLOUD_PAY_PROVIDER: 'wechat' }],
])('there are no accounts and no passwords when %s', (_case, given) => {
  const { mode, env } = settingsFor(given);
  expect([mode, env.CLOUD_OPS_PASSWORD, env.BAAS_INITIAL_ROWS, env.CLOUD_RETURN_ADDRESS]).toEqual([
    'catalogue',
    undefined,
    undefined,
    undefined,
  ]);
  expect(readdirSync(folder)).toEqual([]);
});

it('SHOP_DEMO=off also leaves the shop without a catalogue', () => {
  const { mode, env } = settingsFor({ SHOP_DEMO: 'off' });
  expect([mode, env.BAAS_INITIAL_ROWS, env.CLOUD_OPS_USERNAME]).toEqual(['off', 'none', undefined]);
});

it('another value stops the start with one line', () => {
  expect(() => settingsFor({ SHOP_DEMO: 'no' })).toThrow(
    'SHOP_DEMO is "no": choose one of on, catalogue, off.',
  );
});
