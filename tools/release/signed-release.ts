import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  PublicKeys,
  publicPemOf,
  serverHashesOf,
  signRow,
  writeAtomically,
} from '@shop/release-store';
import type { RemoteRelease } from '@shop/shell-contract/release';
import { parseRelease } from '@shop/shell-contract/release-document';

export type Row = RemoteRelease;

/** The live rows of a store without their signatures. */
export const readRows = (store: string): Row[] =>
  parseRelease(readFileSync(join(store, 'releases.json'), 'utf8')).remotes;

interface SignedReleaseOptions {
  /** The document; `releases.json` of the store by default. */
  file?: string;
  /** Signs the rows; a new key by default. */
  privateKey?: KeyObject;
}

export const newSigningKey = (): KeyObject => generateKeyPairSync('ed25519').privateKey;

/**
 * Writes a release document for a site of a tool. The store trusts the key of its rows from then
 * on.
 */
export async function writeSignedRelease(
  store: string,
  rows: readonly Row[],
  { file = join(store, 'releases.json'), privateKey = newSigningKey() }: SignedReleaseOptions = {},
): Promise<void> {
  const keys = PublicKeys.ofStore(store);
  const sequence = Date.now();
  const remotes = rows.map(async (row) => {
    await keys.trust(row.name, publicPemOf(privateKey));
    const server = await serverHashesOf(join(store, 'remotes', row.name, row.build));
    return signRow(row, { sequence, server }, privateKey);
  });
  await writeAtomically(file, JSON.stringify({ version: 1, remotes: await Promise.all(remotes) }));
}
