import { createPublicKey } from 'node:crypto';
import {
  keyIdOf,
  PublicKeys,
  RegistryClient,
  RemotePublisher,
  type RemoteState,
} from '@shop/release-store';
import type { Environment } from '@shop/service';
import { authorOf } from './author';
import type { Progress, Report } from './command';
import { outcomeAt, outcomeReport } from './outcome';
import { privateKeysOf, storePathOf } from './store';

/** The registry of a deployed site for one remote, with the deploy token of this machine. */
export function registryOf(site: URL, remote: string, env: Environment): RegistryClient {
  const token = env.SHOP_DEPLOY_TOKEN;
  if (token) return new RegistryClient(site, remote, token);
  throw new Error(
    `SHOP_DEPLOY_TOKEN is not set: the operator of ${site.origin} creates one with ` +
      `"npm run shop -- token create ${remote} <name>".`,
  );
}

/** Signs with the key of this machine. */
export async function publisherOf(
  client: RegistryClient,
  env: Environment,
  note?: string,
): Promise<RemotePublisher> {
  const { remote } = client;
  const key = await privateKeysOf(env).find(remote);
  if (!key)
    throw new Error(
      `The private key of ${remote} is not here: set SHOP_SIGNING_KEY, or run ` +
        `"npm run shop -- key create ${remote}" and send the public key to the operator.`,
    );
  const ownKey = [keyIdOf(key), createPublicKey(key)] as const;
  const keysHere = await PublicKeys.ofStore(storePathOf(env)).of(remote);
  const trusted = new Map([...keysHere, ownKey]);
  return new RemotePublisher({ client, key, trusted, author: authorOf(env, note) });
}

/** Changes the live build of a remote on a deployed site, and reports whether it serves it. */
export async function changeOnSite(
  name: string,
  site: URL,
  env: Environment,
  progress: Progress,
  change: (client: RegistryClient) => Promise<RemoteState>,
): Promise<Report> {
  const client = registryOf(site, name, env);
  const { live } = await change(client);
  const result = live === null ? 'retired' : 'live';
  return outcomeReport([await outcomeAt(client, live, result, progress)]);
}
