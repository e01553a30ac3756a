import { claimTab, exchangeCode, platformFilter, rowId } from '@shop/domain';
import { countAttempt } from '../src/accounts/attempts';
import { exchangeLimit } from '../src/accounts/limits';
import { readerOf } from '../src/catalog/vouchers';
import { earliestEnd, expireClaims } from '../src/claims/expire';
import { earliestReminder, remindOfEnds } from '../src/claims/remind';
import { checkInput, failWith } from '../src/errors';
import { readClaimCodeOf } from '../src/claims/code';
import { readVoucherDetail } from '../src/claims/detail';
import { listMyVouchers, readMyVoucher } from '../src/claims/list';
import { claimVoucher, findVoucherByCode, type Claim } from '../src/vouchers/claim';
import type { CloudContext, Implementation } from '@shop/baas/cloud';
import type { MyVoucher, VoucherObject } from '@shop/domain';

interface Hooks {
  _due(context: CloudContext): Promise<number | null>;
  _timing(context: CloudContext): Promise<void>;
}

const voucher: Implementation<VoucherObject> & Hooks = {
  /**
   * The job of `voucher.triggers.json` expires claims, and reminds of those that end within 24
   * hours.
   */
  async _due({ database }) {
    const times = await Promise.all([earliestEnd(database), earliestReminder(database)]);
    const due = times.filter((time) => time !== null);
    return due.length > 0 ? Math.min(...due) : null;
  },

  async _timing(context) {
    await expireClaims(context);
    await remindOfEnds(context);
  },

  async claim(context, id) {
    const { uid } = context.requireSession();
    const voucherId = checkInput(context, rowId, id);
    const claim = await claimAndRead(context, { voucherId, uid, source: 'claim' });
    return { claim, card: claim.card ?? failWith(context, 'VOUCHER_NOT_FOUND', {}) };
  },

  async exchange(context, input) {
    const { uid } = context.requireSession();
    const code = checkInput(context, exchangeCode, input);
    await countAttempt(context, exchangeLimit(uid));
    const voucherId = await findVoucherByCode(context.database, code);
    if (!voucherId) return failWith(context, 'CODE_INVALID', {});
    return { claim: await claimAndRead(context, { voucherId, uid, source: 'code' }) };
  },

  async mine(context, tab, platform, page) {
    const { uid } = context.requireSession();
    const now = context.clock.now();
    const vouchers = await listMyVouchers(
      context.database,
      { uid, now },
      {
        tab: checkInput(context, claimTab, tab),
        platform: checkInput(context, platformFilter, platform),
        page,
      },
    );
    return { ...vouchers, serverNow: now };
  },

  async detail(context, id) {
    const reader = readerOf(context);
    const voucherId = checkInput(context, rowId, id);
    const detail = await readVoucherDetail(context.database, reader, voucherId);
    return { ...(detail ?? failWith(context, 'VOUCHER_NOT_FOUND', {})), serverNow: reader.now };
  },

  async myVoucher(context, id) {
    const now = context.clock.now();
    return {
      claim: await readOwnVoucher(context, checkInput(context, rowId, id), now),
      serverNow: now,
    };
  },

  async code(context, id) {
    const { uid } = context.requireSession();
    const owner = { uid, now: context.clock.now() };
    const claimId = checkInput(context, rowId, id);
    const code = await readClaimCodeOf(context.database, owner, claimId);
    return code ?? failWith(context, 'VOUCHER_NOT_FOUND', {});
  },
};
export default voucher;

async function claimAndRead(context: CloudContext, claim: Omit<Claim, 'now'>): Promise<MyVoucher> {
  const now = context.clock.now();
  const claimId = await context.database.transaction((tx) =>
    claimVoucher(context, tx, { ...claim, now }),
  );
  return readOwnVoucher(context, claimId, now);
}

async function readOwnVoucher(
  context: CloudContext,
  claimId: string,
  now: number,
): Promise<MyVoucher> {
  const { uid } = context.requireSession();
  const claim = await readMyVoucher(context.database, { uid, now }, claimId);
  return claim ?? failWith(context, 'VOUCHER_NOT_FOUND', {});
}
