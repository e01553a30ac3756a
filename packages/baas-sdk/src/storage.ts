import type { BaasOptions } from './baas';

export type KeyStorage = NonNullable<BaasOptions['storage']>;

/** A storage that cannot fail: what the given one refuses (private mode, quota, none at all) is kept in memory. */
export function safeStorage(given?: KeyStorage): KeyStorage {
  const memory = new Map<string, string>();
  const inner = given ?? attempt(() => globalThis.localStorage);
  return {
    getItem: (key) => memory.get(key) ?? attempt(() => inner?.getItem(key)) ?? null,
    setItem(key, value) {
      memory.delete(key);
      if (
        !inner ||
        attempt(() => {
          inner.setItem(key, value);
          return true;
        }) === undefined
      )
        memory.set(key, value);
    },
    removeItem(key) {
      memory.delete(key);
      attempt(() => inner?.removeItem(key));
    },
  };
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
