/** A day of settled payments, for the reconciliation benchmark. */
import type { CloudContext, CloudObject } from '@shop/baas/cloud';

const settledDay: CloudObject = {
  /**
   * Inserts `count` payments from `from` on (epoch ms), `stepMs` apart. Payment `n` has `1000 + n`
   * cents and the id `payment-n`. Those above `firstRefunded` have a refund of half of it.
   */
  async insert(
    { database }: CloudContext,
    { count, from, stepMs, firstRefunded }: Record<string, number>,
  ) {
    const payments = `select n, 'payment-' || n as id, 'order-' || n as "order",
        1000 + n as cents, (1000 + n) / 2 as "refundCents", n >= $4::int as "isRefunded",
        $2::bigint + n * $3::bigint as at
      from generate_series(1, $1::int) n`;
    const values = [count, from, stepMs, firstRefunded];
    await database.transaction(async (tx) => {
      await tx.query(
        `insert into "payment" ("_id", "orderId", "userId", "provider", "providerRef",
           "amountCents", "refundedCents", "status", "createdAt", "expiresAt", "settledAt",
           "checkCount")
         select id, "order", 'buyer-' || n, 'sandbox', 'ref-' || n, cents,
           case when "isRefunded" then "refundCents" else 0 end, 'succeeded', at, at, at, 0
         from (${payments}) p`,
        values,
      );
      await tx.query(
        `insert into "refund" ("_id", "orderId", "paymentId", "userId", "amountCents", "reason",
           "status", "providerRef", "createdAt", "settledAt", "checkCount")
         select 'refund-' || n, "order", id, 'buyer-' || n, "refundCents", 'aftersale',
           'succeeded', 'refund-ref-' || n, at, at, 0
         from (${payments}) p where "isRefunded"`,
        values,
      );
      await tx.query(
        `insert into "posting" ("_id", "entryId", "orderId", "subjectId", "kind", "account",
           "amountCents", "at")
         select kind || account || n, kind || n, "order", subject, kind, account, amount, at
         from (${payments}) p cross join lateral (values
           ('payment', 'provider', id, cents),
           ('payment', 'shop', id, -cents),
           ('refund_paid', 'shopper', 'refund-' || n, "refundCents"),
           ('refund_paid', 'provider', 'refund-' || n, -"refundCents")
         ) as l (kind, account, subject, amount)
         where kind = 'payment' or "isRefunded"`,
        values,
      );
    });
    // As autovacuum does after that many inserts.
    await database.query('analyze');
    return {};
  },

  /** The result of the comparison of a day; null while it has not ended. */
  async result({ database }: CloudContext, day: string) {
    const { rows } = await database.query(
      `select "doneAt", "findingCount" from "reconciliation" where "day" = $1`,
      [day],
    );
    return { result: rows[0] ?? null };
  },
};
export default settledDay;
