import { voucherInput, voucherStatusInput } from '@shop/domain';
import { checkInput } from '../src/errors';
import { lookAtCode, redeemForCaller } from '../src/ops/redeem';
import { readText } from '../src/ops/read-text';
import { staffObject } from '../src/ops/staff-object';
import { listVouchers, saveVoucher, setVoucherStatus } from '../src/ops/vouchers';
import type { CategoryRow, VoucherPlatformRow } from '@shop/domain';

export default staffObject('ops-vouchers', {
  list: ({ database }, status, text, page) => listVouchers(database, status, text, page),

  async options({ database }) {
    const [platforms, categories] = await Promise.all([
      database.query<VoucherPlatformRow>(`select * from "voucher_platform" order by "sort", "_id"`),
      database.query<CategoryRow>(`select * from "category" order by "sort", "_id"`),
    ]);
    return { platforms: platforms.rows, categories: categories.rows };
  },

  async save(context, input) {
    const checked = checkInput(context, voucherInput, input);
    const { database } = context;
    return { voucher: await database.transaction((tx) => saveVoucher(context, tx, checked)) };
  },

  async setStatus(context, input) {
    const change = checkInput(context, voucherStatusInput, input);
    const { database } = context;
    return { voucher: await database.transaction((tx) => setVoucherStatus(context, tx, change)) };
  },

  look: async (context, code) => ({ claim: await lookAtCode(context, readText(code)) }),

  async redeem(context, code) {
    const text = readText(code);
    const { database } = context;
    return { claim: await database.transaction((tx) => redeemForCaller(context, tx, text)) };
  },
});
