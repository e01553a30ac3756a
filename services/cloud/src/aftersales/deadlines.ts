/** Ends the deadlines of after-sales: silence counts as consent or as withdrawal. */
import { silentEvents } from '@shop/domain';
import { approveAftersale, expireAftersale, receiveReturn, rejectAftersale } from './decide';
import { lockFreeOrder } from '../order-lock';
import { handleEach } from '../jobs/handle-each';
import { stockOf } from './stock';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { AftersaleRow } from '@shop/domain';

const batchSize = 200;
/** SQL condition: a deadline runs. */
const hasDeadline = `"status" in ('${Object.keys(silentEvents).join("', '")}')
  and "dueAt" is not null`;

/** When the next deadline ends, epoch ms; null without one. */
export async function earliestAftersaleDeadline(database: Queryable): Promise<number | null> {
  const { rows } = await database.query<{ dueAt: number }>(
    `select "dueAt" from "aftersale" where ${hasDeadline} order by "dueAt" limit 1`,
  );
  return rows[0]?.dueAt ?? null;
}

/** Ends all due deadlines; after-sales of an order that another process holds are left to it. */
export async function endDueAftersales(context: CloudContext): Promise<void> {
  const now = context.clock.now();
  let after = '';
  for (;;) {
    const { rows } = await context.database.query<Pick<AftersaleRow, '_id'>>(
      `select "_id" from "aftersale" where ${hasDeadline} and "dueAt" <= $1 and "_id" > $2
       order by "_id" limit ${batchSize}`,
      [now, after],
    );
    const ids = rows.map(({ _id }) => _id);
    await handleEach(context, 'aftersale', ids, (id) =>
      context.database.transaction((tx) => endDeadline(context, tx, id, now)),
    );
    after = rows.at(-1)?._id ?? '';
    if (rows.length < batchSize) return;
  }
}

async function endDeadline(
  context: CloudContext,
  tx: Queryable,
  aftersaleId: string,
  now: number,
): Promise<void> {
  const { rows: known } = await tx.query<Pick<AftersaleRow, 'orderId'>>(
    `select "orderId" from "aftersale" where "_id" = $1`,
    [aftersaleId],
  );
  if (!known[0] || !(await lockFreeOrder(tx, known[0].orderId))) return;
  const { rows } = await tx.query<AftersaleRow>(
    `select * from "aftersale" where "_id" = $1 and ${hasDeadline} and "dueAt" <= $2`,
    [aftersaleId, now],
  );
  const [aftersale] = rows;
  if (!aftersale) return;
  const decision = { aftersaleId, staffId: null, now };
  const event = silentEvents[aftersale.status]?.event;
  if (event === 'expire') return expireAftersale(context, tx, decision);
  // The staff has not seen the returned pieces, so they do not go back on sale.
  if (event === 'receive') return receiveReturn(context, tx, { ...decision, isResellable: false });
  return approveOrReject(context, tx, aftersale, now);
}

/** Silence rejects an exchange for which the stock is not enough. */
async function approveOrReject(
  context: CloudContext,
  tx: Queryable,
  { _id: aftersaleId, exchangeSkuId, qty }: AftersaleRow,
  now: number,
): Promise<void> {
  const decision = { aftersaleId, staffId: null, now };
  if (exchangeSkuId !== null) {
    await tx.query(`select 1 from "sku" where "_id" = $1 for update`, [exchangeSkuId]);
    if ((await stockOf(tx, exchangeSkuId)) < qty)
      return rejectAftersale(context, tx, { ...decision, reason: '所换规格库存不足' });
  }
  return approveAftersale(context, tx, decision);
}
