import type { CloudAction } from '../../../src/cloud';

/** Sets what no rule lets anybody set. */
const sneak: CloudAction = {
  async before(_context, state) {
    state.newData = { ...state.newData, views: 99 };
  },
};
export default sneak;
