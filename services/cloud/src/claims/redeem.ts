/** Reads and redeems the codes that shoppers show at a counter; each is redeemed once. */
import { readClaimCode, type BusinessErrorCode, type CodeState } from '@shop/domain';
import { voucherUse } from '../catalog/vouchers';
import { failWith } from '../errors';
import { completeIfCodesSpent } from '../fulfilment/complete';
import { lockOrder } from '../order-lock';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { VoucherClaimRow } from '@shop/domain';

export interface Redemption {
  /** As typed or scanned. */
  code: string;
  operatorId: string;
  /** Epoch ms. */
  now: number;
}

type CodeFacts = Pick<VoucherClaimRow, 'status' | 'validFrom' | 'validTo'>;
type ShownClaim = CodeFacts & {
  _id: string;
  /** The order that issued the code; null for a claimed voucher. */
  orderId: string | null;
};

/**
 * Redeems a code in the transaction `tx` and returns its claim. Fails with CODE_INVALID for an
 * unknown code and for a voucher that is used at checkout, CODE_NOT_STARTED, CODE_REDEEMED,
 * CODE_EXPIRED, or CODE_VOID for a code that was refunded or that a refund holds.
 */
export async function redeemCode(
  context: CloudContext,
  tx: Queryable,
  { code, operatorId, now }: Redemption,
): Promise<VoucherClaimRow> {
  const found = await findCode(context, tx, code);
  const order = found.orderId === null ? null : await lockOrder(tx, found.orderId);
  const { rows } = await tx.query<VoucherClaimRow>(
    `update "voucher_claim" set "status" = 'redeemed', "redeemedAt" = $2, "redeemedBy" = $3
     where "_id" = $1 and "status" = 'claimed' and "validFrom" <= $2 and "validTo" > $2
     returning *`,
    [found._id, now, operatorId],
  );
  const [redeemed] = rows;
  if (!redeemed) return failWithState(context, tx, found._id, now);
  if (order) await completeIfCodesSpent(tx, order, now);
  return redeemed;
}

/** Fails with CODE_INVALID for an unknown code and for a voucher that is used at checkout. */
export async function findCode(
  context: CloudContext,
  database: Queryable,
  text: string,
): Promise<ShownClaim> {
  const code = readClaimCode(text);
  if (code === null) return failWith(context, 'CODE_INVALID', {});
  const { rows } = await database.query<ShownClaim>(
    `select c."_id", c."status", c."validFrom", c."validTo", l."orderId"
     from "voucher_claim" c join "voucher_platform" f on f."code" = c."platform"
     left join "voucher" v on v."_id" = c."voucherId"
     left join "order_line" l on l."_id" = c."lineId"
     where c."code" = $1 and (c."lineId" is not null or ${voucherUse} = 'counter')`,
    [code],
  );
  return rows[0] ?? failWith(context, 'CODE_INVALID', {});
}

/** A code that was refunded, or that a refund holds, is void. */
export function codeStateOf({ status, validFrom, validTo }: CodeFacts, now: number): CodeState {
  if (status === 'redeemed') return 'redeemed';
  if (status === 'void' || status === 'locked') return 'void';
  if (status === 'expired' || validTo <= now) return 'expired';
  return validFrom > now ? 'not_started' : 'redeemable';
}

const errorByState = {
  redeemed: 'CODE_REDEEMED',
  void: 'CODE_VOID',
  expired: 'CODE_EXPIRED',
  not_started: 'CODE_NOT_STARTED',
} as const satisfies Partial<Record<CodeState, BusinessErrorCode>>;

/** Reads the claim again: a concurrent redemption may have changed it. */
async function failWithState(
  context: CloudContext,
  tx: Queryable,
  claimId: string,
  now: number,
): Promise<never> {
  const { rows } = await tx.query<CodeFacts>(
    `select "status", "validFrom", "validTo" from "voucher_claim" where "_id" = $1`,
    [claimId],
  );
  const claim = rows[0] ?? failWith(context, 'CODE_INVALID', {});
  const state = codeStateOf(claim, now);
  if (state === 'redeemable') throw new Error(`claim ${claimId} was not redeemed`);
  return failWith(context, errorByState[state], {});
}
