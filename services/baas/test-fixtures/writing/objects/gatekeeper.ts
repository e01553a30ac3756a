import { setTimeout as wait } from 'node:timers/promises';
import type { CloudContext, CloudObject } from '../../../src/cloud';

/** Writes beside the client database, for its tests. */
const gatekeeper: CloudObject = {
  /** Takes hold of a gate, shuts it, and lets go only after a while. */
  async shutSlowly({ database }: CloudContext, id: string) {
    return database.transaction(async (tx) => {
      await tx.query('update "gate" set "isShut" = true where "_id" = $1', [id]);
      await wait(500);
      return {};
    });
  },
};
export default gatekeeper;
