import { isPaymentReal, providerOf } from './provider-of';
import { PaymentSettingsError } from './settings';

const sandbox = { PAY_URL: 'http://127.0.0.1:8788/', PAY_SECRET: 'sixteen letters!' };

it('selects the sandbox by default, one instance per settings', () => {
  expect(providerOf(sandbox)).toMatchObject({ name: 'sandbox', isReal: false });
  expect(providerOf(sandbox)).toBe(providerOf(sandbox));
  expect(isPaymentReal({})).toBe(false);
});

it.each<[string, Record<string, string>, RegExp]>([
  ['no address', { PAY_URL: '' }, /^CLOUD_PAY_URL is not set: set an address like http/],
  ['an address without scheme', { PAY_URL: 'pay.example' }, /^CLOUD_PAY_URL is not valid/],
  ['a short secret', { PAY_SECRET: 'hush' }, /^CLOUD_PAY_SECRET is not valid: .*16 characters/],
  [
    'an unknown provider',
    { PAY_PROVIDER: 'hush' },
    /^CLOUD_PAY_PROVIDER is not valid: set sandbox/,
  ],
])('rejects %s with one sentence that contains no secret', (_name, changes, message) => {
  const settings = { ...sandbox, ...changes };
  expect(() => providerOf(settings)).toThrow(PaymentSettingsError);
  expect(() => providerOf(settings)).toThrow(message);
  expect(() => providerOf(settings)).not.toThrow(/hush/);
});
