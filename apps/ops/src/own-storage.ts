import type { BaasOptions } from '@shop/baas-sdk';

type Kept = NonNullable<BaasOptions['storage']>;

/** Names of our own: whoever shops in the same browser is somebody else, and stays signed in. */
export function ownStorage(prefix: string, storage: () => Kept = () => localStorage): Kept {
  return {
    getItem: (key) => storage().getItem(prefix + key),
    setItem: (key, value) => storage().setItem(prefix + key, value),
    removeItem: (key) => storage().removeItem(prefix + key),
  };
}
