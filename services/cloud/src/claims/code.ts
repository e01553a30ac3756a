import { voucherUse } from '../catalog/vouchers';
import type { Owner } from './list';
import type { Queryable } from '@shop/baas/cloud';
import type { VoucherClaimRow } from '@shop/domain';

/** The code of a shopper's voucher that is used at a counter. */
export async function readClaimCodeOf(
  database: Queryable,
  { uid, now }: Owner,
  claimId: string,
): Promise<Pick<VoucherClaimRow, 'code' | 'status'> | undefined> {
  const { rows } = await database.query<Pick<VoucherClaimRow, 'code' | 'status'>>(
    `select c."code", case when c."status" = 'claimed' and c."validTo" <= $3
       then 'expired' else c."status" end as "status"
     from "voucher_claim" c join "voucher_platform" f on f."code" = c."platform"
     left join "voucher" v on v."_id" = c."voucherId"
     where c."_id" = $1 and c."userId" = $2
       and (c."lineId" is not null or ${voucherUse} = 'counter')`,
    [claimId, uid, now],
  );
  return rows[0];
}
