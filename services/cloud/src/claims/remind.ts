/** Reminds shoppers of claims that end within 24 hours. */
import { mineVouchers } from '@shop/site-map/paths';
import { addEffects } from '../effects/add-effect';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { VoucherClaimRow } from '@shop/domain';

const noticeMs = 24 * 3_600_000;
/** Claims that one transaction reminds of: few enough to release their locks within a moment. */
const batchSize = 500;

/**
 * SQL condition of a claim `c` that has not been reminded of. A claim that was made, or becomes
 * valid, within its last 24 hours needs no reminder: the shopper has just seen its end.
 */
const isUnnoticed = `c."status" = 'claimed' and c."remindedAt" is null
  and greatest(c."claimedAt", c."validFrom") < c."validTo" - ${noticeMs}`;

/** When the next reminder is due, epoch ms; null without one. */
export async function earliestReminder(database: Queryable): Promise<number | null> {
  const { rows } = await database.query<Pick<VoucherClaimRow, 'validTo'>>(
    `select c."validTo" from "voucher_claim" c where ${isUnnoticed}
     order by c."validTo" limit 1`,
  );
  const [claim] = rows;
  return claim ? claim.validTo - noticeMs : null;
}

/**
 * Schedules a notification for each due claim, once. Claims that another process holds are left to
 * it; a claim that an unpaid order holds is reminded of when the order lets go of it.
 */
export async function remindOfEnds({ database, clock }: CloudContext): Promise<void> {
  const now = clock.now();
  let remindedCount: number;
  do remindedCount = await database.transaction((tx) => remindBatch(tx, now));
  while (remindedCount === batchSize);
}

type EndingClaim = Pick<VoucherClaimRow, '_id' | 'userId' | 'validTo'> & {
  titleZh: string;
  titleEn: string;
};

async function remindBatch(tx: Queryable, now: number): Promise<number> {
  const { rows } = await tx.query<EndingClaim>(
    `with "due" as (
       select c."_id" from "voucher_claim" c
       where ${isUnnoticed} and c."validTo" > $1 and c."validTo" <= $2
       order by c."validTo", c."_id" limit ${batchSize} for update skip locked),
     "marked" as (
       update "voucher_claim" c set "remindedAt" = $1 from "due" where c."_id" = "due"."_id"
       returning c."_id", c."userId", c."validTo", c."voucherId", c."titleZh", c."titleEn")
     select m."_id", m."userId", m."validTo", coalesce(m."titleZh", v."titleZh") as "titleZh",
       coalesce(m."titleEn", v."titleEn") as "titleEn"
     from "marked" m left join "voucher" v on v."_id" = m."voucherId"`,
    [now, now + noticeMs],
  );
  await addEffects(
    tx,
    rows.map(({ _id, userId, validTo, titleZh, titleEn }) => ({
      kind: 'notification' as const,
      key: `voucher_ends:${_id}`,
      payload: {
        userId,
        type: 'voucher' as const,
        titleKey: 'voucher_ends',
        args: { titleZh, titleEn, at: validTo },
        link: mineVouchers,
      },
      now,
    })),
  );
  return rows.length;
}
