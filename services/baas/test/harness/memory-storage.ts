import type { BaasOptions } from '@shop/baas-sdk';

/** What a browser remembers, for one that is none. */
export function memoryStorage(): NonNullable<BaasOptions['storage']> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}
