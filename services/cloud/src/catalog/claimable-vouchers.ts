import { validityOf } from '@shop/domain';
import { claimable, ownCount, type Reader } from './vouchers';
import type { UsableClaim } from '../vouchers/hold';
import type { Queryable } from '@shop/baas/cloud';
import type { Voucher, VoucherOrigin } from '@shop/domain';

/** Far more than a shop offers at one time. */
const maxVouchers = 200;

/** A voucher as the claim that the shopper would have. */
export type ClaimableVoucher = Omit<UsableClaim, 'platform' | keyof VoucherOrigin>;

type Row = Omit<ClaimableVoucher, 'validFrom' | 'validTo'> & Pick<Voucher, 'valid'>;

/** The vouchers of this shop that the shopper can claim now; `claimId` is the voucher's id. */
export async function readClaimableVouchers(
  database: Queryable,
  { uid, now }: Reader,
): Promise<ClaimableVoucher[]> {
  const { rows } = await database.query<Row>(
    `select v."_id" as "claimId", v."_id" as "voucherId", v."valid", f."kind" as "platformKind",
       v."kind", v."amountCents", v."percentBp", v."capCents", v."minSpendCents", v."scope",
       v."scopeIds", v."stackGroup", v."titleZh", v."titleEn", v."scopeTextZh", v."scopeTextEn"
     from "voucher" v join "voucher_platform" f on f."code" = v."platform"
     where f."kind" = 'in_app' and f."status" = 'on' and v."status" = 'active'
       and v."kind" <> 'exchange' and ${claimable} and ${ownCount('$2')} < v."perUser"
     order by v."_id" limit ${maxVouchers}`,
    [now, uid],
  );
  return rows.map(({ valid, ...voucher }) => ({ ...voucher, ...validityOf(valid, now) }));
}
