import { createPublicKey } from 'node:crypto';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { keyIdOf, PrivateKeys, RegistryClient, RemotePublisher } from '@shop/release-store';
import { buildRemote, type RemoteBuild } from './build-remote';

/** Builds the remote of a repository and makes the build live on a deployed site. */
export async function publishRemote(
  repository: string,
  site: URL,
  env: NodeJS.ProcessEnv,
): Promise<RemoteBuild> {
  const token = required(env, 'SHOP_DEPLOY_TOKEN', 'the token that the operator has sent');
  const pem = required(env, 'SHOP_SIGNING_KEY', 'the private key of the remote as PEM text');
  const built = await buildRemote(repository);
  const key = await new PrivateKeys(join(repository, '.build'), pem).find(built.name);
  if (!key) throw new Error('SHOP_SIGNING_KEY holds no key.');
  await new RemotePublisher({
    client: new RegistryClient(site, built.name, token),
    key,
    trusted: new Map([[keyIdOf(key), createPublicKey(key)]]),
    author: { by: env.SHOP_AUTHOR || userInfo().username },
  }).publish(built.folder);
  return built;
}

function required(env: NodeJS.ProcessEnv, name: string, meaning: string): string {
  const value = env[name];
  if (!value) throw new Error(`${name} is not set: it holds ${meaning}.`);
  return value;
}
