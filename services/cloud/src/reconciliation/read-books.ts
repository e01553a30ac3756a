import { receiptKinds } from '../ledger/post';
import type { Queryable } from '@shop/baas/cloud';
import type { StatementRow } from '../provider/provider';
import type { OurPayment, OurRefund } from './books';

interface Scope {
  provider: string;
  /** The bounds of the day, epoch ms. */
  from: number;
  to: number;
  statement: readonly StatementRow[];
}

export type DatedPayment = OurPayment & { createdAt: number };
export type DatedRefund = OurRefund & { createdAt: number };

/**
 * Reads our side of the comparison of a day. A failed refund has no day: it is read until it is
 * reported.
 */
export async function readBooks(
  database: Queryable,
  scope: Scope,
): Promise<{ payments: DatedPayment[]; refunds: DatedRefund[] }> {
  const refunds = await readRefunds(database, scope);
  const payments = await readPayments(database, scope, [
    ...keysOf(scope, 'payment'),
    ...scope.statement.map(({ paymentKey }) => paymentKey),
    ...refunds.map(({ paymentId }) => paymentId),
  ]);
  return { payments, refunds };
}

const keysOf = ({ statement }: Scope, kind: StatementRow['kind']) =>
  statement.filter((row) => row.kind === kind).map(({ key }) => key);

/** SQL: the sums of the postings of these kinds about the subject `id`. */
const posted = (kinds: string, id: string) =>
  `left join lateral (
     select
       (sum(l."amountCents") filter (where l."account" = 'provider'))::bigint as "providerCents",
       coalesce(sum(l."amountCents"), 0)::bigint as "imbalanceCents"
     from "posting" l where l."subjectId" = ${id} and l."kind" in (${kinds})) s on true`;

async function readPayments(
  database: Queryable,
  { provider, from, to }: Scope,
  keys: readonly string[],
): Promise<DatedPayment[]> {
  const { rows } = await database.query<DatedPayment>(
    `with "compared" as (
       select "_id", "orderId" from "payment"
       where "provider" = $1
         and (("settledAt" >= $2 and "settledAt" < $3) or "_id" = any($4::text[])))
     select p."_id", p."orderId",
       coalesce(p."receivedCents", p."amountCents") as "amountCents", p."refundedCents",
       p."status", p."settledAt", p."createdAt", s."providerCents", s."imbalanceCents"
     from "payment" p ${posted(receiptKinds, 'p."_id"')}
     where p."provider" = $1 and (p."_id" in (select "_id" from "compared")
       or (p."settledAt" is not null and p."orderId" in (select "orderId" from "compared")))`,
    [provider, from, to, keys],
  );
  return rows;
}

async function readRefunds(database: Queryable, scope: Scope): Promise<DatedRefund[]> {
  const { rows } = await database.query<DatedRefund>(
    `select r."_id", r."orderId", r."paymentId",
       coalesce(r."paidCents", r."amountCents") as "amountCents", r."status", r."settledAt",
       r."createdAt", s."providerCents", s."imbalanceCents"
     from "refund" r join "payment" p on p."_id" = r."paymentId"
     ${posted(`'refund_paid'`, 'r."_id"')}
     where p."provider" = $1
       and ((r."settledAt" >= $2 and r."settledAt" < $3) or r."_id" = any($4::text[])
         or (r."status" = 'failed' and r."createdAt" < $3 and not exists (
           select 1 from "discrepancy" d
           where d."subject" = r."_id" and d."kind" = 'refund_failed')))`,
    [scope.provider, scope.from, scope.to, keysOf(scope, 'refund')],
  );
  return rows;
}
