import type { CloudAction } from '../../../src/cloud';

/** Says when a row was written, which the client may not. */
const stamp: CloudAction = {
  async before({ clock }, state) {
    for (const row of [state.newData ?? []].flat()) row.stampedAt = clock.now();
  },
  async after(_context, { type, collection }, error, result) {
    if (!error) return { ...result, stamped: `${collection} ${type}` };
  },
};
export default stamp;
