import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isPaymentReal, providerOf } from '../../../src/provider/provider-of';
import { PaymentSettingsError } from '../../../src/provider/settings';
import { FakeWechat } from './fake-wechat';
import { settingsOf } from './wechat-settings';

const missingFile = {
  PAY_WECHAT_OTHER_PUBLIC_KEY: '',
  PAY_WECHAT_OTHER_PUBLIC_KEY_FILE: '/hush/pub_key.pem',
};
const sameId = { PAY_WECHAT_OTHER_PUBLIC_KEY_ID: 'PUB_KEY_ID_0114232134912410000000000000' };

let fake: FakeWechat;
let settings: Record<string, string>;
beforeAll(async () => {
  fake = await FakeWechat.open();
  settings = settingsOf(fake);
});
afterAll(() => fake?.close());

it('complete settings select WeChat Pay, and payments are real', () => {
  expect(providerOf(settings)).toMatchObject({ name: 'wechat', isReal: true });
  expect(isPaymentReal(settings)).toBe(true);
});

it('keys may have \\n instead of line breaks, or be in files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-wechat-'));
  const file = join(folder, 'apiclient_key.pem');
  writeFileSync(file, settings.PAY_WECHAT_PRIVATE_KEY!);
  const changed = {
    ...settings,
    PAY_WECHAT_PRIVATE_KEY: '',
    PAY_WECHAT_PRIVATE_KEY_FILE: file,
    PAY_WECHAT_PUBLIC_KEY: settings.PAY_WECHAT_PUBLIC_KEY!.replaceAll('\n', '\\n'),
  };
  expect(providerOf(changed).name).toBe('wechat');
  rmSync(folder, { recursive: true });
});

it('without any setting each of them is named', () => {
  expect(() => providerOf({ PAY_PROVIDER: 'wechat' })).toThrow(PaymentSettingsError);
  try {
    providerOf({ PAY_PROVIDER: 'wechat' });
  } catch (error) {
    const names = (error as PaymentSettingsError).problems.map((line) => line.split(' ')[0]);
    const required = Object.keys(settings).filter(
      (name) => !['PAY_PROVIDER', 'PAY_WECHAT_URL'].includes(name),
    );
    expect(names.sort()).toEqual(required.map((name) => `CLOUD_${name}`).sort());
  }
});

it.each([
  ['SITE_URL', 'hush'],
  ['PAY_WECHAT_URL', 'hush'],
  ['PAY_WECHAT_APP_ID', 'hush!'],
  ['PAY_WECHAT_MERCHANT_ID', 'hush'],
  ['PAY_WECHAT_MERCHANT_SERIAL', 'hush'],
  ['PAY_WECHAT_PRIVATE_KEY', '-----BEGIN PRIVATE KEY-----\nhush\n-----END PRIVATE KEY-----'],
  ['PAY_WECHAT_API_V3_KEY', 'hush'],
  ['PAY_WECHAT_PUBLIC_KEY_ID', 'hush'],
  ['PAY_WECHAT_PUBLIC_KEY', 'hush'],
])('an invalid %s is refused with one sentence without the value', (name, value) => {
  const changed = { ...settings, [name]: value };
  expect(() => providerOf(changed)).toThrow(
    new RegExp(`^CLOUD_${name} is not valid: set [^\n]+\\.$`),
  );
  expect(() => providerOf(changed)).not.toThrow(/hush/);
  expect(isPaymentReal(changed)).toBe(false);
});

describe('a second platform key', () => {
  const id = 'PUB_KEY_ID_0114232134912410000000000002';
  const second = () => ({
    PAY_WECHAT_OTHER_PUBLIC_KEY_ID: id,
    PAY_WECHAT_OTHER_PUBLIC_KEY: fake.platformKeys.publicKey,
  });

  it('is accepted beside the first', () => {
    expect(providerOf({ ...settings, ...second() }).name).toBe('wechat');
  });

  it.each([
    ['without an id', { PAY_WECHAT_OTHER_PUBLIC_KEY_ID: '' }, /_KEY_ID is not set: set the id/],
    ['without a key', { PAY_WECHAT_OTHER_PUBLIC_KEY: '' }, /_KEY is not set: set the other/],
    ['that is no PEM', { PAY_WECHAT_OTHER_PUBLIC_KEY: 'hush' }, /_KEY is not valid: set the/],
    ['in a missing file', missingFile, /_KEY_FILE cannot be read: set the other/],
    ['with a malformed id', { PAY_WECHAT_OTHER_PUBLIC_KEY_ID: 'hush' }, /_KEY_ID is not valid/],
    ['with the id of the first', sameId, /_KEY_ID is not valid: .*another id than the first key/],
  ])('%s is refused with one sentence', (_name, changes, message) => {
    const changed = { ...settings, ...second(), ...changes };
    const pattern = new RegExp(`^CLOUD_PAY_WECHAT_OTHER_PUBLIC${message.source}[^\n]*\\.$`);
    expect(() => providerOf(changed)).toThrow(pattern);
    expect(() => providerOf(changed)).not.toThrow(/hush/);
  });
});

it('a private key as public key, an elliptic key and a missing file are refused', () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const elliptic = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const { PAY_WECHAT_PRIVATE_KEY } = settings;
  const swapped = { ...settings, PAY_WECHAT_PUBLIC_KEY: PAY_WECHAT_PRIVATE_KEY };
  expect(() => providerOf(swapped)).toThrow(/^CLOUD_PAY_WECHAT_PUBLIC_KEY is not valid/);
  const curve = { ...settings, PAY_WECHAT_PRIVATE_KEY: elliptic };
  expect(() => providerOf(curve)).toThrow(/^CLOUD_PAY_WECHAT_PRIVATE_KEY is not valid/);
  const missing = {
    ...settings,
    PAY_WECHAT_PRIVATE_KEY: '',
    PAY_WECHAT_PRIVATE_KEY_FILE: '/hush/key.pem',
  };
  expect(() => providerOf(missing)).toThrow(/^CLOUD_PAY_WECHAT_PRIVATE_KEY_FILE cannot be read/);
  expect(() => providerOf(missing)).not.toThrow(/hush/);
});
