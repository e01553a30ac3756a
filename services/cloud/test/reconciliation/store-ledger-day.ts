import type { Queryable } from '@shop/baas/cloud';
import type { OurPayment, OurRefund } from '../../src/reconciliation/books';
import { from, to, type LedgerDay } from './ledger-day';

/** Stores our side of a day: orders with one line, payments, refunds and postings. */
export async function storeLedgerDay(tx: Queryable, day: LedgerDay): Promise<void> {
  await insertOrders(tx, day.payments);
  await insertPayments(tx, day.payments);
  await insertRefunds(tx, day.refunds);
  await insertPostings(tx, 'payment', day.payments);
  await insertPostings(tx, 'refund_paid', day.refunds);
}

const rowsOf = (columns: string) => `jsonb_to_recordset($1::jsonb) as n (${columns})`;
const columns = `"_id" text, "orderId" text, "paymentId" text, "amountCents" bigint,
  "refundedCents" bigint, "status" text, "settledAt" bigint, "providerCents" bigint,
  "imbalanceCents" bigint`;

/** The first payment of an order decides its state. */
async function insertOrders(tx: Queryable, payments: readonly OurPayment[]): Promise<void> {
  const values = [JSON.stringify(payments), from, to + 86_400_000_000];
  await tx.query(
    `insert into "order" ("_id", "no", "userId", "idempotencyKey", "requestHash", "status", "kind",
       "goodsCents", "discountCents", "shippingCents", "shippingDiscountCents", "payableCents",
       "paidCents", "refundedCents", "claimIds", "note", "payDueAt", "createdAt", "paidAt",
       "closedAt", "isHidden", "version")
     select n."orderId", right(n."orderId", 20), 'buyer', n."orderId", '',
       case n."status" when 'succeeded' then 'paid' when 'closed' then 'cancelled'
         when 'failed' then 'cancelled' else 'pending_payment' end,
       'physical', n."amountCents", 0, 0, 0, n."amountCents",
       case when n."status" = 'succeeded' then n."amountCents" else 0 end, 0, '{}', '',
       $3::bigint, $2::bigint, n."settledAt",
       case when n."status" in ('closed', 'failed') then $2::bigint end, false, 1
     from ${rowsOf(columns)} order by n."_id" on conflict do nothing`,
    values,
  );
  await tx.query(
    `insert into "order_line" ("_id", "orderId", "productId", "skuId", "titleSnapshot",
       "titleSnapshotEn", "optionText", "optionTextEn", "image", "unitCents", "qty",
       "discountCents", "paidCents")
     select n."orderId", n."orderId", 'product', 'sku', '', '', '', '', '', n."amountCents", 1, 0,
       n."amountCents"
     from ${rowsOf(columns)} where n."_id" not like '%-2'`,
    values.slice(0, 1),
  );
}

const insertPayments = (tx: Queryable, payments: readonly OurPayment[]) =>
  tx.query(
    `insert into "payment" ("_id", "orderId", "userId", "provider", "amountCents",
       "refundedCents", "status", "createdAt", "expiresAt", "settledAt", "checkCount")
     select n."_id", n."orderId", 'buyer', 'fake', n."amountCents", n."refundedCents", n."status",
       $2::bigint, $2::bigint, n."settledAt", 0 from ${rowsOf(columns)}`,
    [JSON.stringify(payments), from],
  );

const insertRefunds = (tx: Queryable, refunds: readonly OurRefund[]) =>
  tx.query(
    `insert into "refund" ("_id", "orderId", "paymentId", "userId", "amountCents", "reason",
       "status", "createdAt", "settledAt", "checkCount")
     select n."_id", n."orderId", n."paymentId", 'buyer', n."amountCents", 'late_payment',
       n."status", $2::bigint, n."settledAt", 0 from ${rowsOf(columns)}`,
    [JSON.stringify(refunds), from],
  );

/** One posting on the account `provider`, and one on the account that balances it. */
async function insertPostings(
  tx: Queryable,
  kind: 'payment' | 'refund_paid',
  subjects: readonly (OurPayment | OurRefund)[],
): Promise<void> {
  await tx.query(
    `insert into "posting" ("_id", "entryId", "orderId", "subjectId", "kind", "account",
       "amountCents", "at")
     select n."_id" || '-' || a."account", n."_id", n."orderId", n."_id", $2, a."account",
       case a."account" when 'provider' then n."providerCents"
         else n."imbalanceCents" - n."providerCents" end, $3::bigint
     from ${rowsOf(columns)}
     cross join (values ('provider'), ($4::text)) as a ("account")
     where n."providerCents" is not null`,
    [JSON.stringify(subjects), kind, from, kind === 'payment' ? 'shop' : 'shopper'],
  );
}
