import type { CloudAction } from '../../../src/cloud';

/** Passes over a fault of the database. */
const shrug: CloudAction = {
  async after({ database }) {
    await database.query('select 1 / 0').catch(() => {});
  },
};
export default shrug;
