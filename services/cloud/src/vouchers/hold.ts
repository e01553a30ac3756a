/** The claims of an order. A paused voucher can no longer be claimed; its claims stay usable. */
import { failWith } from '../errors';
import type { OrderLock } from '../order-lock';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { PriceVoucher, Voucher, VoucherClaimRow, VoucherOrigin } from '@shop/domain';

export interface ClaimLock {
  /** Without duplicates. */
  claimIds: readonly string[];
  uid: string;
  order: OrderLock;
  /** Epoch ms. */
  now: number;
}

/**
 * Reserves claims of `uid` for an order. Fails with VOUCHER_NOT_APPLICABLE if one of them is
 * unknown, not the shopper's, not valid at `now`, or used; the transaction then rolls back.
 */
export async function lockClaims(
  context: CloudContext,
  tx: Queryable,
  { claimIds, uid, order, now }: ClaimLock,
): Promise<void> {
  if (claimIds.length === 0) return;
  // One conditional update: a check beforehand would lock a claim for two orders.
  const { rowCount } = await tx.query(
    `update "voucher_claim" set "status" = 'locked', "orderId" = $3
     where "_id" = any($1::text[]) and "userId" = $2 and "status" = 'claimed'
       and "lineId" is null and "validFrom" <= $4 and "validTo" > $4`,
    [claimIds, uid, order._id, now],
  );
  if (rowCount < claimIds.length) failWith(context, 'VOUCHER_NOT_APPLICABLE', {});
}

/** SQL condition: a claim that reduces the price of an order, not a code that it issued. */
const reducesOrder = (order: string) => `"orderId" = ${order} and "lineId" is null`;

/** Uses the locked claims of an order that was paid. */
export async function redeemClaims(tx: Queryable, order: OrderLock, now: number): Promise<void> {
  await tx.query(
    `update "voucher_claim" set "status" = 'redeemed', "redeemedAt" = $2
     where ${reducesOrder('$1')} and "status" = 'locked'`,
    [order._id, now],
  );
}

/** SQL value: the status of a claim that is free again; `now` is a placeholder. */
const statusWhenFree = (now: string) =>
  `case when "validTo" > ${now} then 'claimed' else 'expired' end`;

/** Frees the locked claims of orders that were closed unpaid. */
export async function releaseClaims(
  tx: Queryable,
  orders: readonly OrderLock[],
  now: number,
): Promise<void> {
  await tx.query(
    `update "voucher_claim" set "status" = ${statusWhenFree('$2')}, "orderId" = null
     where ${reducesOrder('any($1::text[])')} and "status" = 'locked'`,
    [orders.map(({ _id }) => _id), now],
  );
}

/** Gives the used claims of an order back that was refunded completely. */
export async function restoreClaims(tx: Queryable, order: OrderLock, now: number): Promise<void> {
  await tx.query(
    `update "voucher_claim"
     set "status" = ${statusWhenFree('$2')}, "orderId" = null, "redeemedAt" = null
     where ${reducesOrder('$1')} and "status" = 'redeemed'`,
    [order._id, now],
  );
}

/** A claim that its owner has not used, with the terms for its price and texts for checkout. */
export type UsableClaim = PriceVoucher &
  Pick<VoucherClaimRow, 'platform'> &
  VoucherOrigin &
  Pick<Voucher, 'titleZh' | 'titleEn' | 'scopeTextZh' | 'scopeTextEn'> & { voucherId: string };

/**
 * The shopper's unused vouchers that have not ended at `now`, including those whose validity has
 * not begun and those that no order accepts (partners, exchange): checkout names the reason.
 */
export async function readUsableClaims(
  database: Queryable,
  uid: string,
  now: number,
): Promise<UsableClaim[]> {
  const { rows } = await database.query<UsableClaim>(
    `select c."_id" as "claimId", c."voucherId", c."platform", c."validFrom", c."validTo",
       f."kind" as "platformKind", v."kind", v."amountCents", v."percentBp", v."capCents",
       v."minSpendCents", v."scope", v."scopeIds", v."stackGroup", v."titleZh", v."titleEn",
       v."scopeTextZh", v."scopeTextEn", f."nameZh" as "platformNameZh",
       f."nameEn" as "platformNameEn", f."icon" as "platformIcon", f."tone"
     from "voucher_claim" c join "voucher" v on v."_id" = c."voucherId"
     join "voucher_platform" f on f."code" = c."platform"
     where c."userId" = $1 and c."status" = 'claimed' and c."validTo" > $2 and c."lineId" is null
     order by c."validTo", c."_id" limit 200`,
    [uid, now],
  );
  return rows;
}
