import {
  closedAftersaleStatuses,
  nextStatus,
  silentEvents,
  type AftersaleEvent,
} from '@shop/domain';
import { failWith } from '../errors';
import { lockOrderOf, type LockedOrder } from '../order-lock';
import { readLines } from '../orders/read-lines';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { AftersaleRow, OrderLineRow } from '@shop/domain';

/** An after-sale whose order row is locked. */
export interface LockedAftersale {
  order: LockedOrder;
  line: OrderLineRow;
  aftersale: AftersaleRow;
}

/**
 * Locks the order of an after-sale. Fails with AFTERSALE_NOT_FOUND for an unknown one, and for one
 * of another shopper than `shopper`; null stands for any shopper.
 */
export async function lockAftersale(
  context: CloudContext,
  tx: Queryable,
  id: string,
  shopper: string | null,
): Promise<LockedAftersale> {
  const known = await readRow(tx, id);
  if (!known || (shopper !== null && known.userId !== shopper))
    return failWith(context, 'AFTERSALE_NOT_FOUND', {});
  const order = await lockOrderOf(context, tx, known.orderId, null);
  // Read again: the row may have changed before the lock was free.
  const aftersale = (await readRow(tx, id)) ?? known;
  const line = await readLine(tx, aftersale);
  return { order, line, aftersale };
}

async function readRow(tx: Queryable, id: string): Promise<AftersaleRow | undefined> {
  const { rows } = await tx.query<AftersaleRow>(`select * from "aftersale" where "_id" = $1`, [id]);
  return rows[0];
}

async function readLine(
  tx: Queryable,
  { orderId, lineId }: Pick<AftersaleRow, 'orderId' | 'lineId'>,
): Promise<OrderLineRow> {
  const line = (await readLines(tx, orderId)).find(({ _id }) => _id === lineId);
  if (!line) throw new Error(`order line ${lineId} does not exist`);
  return line;
}

type Changes = Partial<
  Pick<
    AftersaleRow,
    | 'amountCents'
    | 'shippingCents'
    | 'staffNote'
    | 'returnCarrier'
    | 'returnTrackingNo'
    | 'decidedAt'
    | 'decidedBy'
  >
>;

interface Step {
  event: AftersaleEvent;
  changes?: Changes;
  now: number;
}

/** Moves an after-sale to its next status. Fails with ORDER_STATE if the event is not allowed. */
export async function advance(
  context: CloudContext,
  tx: Queryable,
  aftersale: AftersaleRow,
  { event, changes = {}, now }: Step,
): Promise<AftersaleRow> {
  const status = nextStatus(aftersale, event) ?? failWith(context, 'ORDER_STATE', {});
  const next = { ...aftersale, ...changes };
  const silence = silentEvents[status];
  const isClosed = closedAftersaleStatuses.includes(status);
  const { rows } = await tx.query<AftersaleRow>(
    `update "aftersale" set "status" = $2, "dueAt" = $3, "closedAt" = $4, "amountCents" = $5,
       "shippingCents" = $6, "staffNote" = $7, "returnCarrier" = $8, "returnTrackingNo" = $9,
       "decidedAt" = $10, "decidedBy" = $11, "version" = "version" + 1
     where "_id" = $1 and "version" = $12 returning *`,
    [
      aftersale._id,
      status,
      silence ? now + silence.afterMs : null,
      isClosed ? now : null,
      next.amountCents,
      next.shippingCents,
      next.staffNote,
      next.returnCarrier,
      next.returnTrackingNo,
      next.decidedAt,
      next.decidedBy,
      aftersale.version,
    ],
  );
  return rows[0] ?? failWith(context, 'ORDER_STATE', {});
}
