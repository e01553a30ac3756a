/** A requested refund holds codes of its line, so that none is redeemed before the decision. */
import { failWith } from '../errors';
import type { CloudContext, Queryable } from '@shop/baas/cloud';

/** Holds `count` codes. Fails with CODE_REDEEMED if fewer are usable. */
export async function holdCodes(
  context: CloudContext,
  tx: Queryable,
  {
    aftersaleId,
    lineId,
    count,
    now,
  }: { aftersaleId: string; lineId: string; count: number; now: number },
): Promise<void> {
  const { rowCount } = await tx.query(
    `update "voucher_claim" set "status" = 'locked', "aftersaleId" = $1
     where "_id" in (select "_id" from "voucher_claim"
       where "lineId" = $2 and "status" = 'claimed' and "validTo" > $3
       order by "sequence" desc limit $4)`,
    [aftersaleId, lineId, now, count],
  );
  if (rowCount < count) failWith(context, 'CODE_REDEEMED', {});
}

export const freeCodes = (tx: Queryable, aftersaleId: string, now: number) =>
  tx.query(
    `update "voucher_claim" set "aftersaleId" = null,
       "status" = case when "validTo" > $2 then 'claimed' else 'expired' end
     where "aftersaleId" = $1 and "status" = 'locked'`,
    [aftersaleId, now],
  );

/** Returns the number of codes. */
export async function voidCodes(tx: Queryable, aftersaleId: string): Promise<number> {
  const { rowCount } = await tx.query(
    `update "voucher_claim" set "status" = 'void' where "aftersaleId" = $1 and "status" = 'locked'`,
    [aftersaleId],
  );
  return rowCount;
}
