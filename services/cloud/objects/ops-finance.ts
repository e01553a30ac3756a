import { discrepancyInput, rowId } from '@shop/domain';
import { checkInput } from '../src/errors';
import { auditLedger } from '../src/ledger/audit';
import { closeDiscrepancy, listDiscrepancies } from '../src/ops/discrepancies';
import { listEffects, retryEffect } from '../src/ops/effects';
import { payBack } from '../src/ops/pay-back';
import { readFigures } from '../src/ops/figures';
import { staffObject } from '../src/ops/staff-object';

export default staffObject('ops-finance', {
  figures: async ({ database, clock }) => ({ days: await readFigures(database, clock.now()) }),

  effects: ({ database }, filter, page) => listEffects(database, filter, page),

  async retryEffect(context, id) {
    const effectId = checkInput(context, rowId, id);
    const { database } = context;
    return { effect: await database.transaction((tx) => retryEffect(context, tx, effectId)) };
  },

  discrepancies: ({ database }, filter, page) => listDiscrepancies(database, filter, page),

  audit: async ({ database }) => ({ audit: await auditLedger(database) }),

  async resolveDiscrepancy(context, input) {
    const checked = checkInput(context, discrepancyInput, input);
    const { database } = context;
    return {
      discrepancy: await database.transaction((tx) =>
        closeDiscrepancy(context, tx, { ...checked, action: 'discrepancy.resolve' }),
      ),
    };
  },

  async payBack(context, input) {
    return { discrepancy: await payBack(context, checkInput(context, discrepancyInput, input)) };
  },
});
