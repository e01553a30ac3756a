import { exportInput } from '@shop/domain';
import { checkInput } from '../errors';
import { exportOrders, exportStatement } from '../ops/exports';
import { staffObject } from '../ops/staff-object';

export default staffObject('ops-files', {
  exportOrders(context, input) {
    const checked = checkInput(context, exportInput, input);
    return context.database.transaction((tx) => exportOrders(context, tx, checked));
  },

  exportStatement(context, input) {
    const checked = checkInput(context, exportInput, input);
    return context.database.transaction((tx) => exportStatement(context, tx, checked));
  },
});
