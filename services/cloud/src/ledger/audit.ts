import { dueOf, paidOf } from './refund-amounts';
import { receiptKinds } from './post';
import { differencesOf, orderChecks, paymentChecks, refundChecks } from './audit-checks';
import type { Queryable } from '@shop/baas/cloud';
import type { AuditDifference, LedgerAudit } from '@shop/domain';

/** Differences of each kind that are named; all are counted. */
const namedPerKind = 20;

/** A sum over the rows that match, 0 without any. */
const sum = (cents: string, condition: string) =>
  `coalesce(sum(${cents}) filter (where ${condition}), 0)`;

const ofAccount = (account: string) => sum('"amountCents"', `"account" = '${account}'`);

/** The postings of each order by account, and those of its sales. */
const ledger = `select "orderId",
    ${ofAccount('provider')} as "provider", ${ofAccount('shopper')} as "shopper",
    ${ofAccount('shop')} as "shop", ${ofAccount('vouchers')} as "vouchers",
    ${ofAccount('shipping')} as "shipping",
    -${sum('"amountCents"', `"account" = 'shop' and "kind" = 'payment'`)} as "sold"
  from "posting" group by "orderId"`;

const lines = `select "orderId", sum("paidCents") as "paid", sum("refundedCents") as "refunded"
  from "order_line" group by "orderId"`;

/** `disputed`: money of a wrong amount that the staff has not paid back. */
const payments = `select "orderId",
    ${sum('"amountCents"', `"status" = 'succeeded'`)}
      + ${sum('"receivedCents"', `"status" = 'disputed'`)} as "received",
    ${sum('"receivedCents" - "refundedCents"', `"status" = 'disputed'`)} as "disputed"
  from "payment" group by "orderId"`;

const refunds = `select r."orderId", sum(${paidOf('r')}) as "paidBack",
    sum(${dueOf('r')} - ${paidOf('r')}) as "owed",
    ${sum(dueOf('r'), `r."reason" = 'aftersale'`)} as "requested"
  from "refund" r group by r."orderId"`;

/** The parts of the after-sales that paid back; an exchange moves no money. */
const aftersales = `select "orderId", sum("amountCents" - "shippingCents") as "goods",
    sum("shippingCents") as "shipping", sum("voucherCents") as "vouchers"
  from "aftersale" where "status" in ('refunding', 'done') and "kind" <> 'exchange'
  group by "orderId"`;

const orders = `select o.*,
    coalesce(l."paid", 0) as "linePaid", coalesce(l."refunded", 0) as "lineRefunded",
    coalesce(p."received", 0) as "received", coalesce(r."paidBack", 0) as "paidBack",
    coalesce(r."owed", 0) + coalesce(p."disputed", 0) as "owed",
    coalesce(r."requested", 0) as "requested",
    coalesce(s."goods", 0) as "backGoods", coalesce(s."shipping", 0) as "backShipping",
    coalesce(s."vouchers", 0) as "backVouchers", coalesce(g."sold", 0) as "sold",
    coalesce(g."provider", 0) as "provider", coalesce(g."shopper", 0) as "shopper",
    coalesce(g."shop", 0) as "shop", coalesce(g."vouchers", 0) as "vouchers",
    coalesce(g."shipping", 0) as "shipping"
  from "order" o
  left join (${ledger}) g on g."orderId" = o."_id"
  left join (${lines}) l on l."orderId" = o."_id"
  left join (${payments}) p on p."orderId" = o."_id"
  left join (${refunds}) r on r."orderId" = o."_id"
  left join (${aftersales}) s on s."orderId" = o."_id"`;

/** Postings by payment or refund, on the account that the movement is about. */
const postedBySubject = (account: string, kinds: string) =>
  `select "subjectId", sum("amountCents") as "cents" from "posting"
   where "account" = '${account}' and "kind" in (${kinds}) group by "subjectId"`;

const paymentsWithSums = `select p.*, coalesce(g."cents", 0) as "posted",
    coalesce(r."cents", 0) as "requested"
  from "payment" p
  left join (${postedBySubject('provider', receiptKinds)}) g
    on g."subjectId" = p."_id"
  left join (select d."paymentId", sum(${dueOf('d')}) as "cents" from "refund" d group by 1) r
    on r."paymentId" = p."_id"`;

const refundsWithSums = `select r.*, ${paidOf('r')} as "paid",
    coalesce(g."cents", 0) as "posted"
  from "refund" r
  left join (${postedBySubject('shopper', `'refund_paid'`)}) g on g."subjectId" = r."_id"`;

const unbalancedEntries = `select 'entry_balance', "entryId", min("orderId"), 0,
    sum("amountCents") as "found"
  from "posting" group by "entryId" having sum("amountCents") <> 0`;

const orphans = `select 'order_missing', g."entryId", g."orderId", 0,
    ${sum('g."amountCents"', 'g."amountCents" > 0')}
  from "posting" g where not exists (select 1 from "order" o where o."_id" = g."orderId")
  group by g."entryId", g."orderId"`;

const differences = [
  differencesOf(orderChecks, { alias: 'b', from: `(${orders})`, orderId: 'b."_id"' }),
  differencesOf(paymentChecks, {
    alias: 'p',
    from: `(${paymentsWithSums})`,
    orderId: 'p."orderId"',
  }),
  differencesOf(refundChecks, { alias: 'r', from: `(${refundsWithSums})`, orderId: 'r."orderId"' }),
  unbalancedEntries,
  orphans,
].join('\nunion all\n');

type Row = AuditDifference & { kindCount: number };

/**
 * Compares the sums of every order, payment, refund and entry with each other. One statement reads
 * one snapshot, so that changes meanwhile are no differences; it takes time in proportion to the
 * rows. A cause can make several sums differ.
 */
export async function auditLedger(database: Queryable): Promise<LedgerAudit> {
  const { rows } = await database.query<Omit<LedgerAudit, 'differences'> & { named: Row[] }>(
    `with "difference" as materialized (${differences}),
     "ranked" as (select d.*, row_number() over (partition by "kind" order by "subject") as "rank"
       from "difference" d)
     select (select count(*)::int from "order") as "orderCount",
       (select count(*)::int from "payment") as "paymentCount",
       (select count(*)::int from "refund") as "refundCount",
       (select count(distinct "entryId")::int from "posting") as "entryCount",
       (select count(*)::int from "difference") as "differenceCount",
       (select coalesce(jsonb_agg(jsonb_build_object('kind', r."kind", 'subject', r."subject",
            'orderNo', o."no", 'expectedCents', r."expected", 'foundCents', r."found")
            order by r."kind", r."subject"), '[]'::jsonb)
         from "ranked" r left join "order" o on o."_id" = r."orderId"
         where r."rank" <= ${namedPerKind}) as "named"`,
  );
  const [audit] = rows;
  if (!audit) throw new Error('the audit returned no row');
  const { named, ...counts } = audit;
  return { ...counts, differences: named };
}
