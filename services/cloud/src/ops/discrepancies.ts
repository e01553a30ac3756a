import { pageSize, readPage } from '@shop/domain';
import { failWith } from '../errors';
import { recordAction } from './log';
import { payBackCents } from './pay-back-cents';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { DiscrepancyInput, DiscrepancyRow, Listing, OpsDiscrepancy } from '@shop/domain';

const selected = `select d."_id", d."day", d."provider", d."kind", d."subject", d."orderId",
    d."ourCents", d."theirCents", ${payBackCents} as "payBackCents",
    d."status", d."note", d."foundAt", d."closedAt",
    o."no" as "orderNo", a."username" as "closedByName"
  from "discrepancy" d left join "order" o on o."_id" = d."orderId"
  left join "account" a on a."_id" = d."closedBy"`;
const statuses = ['open', 'repaired', 'resolved'];

export async function listDiscrepancies(
  database: Queryable,
  filter: unknown,
  page: unknown,
): Promise<Listing<OpsDiscrepancy>> {
  const isOne = statuses.some((status) => status === filter);
  const values = [statuses.filter((status) => status === filter || !isOne)];
  const [{ rows }, counted] = await Promise.all([
    database.query<OpsDiscrepancy>(
      `${selected} where d."status" = any($1::text[]) order by d."foundAt" desc, d."_id" desc
       limit ${pageSize} offset ${(readPage(page) - 1) * pageSize}`,
      values,
    ),
    database.query<{ count: number }>(
      `select count(*)::int as "count" from "discrepancy" d where d."status" = any($1::text[])`,
      values,
    ),
  ]);
  return { data: rows, count: counted.rows[0]?.count ?? 0 };
}

interface Closing extends DiscrepancyInput {
  action: 'discrepancy.resolve' | 'discrepancy.payBack';
  /** Cents that go back to the shopper. */
  amountCents?: number;
}

/** Resolves an open discrepancy. Fails with DISCREPANCY_STATE. */
export async function closeDiscrepancy(
  context: CloudContext,
  tx: Queryable,
  { id, note, action, ...detail }: Closing,
): Promise<OpsDiscrepancy> {
  const { rows } = await tx.query<Pick<DiscrepancyRow, 'orderId' | 'kind'>>(
    `update "discrepancy" set "status" = 'resolved', "note" = $2, "closedAt" = $3, "closedBy" = $4
     where "_id" = $1 and "status" = 'open' returning "orderId", "kind"`,
    [id, note, context.clock.now(), context.requireSession().uid],
  );
  const closed = rows[0] ?? failWith(context, 'DISCREPANCY_STATE', {});
  await recordAction(context, tx, {
    action,
    target: id,
    orderId: closed.orderId,
    detail: { kind: closed.kind, note, ...detail },
  });
  const { rows: views } = await tx.query<OpsDiscrepancy>(`${selected} where d."_id" = $1`, [id]);
  return views[0] ?? failWith(context, 'DISCREPANCY_STATE', {});
}
