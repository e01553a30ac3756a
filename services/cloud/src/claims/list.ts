/** The vouchers of a shopper. Reads do not write: they show an ended claim as expired at once. */
import { endingSoonMs, pageSize, readPage } from '@shop/domain';
import { cardColumns, toCard, voucherUse } from '../catalog/vouchers';
import type { Queryable } from '@shop/baas/cloud';
import type { ClaimTab, MyVoucher } from '@shop/domain';

export interface Owner {
  uid: string;
  /** Epoch ms. */
  now: number;
}

const isEnded = `(c."status" = 'claimed' and c."validTo" <= $2)`;
const isUsable = `(c."status" = 'locked' or c."status" = 'claimed' and c."validTo" > $2)`;

/** SQL conditions and orders of the claims `c`; `$2` is the current time. */
const tabs: Record<ClaimTab, { condition: string; order: string }> = {
  usable: { condition: isUsable, order: 'c."validTo", c."_id"' },
  used: { condition: `c."status" = 'redeemed'`, order: 'c."redeemedAt" desc, c."_id"' },
  expired: {
    condition: `(c."status" in ('expired', 'void') or ${isEnded})`,
    order: 'c."validTo" desc, c."_id"',
  },
};

/** `platform`: a code, or empty for all. */
export async function listMyVouchers(
  database: Queryable,
  owner: Owner,
  { tab, platform, page }: { tab: ClaimTab; platform: string; page: unknown },
) {
  const { condition, order } = tabs[tab];
  const [data, counts] = await Promise.all([
    readClaims(
      database,
      owner,
      `and ${condition} and ($3 = '' or c."platform" = $3)
       order by ${order} limit ${pageSize} offset ${(readPage(page) - 1) * pageSize}`,
      [platform],
    ),
    countClaims(database, owner, platform),
  ]);
  const { endingSoon, ...byTab } = counts;
  return { data, count: byTab[tab], counts: byTab, endingSoon };
}

export async function readMyVoucher(
  database: Queryable,
  owner: Owner,
  claimId: string,
): Promise<MyVoucher | undefined> {
  const [claim] = await readClaims(database, owner, `and c."_id" = $3`, [claimId]);
  return claim;
}

async function countClaims(
  database: Queryable,
  { uid, now }: Owner,
  platform: string,
): Promise<Record<ClaimTab | 'endingSoon', number>> {
  const counted = {
    ...Object.fromEntries(Object.entries(tabs).map(([tab, { condition }]) => [tab, condition])),
    endingSoon: `${isUsable} and c."validTo" < $2 + ${endingSoonMs}`,
  };
  const { rows } = await database.query<Record<ClaimTab | 'endingSoon', number>>(
    `select ${Object.entries(counted)
      .map(([name, condition]) => `count(*) filter (where ${condition})::int as "${name}"`)
      .join(', ')}
     from "voucher_claim" c where c."userId" = $1 and ($3 = '' or c."platform" = $3)`,
    [uid, now, platform],
  );
  return rows[0] ?? { usable: 0, used: 0, expired: 0, endingSoon: 0 };
}

type CardRow = Parameters<typeof toCard>[0];
type ClaimRow = Omit<MyVoucher, 'card'> & { cardRow: CardRow | null };

/** `rest` is SQL that continues the condition on the claims `c`. */
async function readClaims(
  database: Queryable,
  { uid, now }: Owner,
  rest: string,
  values: readonly unknown[],
): Promise<MyVoucher[]> {
  const { rows } = await database.query<ClaimRow>(
    `select c."_id", c."voucherId", c."productId", c."orderId", c."validFrom", c."validTo",
       c."claimedAt", c."redeemedAt", c."source",
       case when ${isEnded} then 'expired' else c."status" end as "status",
       coalesce(v."titleZh", c."titleZh", '') as "titleZh",
       coalesce(v."titleEn", c."titleEn", '') as "titleEn",
       f."nameZh" as "platformNameZh", f."nameEn" as "platformNameEn",
       f."icon" as "platformIcon", f."tone" as "tone",
       case when v."_id" is null then 'counter' else ${voucherUse} end as "use",
       case when v."_id" is not null then
         (select to_jsonb(card) from (select ${cardColumns('$1')}) card) end as "cardRow"
     from "voucher_claim" c
     join "voucher_platform" f on f."code" = c."platform"
     left join "voucher" v on v."_id" = c."voucherId"
     where c."userId" = $1 ${rest}`,
    [uid, now, ...values],
  );
  return rows.map(({ cardRow, ...claim }) => ({ ...claim, card: cardRow && toCard(cardRow, now) }));
}
