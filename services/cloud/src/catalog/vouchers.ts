import { voucherCard } from './columns';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { Voucher, VoucherCard, VoucherPlatform, VoucherState } from '@shop/domain';

/** The caller of a read and its time. */
export interface Reader {
  /** Null for a guest. */
  uid: string | null;
  /** Epoch ms. */
  now: number;
}

export const readerOf = ({ session, clock }: CloudContext): Reader => ({
  uid: session?.uid ?? null,
  now: clock.now(),
});

type CardRow = Omit<VoucherCard, 'state' | 'claimedPercent' | 'validTo'> &
  Pick<Voucher, 'claimed' | 'total' | 'valid' | 'perUser' | 'status'> & {
    ownCount: number;
    /** The registration grants the voucher; an account that exists cannot claim it. */
    isTooLate: boolean;
  };

/** The columns of a card of the voucher `v` and its platform `f`; `uid` is a placeholder. */
export const cardColumns = (uid: string) => `${voucherCard}, v."perUser", v."status",
  f."nameZh" as "platformNameZh", f."nameEn" as "platformNameEn", f."icon" as "platformIcon",
  f."tone" as "tone", ${voucherUse} as "use", ${ownCount(uid)} as "ownCount",
  v."obtain" = 'register' and ${uid}::text is not null as "isTooLate"`;

/** SQL value: how many of the voucher `v` the user of the placeholder `uid` has claimed. */
export const ownCount = (uid: string) => `(select count(*)::int from "voucher_claim" own
  where own."voucherId" = v."_id" and own."userId" = ${uid}::text)`;

/** SQL value: partners and counters take the code of a voucher, orders take all others. */
export const voucherUse = `case when f."kind" = 'partner' or v."kind" = 'exchange'
  then 'counter' else 'checkout' end`;

/** Public vouchers; those that are claimed by code are hidden. */
export const visibleVouchers = `from "voucher" v
  join "voucher_platform" f on f."code" = v."platform" and f."status" = 'on'
  where v."status" = 'active' and v."obtain" <> 'code'`;

/** SQL condition; `$1` is the current time. */
export const claimable = `v."obtain" = 'claim' and v."claimFrom" <= $1 and v."claimTo" > $1
  and (v."total" is null or v."claimed" < v."total")`;

/** `rest` is SQL that continues `visibleVouchers`; `$1` is the current time. */
export async function readVoucherCards(
  database: Queryable,
  { uid, now }: Reader,
  rest: string,
  values: readonly unknown[],
): Promise<VoucherCard[]> {
  const { rows } = await database.query<CardRow>(
    `select ${cardColumns(`$${values.length + 2}`)} ${visibleVouchers} ${rest}`,
    [now, ...values, uid],
  );
  return rows.map((row) => toCard(row, now));
}

export function toCard(
  { claimed, total, valid, perUser, status, ownCount, isTooLate, ...row }: CardRow,
  now: number,
): VoucherCard {
  return {
    ...row,
    ...withCap(row),
    state: stateOf({ ...row, claimed, total, perUser, status, ownCount, isTooLate }, now),
    claimedPercent: total === null ? 0 : Math.floor((claimed * 100) / total),
    validTo: valid.type === 'range' ? valid.to : null,
  };
}

/** A discount that is limited says so wherever its scope is shown. */
function withCap({
  capCents,
  scopeTextZh,
  scopeTextEn,
}: Pick<CardRow, 'capCents' | 'scopeTextZh' | 'scopeTextEn'>) {
  if (capCents === null) return {};
  const yuan = capCents / 100;
  return {
    scopeTextZh: `${scopeTextZh}，最多减${yuan}元`,
    scopeTextEn: `${scopeTextEn}, up to ¥${yuan} off`,
  };
}

type Supply = Pick<
  CardRow,
  'claimFrom' | 'claimTo' | 'claimed' | 'total' | 'status' | 'perUser' | 'ownCount' | 'isTooLate'
>;

function stateOf(voucher: Supply, now: number): VoucherState {
  const state = supplyOf(voucher, now);
  const { ownCount, perUser } = voucher;
  return ownCount >= perUser || (ownCount > 0 && state !== 'claimable') ? 'claimed' : state;
}

function supplyOf(
  { claimFrom, claimTo, claimed, total, status, isTooLate }: Supply,
  now: number,
): VoucherState {
  if (now >= claimTo || status !== 'active' || isTooLate) return 'ended';
  if (total !== null && claimed >= total) return 'sold_out';
  return now < claimFrom ? 'not_started' : 'claimable';
}

/**
 * The best claimable voucher of each of the first three platforms. An amount ranks above a
 * percentage, and a percentage above an exchange voucher.
 */
export function topVouchers(database: Queryable, reader: Reader): Promise<VoucherCard[]> {
  return readVoucherCards(
    database,
    reader,
    `and v."_id" in (
      select distinct on (v."platform") v."_id" from "voucher" v
      where v."status" = 'active' and ${claimable}
      order by v."platform", v."amountCents" desc nulls last, v."percentBp", v."_id")
    order by f."sort", v."_id" limit 3`,
    [],
  );
}

/** Claimable vouchers for a product. Partners redeem theirs elsewhere. */
export function vouchersFor(
  database: Queryable,
  reader: Reader,
  { _id, categoryId }: { _id: string; categoryId: string },
): Promise<VoucherCard[]> {
  return readVoucherCards(
    database,
    reader,
    `and ${claimable} and f."kind" = 'in_app' and v."kind" <> 'exchange' and (v."scope" = 'all'
    or v."scope" = 'product' and v."scopeIds" @> array[$2]::text[]
    or v."scope" = 'category' and exists (
      with recursive above as (
        select "_id", "parentId", 1 as depth from "category" where "_id" = $3
        union all
        select c."_id", c."parentId", depth + 1 from "category" c
        join above a on c."_id" = a."parentId" where depth < 10)
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
