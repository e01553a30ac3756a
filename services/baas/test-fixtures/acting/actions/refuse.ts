import type { CloudAction } from '../../../src/cloud';

/** Lets nothing be carried out. */
const refuse: CloudAction = {
  async before({ fail }) {
    fail('NOT_NOW', '现在不行', { left: 1 });
  },
};
export default refuse;
