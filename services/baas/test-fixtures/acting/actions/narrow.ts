import type { CloudAction } from '../../../src/cloud';

/** Leaves of what was asked for the rows that are locked. */
const narrow: CloudAction = {
  async before(context, { command }) {
    if (command.getMethod('where').length !== 1) context.fail('WHERE_NEEDED', '需要一个 where');
    command.setParam({
      name: 'where',
      index: 0,
      param: [`(${String(command.getParam({ name: 'where', index: 0 })![0])}) && locked == true`],
    });
  },
};
export default narrow;
