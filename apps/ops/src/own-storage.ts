import type { BaasOptions } from '@shop/baas-sdk';

type Kept = NonNullable<BaasOptions['storage']>;

/** Prefixed keys, so that a shopper's session in the same browser stays separate. */
export function ownStorage(prefix: string, storage: () => Kept = () => localStorage): Kept {
  return {
    getItem: (key) => storage().getItem(prefix + key),
    setItem: (key, value) => storage().setItem(prefix + key, value),
    removeItem: (key) => storage().removeItem(prefix + key),
  };
}
