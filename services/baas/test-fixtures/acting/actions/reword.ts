import type { CloudAction } from '../../../src/cloud';

/** Says an error in other words. */
const reword: CloudAction = {
  async after({ fail }, _state, error) {
    if (error) fail('REWORDED', '换个说法');
  },
};
export default reword;
