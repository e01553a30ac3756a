import type { RemoteRelease } from '@shop/shell-contract/release';
import { publicPemOf, type PrivateKeys, type PublicKeys } from './remote-keys';
import { signRow, type RowSignature, type SignedRow } from './signed-row';

/** The use that a signature allows. */
export type RowUse = 'live' | 'canary';

/** Signs the rows of a change of the store. */
export interface RowSigner {
  /**
   * @param row the record of the build
   * @param server hashes of its server half
   * @param after the highest sequence number that the remote had; 0 without one
   */
  sign(
    row: RemoteRelease,
    server: RowSignature['server'],
    after: number,
    use: RowUse,
  ): Promise<SignedRow>;
}

/**
 * Signs with the private keys of this machine. A remote that no key is trusted for gets a new pair,
 * so a shop on one machine needs no set-up.
 */
export function localSigner(privateKeys: PrivateKeys, publicKeys: PublicKeys): RowSigner {
  return {
    async sign(row, server, after, use) {
      const isNew = (await publicKeys.of(row.name)).size === 0;
      const key =
        (await privateKeys.find(row.name)) ?? (isNew ? await privateKeys.create(row.name) : null);
      if (!key)
        throw new Error(
          `The private key of ${row.name} is not here: set SHOP_SIGNING_KEY, or create a second ` +
            `key with "npm run shop -- key create ${row.name}".`,
        );
      if (isNew) await publicKeys.trust(row.name, publicPemOf(key));
      const sequence = nextSequence(after);
      return signRow(row, { sequence, server, ...usedFor(use) }, key);
    },
  };
}

/** The part of a signature that says what the row is for. */
export const usedFor = (use: RowUse): { canary?: true } =>
  use === 'canary' ? { canary: true } : {};

/** The time in ms, so that a store that starts again from nothing does not fall behind. */
export const nextSequence = (after: number): number => Math.max(after + 1, Date.now());
