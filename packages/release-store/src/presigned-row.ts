import { isDeepStrictEqual } from 'node:util';
import { isSameBuild } from './received-build';
import type { RowSigner } from './row-signer';
import type { SignedRow } from './signed-row';
import { StoreError } from './store-error';

/** How far the clock of a publisher may be ahead: no number can follow the highest one. */
const maxAheadMs = 86_400_000;

/**
 * Stands in for the signer of a client that has signed a row elsewhere: returns that row if it is
 * the one that the change needs. The store verifies its signature.
 */
export const presignedRow = (signedRow: SignedRow): RowSigner => ({
  async sign(row, server, after, use) {
    const { name, build } = row;
    const { sequence, canary = false } = signedRow.signature;
    if (signedRow.name !== name || signedRow.build !== build)
      throw new StoreError(
        'CONFLICT',
        `${name} has changed meanwhile: this change needs build ${build}, and ` +
          `${signedRow.build} is signed. Try again.`,
      );
    if (sequence <= after)
      throw new StoreError(
        'CONFLICT',
        `${name} has changed meanwhile: the sequence number ${sequence} is not above ${after}. ` +
          'Try again.',
      );
    if (sequence > Math.max(after + 1, Date.now() + maxAheadMs))
      throw notAdmitted(name, 'its sequence number is over a day ahead: correct the clock');
    if (canary !== (use === 'canary'))
      throw notAdmitted(name, `its row is not signed for ${use === 'canary' ? 'a canary' : 'all'}`);
    if (!isSameBuild(signedRow, row))
      throw notAdmitted(name, `its row is not that of the stored build ${build}`);
    if (!isDeepStrictEqual(signedRow.signature.server, server))
      throw notAdmitted(name, `the server half of the stored build ${build} is another one`);
    return signedRow;
  },
});

const notAdmitted = (name: string, reason: string) =>
  new StoreError('NOT_ADMITTED', `${name} is not changed: ${reason}.`);
