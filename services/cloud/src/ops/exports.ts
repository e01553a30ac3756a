import { exportPageSize, maskPhone } from '@shop/domain';
import { timeText, toCsv, yuan } from './csv';
import { recordAction } from './log';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { Address, CsvPage, ExportInput, OpsAction, OrderRow, PostingRow } from '@shop/domain';

type OrderLine = OrderRow & { username: string; goods: string };

const orderHeader = [
  'order_no',
  'placed_at',
  'status',
  'buyer',
  'goods',
  'goods_yuan',
  'discount_yuan',
  'freight_yuan',
  'total_yuan',
  'paid_yuan',
  'refunded_yuan',
  'paid_at',
  'recipient',
  'phone',
  'region',
  'address',
  'note',
];

/** A page of the orders that were placed in the period. */
export async function exportOrders(
  context: CloudContext,
  tx: Queryable,
  input: ExportInput,
): Promise<CsvPage> {
  const { rows } = await tx.query<OrderLine>(
    `select o.*, a."username",
       (select string_agg(l."titleSnapshot" || ' ' || l."optionText" || ' x' || l."qty", '; '
          order by l."_id") from "order_line" l where l."orderId" = o."_id") as "goods"
     from "order" o join "account" a on a."_id" = o."userId"
     where o."createdAt" >= $1 and o."createdAt" < $2
       and ($3::bigint is null or (o."createdAt", o."_id") > ($3::bigint, $4::text))
     order by o."createdAt", o."_id" limit $5`,
    valuesOf(input),
  );
  const lines = rows.map((order) => {
    const address = order.address as Address | null;
    const phone = address?.phone ?? order.phone;
    return [
      order.no,
      timeText(order.createdAt),
      order.status,
      order.username,
      order.goods,
      yuan(order.goodsCents),
      yuan(order.discountCents),
      yuan(order.shippingCents),
      yuan(order.payableCents),
      yuan(order.paidCents),
      yuan(order.refundedCents),
      timeText(order.paidAt),
      address?.name ?? '',
      phone ? maskPhone(phone) : '',
      address?.regionText ?? '',
      address?.detail ?? '',
      order.note,
    ];
  });
  await recordExport(context, tx, 'order.export', input, rows.length);
  return pageOf(
    input,
    orderHeader,
    lines,
    rows.map(({ _id, createdAt: at }) => ({ _id, at })),
  );
}

const statementHeader = ['time', 'entry', 'kind', 'account', 'amount_yuan', 'order_no', 'subject'];

/** A page of the postings in the period. */
export async function exportStatement(
  context: CloudContext,
  tx: Queryable,
  input: ExportInput,
): Promise<CsvPage> {
  const { rows } = await tx.query<PostingRow & { no: string }>(
    `select p.*, o."no" from "posting" p join "order" o on o."_id" = p."orderId"
     where p."at" >= $1 and p."at" < $2
       and ($3::bigint is null or (p."at", p."_id") > ($3::bigint, $4::text))
     order by p."at", p."_id" limit $5`,
    valuesOf(input),
  );
  const lines = rows.map(({ at, entryId, kind, account, amountCents, no, subjectId }) => [
    timeText(at),
    entryId,
    kind,
    account,
    yuan(amountCents),
    no,
    subjectId,
  ]);
  await recordExport(context, tx, 'statement.export', input, rows.length);
  return pageOf(input, statementHeader, lines, rows);
}

const valuesOf = ({ from, to, after }: ExportInput) => [
  from,
  to,
  after?.at ?? null,
  after?.id ?? null,
  exportPageSize,
];

/** Each page is logged: a caller may begin with any page. */
const recordExport = (
  context: CloudContext,
  tx: Queryable,
  action: OpsAction,
  { from, to }: ExportInput,
  rowCount: number,
) =>
  recordAction(context, tx, {
    action,
    target: null,
    detail: { from: timeText(from), to: timeText(to), rows: rowCount },
  });

function pageOf(
  { after }: ExportInput,
  header: readonly string[],
  lines: (string | number | null)[][],
  keys: readonly { _id: string; at: number }[],
): CsvPage {
  const last = keys.at(-1);
  return {
    csv: toCsv(after ? null : header, lines),
    rowCount: lines.length,
    next: last && lines.length === exportPageSize ? { at: last.at, id: last._id } : null,
  };
}
