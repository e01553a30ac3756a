import { adInput, adStatusInput } from '@shop/domain';
import { listForStaff, saveAd, setAdStatus } from '../src/ads/manage';
import { checkInput } from '../src/errors';
import { staffObject } from '../src/ops/staff-object';

export default staffObject('ops-ads', {
  list: ({ database }, page) => listForStaff(database, page),

  async save(context, input) {
    const checked = checkInput(context, adInput, input);
    return { ad: await context.database.transaction((tx) => saveAd(context, tx, checked)) };
  },

  async setStatus(context, input) {
    const change = checkInput(context, adStatusInput, input);
    return { ad: await context.database.transaction((tx) => setAdStatus(context, tx, change)) };
  },
});
