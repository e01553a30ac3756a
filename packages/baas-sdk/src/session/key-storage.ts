/** The part of `Storage` that the SDK needs. */
export type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface SafeStorage extends KeyStorage {
  /** Whether an entry is held in memory only, and gone with the page. */
  isTransient(key: string): boolean;
}

/**
 * Wraps `storage` (default: `localStorage`) so that no access throws. Entries that the storage
 * rejects (private mode, quota exceeded, no storage at all) are held in memory.
 */
export function safeStorage(storage?: KeyStorage): SafeStorage {
  const memory = new Map<string, string>();
  const inner = storage ?? attempt(() => globalThis.localStorage);

  const store = (key: string, value: string): boolean => {
    if (!inner) return false;
    const isStored = attempt(() => {
      inner.setItem(key, value);
      return true;
    });
    return isStored ?? false;
  };

  return {
    isTransient: (key) => memory.has(key),
    getItem: (key) => memory.get(key) ?? attempt(() => inner?.getItem(key)) ?? null,
    setItem(key, value) {
      memory.delete(key);
      if (!store(key, value)) memory.set(key, value);
    },
    removeItem(key) {
      memory.delete(key);
      attempt(() => inner?.removeItem(key));
    },
  };
}

/** The result of `action`, or undefined when it throws. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
