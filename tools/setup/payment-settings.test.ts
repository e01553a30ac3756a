import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { withPaymentSettings } from './payment-settings';
import { readSettings } from './settings';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-payment-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const settingsFor = (env: Record<string, string>) =>
  withPaymentSettings(readSettings({ DATA_DIR: folder, ...env }, folder));

it('the shop and sandbox-pay share a secret that a later start keeps', () => {
  const first = settingsFor({});
  const stored = readFileSync(join(folder, 'secrets-pay.json'), 'utf8');
  expect(first.CLOUD_PAY_SECRET).toBe(first.PAY_SECRET);
  expect(stored).toContain(first.PAY_SECRET);
  expect(settingsFor({}).PAY_SECRET).toBe(first.PAY_SECRET);
});

it('the addresses follow the ports', () => {
  expect(settingsFor({ SITE_PORT: '9000', PAY_PORT: '9001' })).toMatchObject({
    CLOUD_SITE_URL: 'http://localhost:9000',
    CLOUD_PAY_URL: 'http://127.0.0.1:9001',
  });
});

it('payments return to every name under which the shop can be opened', () => {
  const local = settingsFor({ SITE_PORT: '9000' });
  const origins = 'http://localhost:9000,http://127.0.0.1:9000,http://[::1]:9000';
  expect([local.CLOUD_SITE_ALIASES, local.PAY_RETURN_ORIGINS]).toEqual([origins, origins]);
  expect(local.PAY_HOST).toBe('');

  const open = settingsFor({ SITE_PORT: '9000', SITE_HOST: '0.0.0.0' });
  expect(open.CLOUD_SITE_ALIASES).toContain(`,http://${hostname().toLowerCase()}:9000`);
  expect(open.PAY_HOST).toBe('0.0.0.0');

  const own = settingsFor({ CLOUD_SITE_URL: 'https://shop.example' });
  expect([own.CLOUD_SITE_ALIASES, own.PAY_RETURN_ORIGINS]).toEqual([undefined, undefined]);
});

it('given values stay, and production creates no secret', () => {
  const given = { PAY_SECRET: 'a secret of the operator', CLOUD_SITE_URL: 'https://shop.example' };
  expect(settingsFor(given)).toMatchObject({ ...given, CLOUD_PAY_SECRET: given.PAY_SECRET });
  expect(settingsFor({ NODE_ENV: 'production' }).PAY_SECRET).toBe('');
});
