import { pageSize, readPage } from '@shop/domain';
import { toAftersaleView } from '../aftersales/read';
import { failWith } from '../errors';
import { isOpen } from '../orders/facts';
import { recordAction } from './log';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { AftersaleRow, Listing, OpsAction, OpsAftersale, OpsLogDetail } from '@shop/domain';

type Row = AftersaleRow & { orderNo: string; username: string };

const from = `from "aftersale" s join "order" o on o."_id" = s."orderId"
  join "account" a on a."_id" = s."userId"`;
const columns = `s.*, o."no" as "orderNo", a."username"`;

export async function listAllAftersales(
  database: Queryable,
  filter: unknown,
  page: unknown,
): Promise<Listing<OpsAftersale>> {
  const where = filter === 'open' ? `where ${isOpen}` : '';
  const [{ rows }, counted] = await Promise.all([
    database.query<Row>(
      `select ${columns} ${from} ${where} order by s."createdAt" desc, s."_id" desc
       limit ${pageSize} offset ${(readPage(page) - 1) * pageSize}`,
    ),
    database.query<{ count: number }>(`select count(*)::int as "count" ${from} ${where}`),
  ]);
  return { data: rows.map(viewOf), count: counted.rows[0]?.count ?? 0 };
}

function viewOf({ orderNo, username, ...row }: Row): OpsAftersale {
  const { actions: _shopperActions, ...view } = toAftersaleView(row);
  return { ...view, orderNo, username };
}

/** Records a step of an after-sale and returns it. */
export async function recordStep(
  context: CloudContext,
  tx: Queryable,
  id: string,
  { action, detail = {} }: { action: OpsAction; detail?: OpsLogDetail },
): Promise<OpsAftersale> {
  const { rows } = await tx.query<Row>(`select ${columns} ${from} where s."_id" = $1`, [id]);
  const aftersale = viewOf(rows[0] ?? failWith(context, 'AFTERSALE_NOT_FOUND', {}));
  const { orderId, kind, qty, amountCents } = aftersale;
  await recordAction(context, tx, {
    action,
    target: id,
    orderId,
    detail: { kind, pieces: qty, amountCents, ...detail },
  });
  return aftersale;
}
