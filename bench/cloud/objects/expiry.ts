/** Unpaid orders with one deadline, and what the shop's job made of them. */
import type { CloudContext, CloudObject } from '@shop/baas/cloud';

const skuCount = 8;
const idOf = (dueAt: string) => `'due-' || (${dueAt}::bigint) || '-' || n`;

const expiry: CloudObject = {
  /**
   * Inserts `count` orders of one unit and one voucher each, evenly of eight SKUs of eight
   * products, which then have no unit left.
   */
  async insertOrders({ database, clock }: CloudContext, count: number, payDueAt: number) {
    const { rows: skus } = await database.query<{ _id: string; productId: string }>(
      `select min("_id") as "_id", "productId" from "sku"
       group by "productId" order by 2 limit ${skuCount}`,
    );
    const skuIds = skus.map(({ _id }) => _id);
    const id = idOf('$3');
    await database.transaction(async (tx) => {
      await tx.query(`update "sku" set "stock" = 0 where "_id" = any($1::text[])`, [skuIds]);
      await tx.query(`update "product" set "stockTotal" = 0 where "_id" = any($1::text[])`, [
        skus.map(({ productId }) => productId),
      ]);
      await tx.query(
        `insert into "order" ("_id", "no", "userId", "idempotencyKey", "requestHash", "status",
           "kind", "goodsCents", "discountCents", "shippingCents", "payableCents", "note",
           "payDueAt", "createdAt", "version")
         select ${id}, right(($3::bigint)::text, 10) || lpad(n::text, 6, '0'), 'buyer-' || n, ${id},
           '', 'pending_payment', 'physical', 1, 0, 0, 1, '', $3::bigint, $1::bigint, 1
         from generate_series(1, $2::int) n`,
        [clock.now(), count, payDueAt],
      );
      await tx.query(
        `insert into "order_line" ("_id", "orderId", "productId", "skuId", "titleSnapshot",
           "titleSnapshotEn", "optionText", "optionTextEn", "image", "unitCents", "qty",
           "discountCents", "paidCents")
         select ${id}, ${id}, s."productId", s."_id", '', '', '', '', '', 1, 1, 0, 1
         from generate_series(1, $2::int) n
         join "sku" s on s."_id" = ($1::text[])[1 + n % cardinality($1::text[])]`,
        [skuIds, count, payDueAt],
      );
      await tx.query(
        `insert into "voucher_claim" ("_id", "userId", "platform", "code", "source", "validFrom",
           "validTo", "status", "claimedAt", "orderId")
         select ${id}, 'buyer-' || n, 'self', right(($3::bigint)::text, 8) || lpad(n::text, 8, '0'),
           'claim', 0, $3::bigint + 86400000, 'locked', $1::bigint, ${id}
         from generate_series(1, $2::int) n`,
        [clock.now(), count, payDueAt],
      );
    });
    return { skuIds };
  },

  /** The orders that are still unpaid. */
  async unpaid({ database }: CloudContext, payDueAt: number) {
    const { rows } = await database.query(
      `select count(*)::int as "count" from "order"
       where "status" = 'pending_payment' and "payDueAt" = $1`,
      [payDueAt],
    );
    return rows[0];
  },

  /** Each figure equals the number of orders when each one was closed exactly once. */
  async outcome({ database }: CloudContext, payDueAt: number, skuIds: string[]) {
    const due = `select "_id" from "order" where "payDueAt" = $1 and "status" = 'cancelled'`;
    const { rows } = await database.query(
      `select (select count(*)::int from (${due}) d) as "cancelled",
         (select count(*)::int from "order_event"
          where "to" = 'cancelled' and "orderId" in (${due})) as "closings",
         (select count(distinct "orderId")::int from "order_event"
          where "to" = 'cancelled' and "orderId" in (${due})) as "closedOnce",
         (select count(*)::int from "voucher_claim"
          where "_id" in (${due}) and "status" = 'claimed' and "orderId" is null) as "vouchers",
         (select sum("stock")::int from "sku" where "_id" = any($2::text[])) as "units",
         (select sum("stockTotal")::int from "product" where "_id" in
          (select "productId" from "sku" where "_id" = any($2::text[]))) as "productUnits"`,
      [payDueAt, skuIds],
    );
    return rows[0];
  },
};
export default expiry;
