import fc from 'fast-check';
import { readDeviceTokens, storeDeviceToken } from './device-tokens';
import { check } from '../fields/fields';
import { loginInput } from './account-inputs';

const token = (id: number) => String(id).padStart(43, 'x');

function fakeStorage(content?: string) {
  const entries = new Map<string, string>();
  if (content !== undefined) entries.set('shop_device_tokens', content);
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => {
      entries.set(key, value);
    },
  };
  return () => storage;
}

it('a device keeps the tokens of its last five accounts, newest first', () => {
  const storage = fakeStorage();
  expect(readDeviceTokens(storage)).toEqual([]);
  for (const id of [1, 2, 3, 4, 2, 5, 6]) storeDeviceToken(storage, token(id));
  expect(readDeviceTokens(storage)).toEqual([6, 5, 2, 4, 3].map(token));
});

it('a value that is not a token is not stored', () => {
  const storage = fakeStorage();
  for (const value of [undefined, null, '', 'short', { token: token(1) }, 7])
    storeDeviceToken(storage, value);
  expect(readDeviceTokens(storage)).toEqual([]);
});

it('reading returns tokens that a login accepts, whatever the storage contains', () => {
  const content = fc.oneof(
    fc.string(),
    fc.json(),
    fc
      .array(fc.oneof(fc.string(), fc.nat(1e6).map(token), fc.anything()))
      .map((each) => JSON.stringify(each)),
  );
  fc.assert(
    fc.property(content, (text) => {
      const deviceTokens = readDeviceTokens(fakeStorage(text));
      const input = { username: 'shopper', password: 'long enough', deviceTokens };
      expect(check(loginInput, input).ok).toBe(true);
    }),
  );
});

it('a storage that throws counts as empty', () => {
  const broken = () => {
    throw new Error('SecurityError');
  };
  storeDeviceToken(broken, token(1));
  expect(readDeviceTokens(broken)).toEqual([]);
});
