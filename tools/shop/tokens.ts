import { DeployTokens } from '@shop/release-store';
import type { Environment } from '@shop/service';
import type { Actions } from './action';
import type { Report } from './command';
import { privateStorePathOf } from './store';

export const tokenActions: Actions = {
  list: { parameterCount: 0, run: listTokens },
  create: { parameterCount: 2, run: createToken },
  revoke: { parameterCount: 2, run: revokeToken },
};

const tokensOf = (env: Environment) => DeployTokens.ofStore(privateStorePathOf(env));

async function listTokens(env: Environment): Promise<Report> {
  const tokens = await tokensOf(env).list();
  return {
    lines: tokens.map(
      ({ remote, name, createdAt }) =>
        `${remote.padEnd(8)} ${name}  created ${createdAt.slice(0, 19).replace('T', ' ')}`,
    ),
    data: tokens,
  };
}

async function createToken(env: Environment, [remote = '', name = '']: string[]): Promise<Report> {
  const token = await tokensOf(env).create(remote, name);
  const lines = [`${remote.padEnd(8)} ${name}  created; the token is not shown again:`, token];
  return { lines, data: { remote, name, token } };
}

async function revokeToken(env: Environment, [remote = '', name = '']: string[]): Promise<Report> {
  await tokensOf(env).revoke(remote, name);
  return { lines: [`${remote.padEnd(8)} ${name}  revoked`], data: { remote, name } };
}
