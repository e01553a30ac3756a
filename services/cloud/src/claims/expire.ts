/** Ends claims whose validity is over. Locked claims end when their order lets go of them. */
import { completeIfCodesSpent } from '../fulfilment/complete';
import { lockFreeOrder } from '../order-lock';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { VoucherClaimRow } from '@shop/domain';

/** Claims that one transaction ends: few enough to release their locks within a moment. */
const batchSize = 500;

/** The earliest end of an unused claim, epoch ms; null without one. */
export async function earliestEnd(database: Queryable): Promise<number | null> {
  const { rows } = await database.query<Pick<VoucherClaimRow, 'validTo'>>(
    `select "validTo" from "voucher_claim" where "status" = 'claimed'
     order by "validTo" limit 1`,
  );
  return rows[0]?.validTo ?? null;
}

/** Ends all due claims; those that another process holds are left to it. Idempotent. */
export async function expireClaims({ database, clock }: CloudContext): Promise<void> {
  const now = clock.now();
  let endedCount: number;
  do endedCount = await database.transaction((tx) => expireVouchers(tx, now));
  while (endedCount === batchSize);
  for (const orderId of await ordersWithDueCodes(database, now))
    await database.transaction((tx) => expireCodes(tx, orderId, now));
}

/** SQL condition; `$1` is the current time. */
const isDue = `"status" = 'claimed' and "validTo" <= $1`;

async function expireVouchers(tx: Queryable, now: number): Promise<number> {
  const { rowCount } = await tx.query(
    `update "voucher_claim" set "status" = 'expired' where "_id" in (
       select "_id" from "voucher_claim" where ${isDue} and "lineId" is null
       order by "validTo", "_id" limit ${batchSize} for update skip locked)`,
    [now],
  );
  return rowCount;
}

async function ordersWithDueCodes(database: Queryable, now: number): Promise<string[]> {
  const { rows } = await database.query<{ orderId: string }>(
    `select distinct l."orderId" from "voucher_claim" c
     join "order_line" l on l."_id" = c."lineId"
     where c."status" = 'claimed' and c."validTo" <= $1 limit ${batchSize}`,
    [now],
  );
  return rows.map(({ orderId }) => orderId);
}

/** The order completes with its last code, so the order row is locked first. */
async function expireCodes(tx: Queryable, orderId: string, now: number): Promise<void> {
  const order = await lockFreeOrder(tx, orderId);
  if (!order) return;
  const { rowCount } = await tx.query(
    `update "voucher_claim" set "status" = 'expired'
     where ${isDue} and "lineId" in (select "_id" from "order_line" where "orderId" = $2)`,
    [now, orderId],
  );
  if (rowCount > 0) await completeIfCodesSpent(tx, order, now);
}
