/** The orders and codes that keep an account open, and the vouchers that its closing ends. */
import { finishedStatuses, type AccountClosing } from '@shop/domain';
import type { Queryable } from '@shop/baas/cloud';

/** SQL: how many claims `c` of the account `a` meet a condition. */
const countClaims = (condition: string) =>
  `(select count(*)::int from "voucher_claim" c where c."userId" = a."_id" and ${condition})`;

/** SQL values of the account `a`. */
const orders = `(select count(*)::int from "order" o where o."userId" = a."_id"
  and o."status" <> all(array['${finishedStatuses.join("', '")}']))`;
const codes = countClaims(`c."lineId" is not null and c."status" in ('claimed', 'locked')`);
const vouchers = countClaims(`c."lineId" is null and c."status" = 'claimed'`);

/** SQL condition on the account `a`. */
export const hasNothingUnfinished = `${orders} = 0 and ${codes} = 0`;

/** Null for an unknown account. */
export async function readClosing(
  database: Queryable,
  accountId: string,
): Promise<AccountClosing | null> {
  const { rows } = await database.query<{
    closesAt: number | null;
    orders: number;
    codes: number;
    vouchers: number;
  }>(
    `select a."closesAt", ${orders} "orders", ${codes} "codes", ${vouchers} "vouchers"
     from "account" a where a."_id" = $1`,
    [accountId],
  );
  const [row] = rows;
  if (!row) return null;
  const { closesAt, vouchers: voucherCount, ...unfinished } = row;
  return { closesAt, unfinished, vouchers: voucherCount };
}
