import { voucherCard } from './columns';
import type { Queryable } from '@shop/baas/cloud';
import type { Voucher, VoucherCard, VoucherPlatform, VoucherState } from '@shop/domain';

type CardRow = Omit<VoucherCard, 'state' | 'claimedPercent' | 'validTo'> &
  Pick<Voucher, 'claimed' | 'total' | 'valid'>;

/** Vouchers that anybody may see; one that is only given for a code is not among them. */
export const shownVouchers = `from "voucher" v join "voucher_platform" f on f."code" = v."platform" and f."status" = 'on'
  where v."status" = 'active' and v."obtain" <> 'code'`;

/** `$1` is now. */
export const claimable = `v."obtain" = 'claim' and v."claimFrom" <= $1 and v."claimTo" > $1 and (v."total" is null or v."claimed" < v."total")`;

/** `rest` continues `shownVouchers`; `$1` is now. */
export async function readVoucherCards(
  database: Queryable,
  now: number,
  rest: string,
  values: readonly unknown[],
): Promise<VoucherCard[]> {
  const { rows } = await database.query<CardRow>(
    `select ${voucherCard}, f."nameZh" as "platformNameZh", f."nameEn" as "platformNameEn", f."icon" as "platformIcon", f."tone" as "tone" ${shownVouchers} ${rest}`,
    [now, ...values],
  );
  return rows.map((row) => card(row, now));
}

function card({ claimed, total, valid, ...row }: CardRow, now: number): VoucherCard {
  return {
    ...row,
    state: stateOf({ ...row, claimed, total }, now),
    claimedPercent: total === null ? 0 : Math.floor((claimed * 100) / total),
    validTo: valid.type === 'range' ? valid.to : null,
  };
}

function stateOf(
  {
    claimFrom,
    claimTo,
    claimed,
    total,
  }: Pick<Voucher, 'claimFrom' | 'claimTo' | 'claimed' | 'total'>,
  now: number,
): VoucherState {
  if (now >= claimTo) return 'ended';
  if (total !== null && claimed >= total) return 'sold_out';
  return now < claimFrom ? 'not_started' : 'claimable';
}

/** The best that can be claimed now of each of the first few platforms: money off goes before a share, a share before a thing. */
export function topVouchers(database: Queryable, now: number): Promise<VoucherCard[]> {
  return readVoucherCards(
    database,
    now,
    `and v."_id" in (
      select distinct on (v."platform") v."_id" from "voucher" v where v."status" = 'active' and ${claimable}
      order by v."platform", v."amountCents" desc nulls last, v."percentBp", v."_id")
    order by f."sort", v."_id" limit 3`,
    [],
  );
}

/** What can be claimed now and used on this product in the shop itself; partners' vouchers are used elsewhere. */
export function vouchersFor(
  database: Queryable,
  now: number,
  { _id, categoryId }: { _id: string; categoryId: string },
): Promise<VoucherCard[]> {
  return readVoucherCards(
    database,
    now,
    `and ${claimable} and f."kind" = 'in_app' and v."kind" <> 'exchange' and (v."scope" = 'all'
    or v."scope" = 'product' and v."scopeIds" @> array[$2]::text[]
    or v."scope" = 'category' and exists (
      with recursive above as (
        select "_id", "parentId", 1 as depth from "category" where "_id" = $3
        union all select c."_id", c."parentId", depth + 1 from "category" c join above a on c."_id" = a."parentId" where depth < 10)
      select 1 from above where v."scopeIds" @> array[above."_id"]::text[]))
    order by v."amountCents" desc nulls last, v."_id" limit 5`,
    [_id, categoryId],
  );
}

export async function readPlatforms(database: Queryable): Promise<VoucherPlatform[]> {
  const { rows } = await database.query<VoucherPlatform>(
    `select * from "voucher_platform" where "status" = 'on' order by "sort", "_id"`,
  );
  return rows;
}
