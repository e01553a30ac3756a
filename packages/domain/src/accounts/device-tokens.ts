/**
 * The tokens by which accounts know this device. They authorize nothing: a login with one is
 * counted apart from the attempts of strangers. They survive a logout and name no account.
 */
import * as v from 'valibot';
import { deviceToken, maxDeviceTokens } from './account-inputs';

type TokenStorage = Pick<Storage, 'getItem' | 'setItem'>;
const storageKey = 'shop_device_tokens';

/** Empty if the storage is unavailable or contains something else. */
export function readDeviceTokens(storage: () => TokenStorage): string[] {
  try {
    const stored: unknown = JSON.parse(storage().getItem(storageKey) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((token) => v.is(deviceToken, token)).slice(0, maxDeviceTokens);
  } catch {
    return [];
  }
}

/** Adds the token of a login response; the oldest makes room. Without a storage it is dropped. */
export function storeDeviceToken(storage: () => TokenStorage, token: unknown): void {
  if (!v.is(deviceToken, token)) return;
  const tokens = [token, ...readDeviceTokens(storage).filter((each) => each !== token)];
  try {
    storage().setItem(storageKey, JSON.stringify(tokens.slice(0, maxDeviceTokens)));
  } catch {
    // Private mode or a full storage: this device stays unknown.
  }
}
