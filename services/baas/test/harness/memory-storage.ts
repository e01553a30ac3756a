import type { BaasOptions } from '@shop/baas-sdk';

/** An in-memory `Storage` for Node. */
export function memoryStorage(): NonNullable<BaasOptions['storage']> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}
