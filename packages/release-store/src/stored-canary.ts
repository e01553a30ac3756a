import { readRelease } from '@shop/shell-contract/release-document';
import * as v from 'valibot';
import { rampStateSchema, type RampState } from './canary/ramp';
import type { SignedRow } from './signed-row';

/** A second build of a published remote, with its own signed row, and its position in the ramp. */
export interface StoredCanary extends RampState {
  row: SignedRow;
}

/** Canaries of a document whose rows still have to be verified. */
export const canariesSchema = v.pipe(
  v.array(v.object({ ...rampStateSchema.entries, row: v.looseObject({ name: v.string() }) })),
  v.maxLength(10),
);

interface Rows {
  remotes: readonly { name: string; build: string }[];
}

/**
 * Checks that devices can get the canary instead of the live row of its remote.
 *
 * @throws Error or ReleaseFault with a clause
 */
export function checkCanary(document: Rows, { row }: Pick<StoredCanary, 'row'>): void {
  if (!row.signature.canary) throw new Error('its row is not signed for a canary');
  const live = document.remotes.find(({ name }) => name === row.name);
  if (!live) throw new Error('a canary needs a live build beside it');
  if (live.build === row.build) throw new Error(`build ${row.build} is live already`);
  readRelease({
    version: 1,
    remotes: document.remotes.map((remote) => (remote === live ? row : remote)),
  });
}
