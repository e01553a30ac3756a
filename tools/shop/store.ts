import { join, resolve } from 'node:path';
import { localSigner, PrivateKeys, PublicKeys, ReleaseStore } from '@shop/release-store';
import { makePrivate, type Environment } from '@shop/service';
import { repository } from '../webpack-preset/app';

const storeFolder = 'site';
const keyFolder = 'signing-keys';

export const dataFolderOf = (env: Environment): string =>
  resolve(repository, env.DATA_DIR || '.data');

export const storePathOf = (env: Environment): string => join(dataFolderOf(env), storeFolder);

/** The folder of the store in DATA_DIR, which exists. Other users lose their rights to it. */
export function privateStorePathOf(env: Environment): string {
  makePrivate(dataFolderOf(env), [storeFolder]);
  return storePathOf(env);
}

/** The store of published builds in DATA_DIR. */
export function storeOf(env: Environment): ReleaseStore {
  const path = privateStorePathOf(env);
  return new ReleaseStore(path, localSigner(privateKeysOf(env), PublicKeys.ofStore(path)));
}

/** The keys that sign on this machine: SHOP_SIGNING_KEY, else files in DATA_DIR. */
export const privateKeysOf = (env: Environment): PrivateKeys =>
  new PrivateKeys(join(dataFolderOf(env), keyFolder), env.SHOP_SIGNING_KEY);
