import type { CloudAction } from '../../../src/cloud';

/** Has a fault, after everything went well. */
const crash: CloudAction = {
  async after() {
    throw new Error('CONFIDENTIAL the disk is on fire');
  },
};
export default crash;
