/** Redeems the codes that shoppers show at a counter, each once. */
import { readClaimCode } from '@shop/domain';
import { voucherUse } from '../catalog/vouchers';
import { failWith } from '../errors';
import { completeIfCodesSpent } from '../fulfilment/complete';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { VoucherClaimRow } from '@shop/domain';

export interface Redemption {
  /** As typed or scanned. */
  code: string;
  operatorId: string;
  /** Epoch ms. */
  now: number;
}

type ShownClaim = Pick<VoucherClaimRow, '_id' | 'status' | 'validFrom' | 'validTo'> & {
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
  const found = (await findClaim(tx, readClaimCode(code))) ?? failWith(context, 'CODE_INVALID', {});
  if (found.orderId !== null) await lockOrder(tx, found.orderId);
  const { rows } = await tx.query<VoucherClaimRow>(
    `update "voucher_claim" set "status" = 'redeemed', "redeemedAt" = $2, "redeemedBy" = $3
     where "_id" = $1 and "status" = 'claimed' and "validFrom" <= $2 and "validTo" > $2
     returning *`,
    [found._id, now, operatorId],
  );
  const [redeemed] = rows;
  if (!redeemed) return failWithState(context, tx, found._id, now);
  if (found.orderId !== null) await completeIfCodesSpent(tx, found.orderId, now);
  return redeemed;
}

async function findClaim(tx: Queryable, code: string | null): Promise<ShownClaim | undefined> {
  if (code === null) return undefined;
  const { rows } = await tx.query<ShownClaim>(
    `select c."_id", c."status", c."validFrom", c."validTo", l."orderId"
     from "voucher_claim" c join "voucher_platform" f on f."code" = c."platform"
     left join "voucher" v on v."_id" = c."voucherId"
     left join "order_line" l on l."_id" = c."lineId"
     where c."code" = $1 and (c."lineId" is not null or ${voucherUse} = 'counter')`,
    [code],
  );
  return rows[0];
}

/** Every change of an order's claims holds the order first. */
const lockOrder = (tx: Queryable, orderId: string) =>
  tx.query(`select 1 from "order" where "_id" = $1 for update`, [orderId]);

/** Reads the claim again: a concurrent redemption may have changed it. */
async function failWithState(
  context: CloudContext,
  tx: Queryable,
  claimId: string,
  now: number,
): Promise<never> {
  const { rows } = await tx.query<ShownClaim>(
    `select "status", "validFrom", "validTo" from "voucher_claim" where "_id" = $1`,
    [claimId],
  );
  const claim = rows[0] ?? failWith(context, 'CODE_INVALID', {});
  if (claim.status === 'redeemed') failWith(context, 'CODE_REDEEMED', {});
  if (claim.status === 'void' || claim.status === 'locked') failWith(context, 'CODE_VOID', {});
  if (claim.status === 'expired' || claim.validTo <= now) failWith(context, 'CODE_EXPIRED', {});
  return failWith(context, 'CODE_NOT_STARTED', {});
}
