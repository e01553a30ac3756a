import { readFile } from 'node:fs/promises';
import { keyIdOf, publicPemOf } from '@shop/release-store';
import type { Environment } from '@shop/service';
import type { Actions } from './action';
import type { Report } from './command';
import { privateKeysOf, storeOf } from './store';

export const keyActions: Actions = {
  list: { parameterCount: 0, run: listKeys },
  create: { parameterCount: 1, run: createKey },
  trust: { parameterCount: 2, run: trustKey },
  revoke: { parameterCount: 2, run: revokeKey },
};

async function listKeys(env: Environment): Promise<Report> {
  const { keys } = storeOf(env);
  const rows: { remote: string; id: string; signsHere: boolean }[] = [];
  for (const remote of await keys.remotes()) {
    const privateKey = await privateKeysOf(env).find(remote);
    for (const id of (await keys.of(remote)).keys())
      rows.push({ remote, id, signsHere: privateKey !== null && keyIdOf(privateKey) === id });
  }
  const lineOf = ({ remote, id, signsHere }: (typeof rows)[number]) =>
    `${remote.padEnd(8)} ${id}${signsHere ? '  signs here' : ''}`;
  return { lines: rows.map(lineOf), data: rows };
}

/** Creates a pair and trusts it here. The operator of another site needs the public half. */
async function createKey(env: Environment, [remote = '']: string[]): Promise<Report> {
  if (env.SHOP_SIGNING_KEY)
    throw new Error('SHOP_SIGNING_KEY is set and would be used instead: unset it first.');
  const publicKey = publicPemOf(await privateKeysOf(env).create(remote));
  const id = await storeOf(env).keys.trust(remote, publicKey);
  const lines = [`${remote.padEnd(8)} ${id}  signs here`, publicKey.trim()];
  return { lines, data: { remote, id, publicKey } };
}

async function trustKey(env: Environment, [remote = '', file = '']: string[]): Promise<Report> {
  const id = await storeOf(env).keys.trust(remote, await readFile(file, 'utf8'));
  return { lines: [`${remote.padEnd(8)} ${id}  trusted`], data: { remote, id } };
}

async function revokeKey(env: Environment, [remote = '', id = '']: string[]): Promise<Report> {
  await storeOf(env).revokeKey(remote, id);
  return { lines: [`${remote.padEnd(8)} ${id}  revoked`], data: { remote, id } };
}
