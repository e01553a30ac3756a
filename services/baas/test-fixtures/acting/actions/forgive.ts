import type { CloudAction } from '../../../src/cloud';

/** Would have an error be none. */
const forgive: CloudAction = {
  async after() {
    return { forgiven: true };
  },
};
export default forgive;
