/** Claims of vouchers: never more than `total` of a voucher and `perUser` of a shopper. */
import { validityOf } from '@shop/domain';
import { createId } from '../ids';
import { failWith } from '../errors';
import { newClaimCode } from './claim-code';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { Voucher } from '@shop/domain';

export interface Claim {
  voucherId: string;
  uid: string;
  source: 'claim' | 'code' | 'register';
  /** Epoch ms. */
  now: number;
}

/**
 * Claims a voucher in the transaction `tx` and returns the id of the claim. Fails with
 * VOUCHER_NOT_FOUND also for a voucher that is obtained in another way than `source`.
 */
export async function claimVoucher(
  context: CloudContext,
  tx: Queryable,
  claim: Claim,
): Promise<string> {
  const voucher = await takeOne(tx, claim);
  if (!voucher) return failWithReason(context, tx, claim);
  const claimId = await insertClaim(tx, voucher, claim);
  return claimId ?? failWith(context, 'VOUCHER_LIMIT', { limit: voucher.perUser });
}

/**
 * Grants the vouchers for new shoppers, as many as are left; in the transaction of the
 * registration.
 */
export async function grantRegistrationVouchers(
  tx: Queryable,
  uid: string,
  now: number,
): Promise<void> {
  const { rows } = await tx.query<Pick<Voucher, '_id'>>(
    // In the order of the ids, so that concurrent registrations do not deadlock.
    `select "_id" from "voucher" where "obtain" = 'register' and "status" = 'active'
     order by "_id"`,
  );
  for (const { _id: voucherId } of rows) {
    const claim: Claim = { voucherId, uid, source: 'register', now };
    const voucher = await takeOne(tx, claim);
    if (voucher) await insertClaim(tx, voucher, claim);
  }
}

type TakenVoucher = Pick<Voucher, '_id' | 'platform' | 'perUser' | 'valid'>;

/**
 * Checks and counts in one statement; a check beforehand would issue more than `total`. The lock of
 * the voucher row serializes its claims until the transaction ends.
 */
async function takeOne(
  tx: Queryable,
  { voucherId, source, now }: Claim,
): Promise<TakenVoucher | undefined> {
  const { rows } = await tx.query<TakenVoucher>(
    `update "voucher" v set "claimed" = v."claimed" + 1
     from "voucher_platform" f
     where v."_id" = $1 and v."obtain" = $2 and v."status" = 'active'
       and v."claimFrom" <= $3 and v."claimTo" > $3
       and (v."total" is null or v."claimed" < v."total")
       and f."code" = v."platform" and f."status" = 'on'
     returning v."_id", v."platform", v."perUser", v."valid"`,
    [voucherId, source, now],
  );
  return rows[0];
}

/** Null if the shopper has claimed `perUser`; voided and expired claims count. */
async function insertClaim(
  tx: Queryable,
  voucher: TakenVoucher,
  { uid, source, now }: Claim,
): Promise<string | null> {
  const { validFrom, validTo } = validityOf(voucher.valid, now);
  const id = createId(now);
  const { rowCount } = await tx.query(
    `insert into "voucher_claim" ("_id", "voucherId", "userId", "sequence", "platform", "code",
       "source", "validFrom", "validTo", "status", "claimedAt")
     select $1::text, $2::text, $3::text, count(*) + 1, $4::text, $5::text, $6::text,
       $7::bigint, $8::bigint, 'claimed', $9::bigint
     from "voucher_claim" where "voucherId" = $2 and "userId" = $3
     having count(*) < $10::int`,
    [
      id,
      voucher._id,
      uid,
      voucher.platform,
      newClaimCode(),
      source,
      validFrom,
      validTo,
      now,
      voucher.perUser,
    ],
  );
  return rowCount === 0 ? null : id;
}

/** Reads the voucher again to report why it could not be claimed. */
async function failWithReason(
  context: CloudContext,
  tx: Queryable,
  { voucherId, uid, source, now }: Claim,
): Promise<never> {
  const { rows } = await tx.query<Voucher & { ownCount: number }>(
    `select v.*, (select count(*)::int from "voucher_claim" c
       where c."voucherId" = v."_id" and c."userId" = $3) as "ownCount"
     from "voucher" v join "voucher_platform" f on f."code" = v."platform" and f."status" = 'on'
     where v."_id" = $1 and v."obtain" = $2 and v."status" <> 'draft'`,
    [voucherId, source, uid],
  );
  const voucher = rows[0] ?? failWith(context, 'VOUCHER_NOT_FOUND', {});
  if (voucher.ownCount >= voucher.perUser)
    failWith(context, 'VOUCHER_LIMIT', { limit: voucher.perUser });
  if (voucher.status === 'ended' || now >= voucher.claimTo)
    failWith(context, 'VOUCHER_EXPIRED', {});
  if (voucher.status === 'paused') failWith(context, 'VOUCHER_PAUSED', {});
  if (now < voucher.claimFrom) failWith(context, 'VOUCHER_NOT_STARTED', {});
  return failWith(context, 'VOUCHER_SOLD_OUT', {});
}

/**
 * The id of the voucher that a printed code claims; drafts have none yet. `code` has no separators,
 * but a stored code may have some.
 */
export async function findVoucherByCode(
  database: Queryable,
  code: string,
): Promise<string | undefined> {
  const { rows } = await database.query<Pick<Voucher, '_id'>>(
    `select "_id" from "voucher"
     where translate("code", '-_', '') = $1 and "obtain" = 'code' and "status" <> 'draft'`,
    [code],
  );
  return rows[0]?._id;
}
