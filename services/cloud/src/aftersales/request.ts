import {
  actionsOf,
  aftersaleCases,
  asLanguage,
  fieldMessage,
  orderPeriods,
  reasonsFor,
  silentEvents,
} from '@shop/domain';
import { createId } from '../ids';
import { failWith } from '../errors';
import { readFacts } from '../orders/facts';
import { lockOrderOf } from '../order-lock';
import { orderNumber } from '../orders/number';
import { holdCodes } from './codes';
import { readExchangeSkus } from './exchange';
import { partsOf, readClaimableLines, type ClaimableLine, type RefundParts } from './pieces';
import { recordChange } from './record';
import { stockOf } from './stock';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type {
  AftersaleKind,
  AftersaleRow,
  CheckedAftersaleInput,
  OrderLineRow,
  OrderRow,
} from '@shop/domain';

/** Requests an after-sale of the caller's order and returns its id. */
export async function requestAftersale(
  context: CloudContext,
  tx: Queryable,
  input: CheckedAftersaleInput,
): Promise<string> {
  const { uid } = context.requireSession();
  const now = context.clock.now();
  const order = await lockOrderOf(context, tx, input.orderId, uid);
  await requireOpenPeriod(context, tx, order, now);
  const lines = await readClaimableLines(tx, order, now);
  const own =
    lines.find(({ line }) => line._id === input.lineId) ?? failWith(context, 'ORDER_NOT_FOUND', {});
  requirePieces(context, own, input);
  requireReason(context, order, own.line, input);
  if (input.kind === 'exchange') await requireExchange(context, tx, own, input);
  const unshippedQty = input.kind === 'refund' ? Math.min(input.qty, own.unshippedQty) : 0;
  const aftersale = await insertAftersale(tx, {
    order,
    input,
    unshippedQty,
    parts:
      input.kind === 'exchange'
        ? { goodsCents: 0, shippingCents: 0, voucherCents: 0 }
        : partsOf(order, lines, input.lineId, input.qty),
    now,
  });
  const codeCount = order.kind === 'evoucher' ? input.qty - unshippedQty : 0;
  if (codeCount > 0)
    await holdCodes(context, tx, {
      aftersaleId: aftersale._id,
      lineId: input.lineId,
      count: codeCount,
      now,
    });
  await recordChange(tx, { order, aftersale, to: 'aftersale_requested', actor: 'user', now });
  return aftersale._id;
}

async function requireOpenPeriod(
  context: CloudContext,
  tx: Queryable,
  row: OrderRow,
  now: number,
): Promise<void> {
  const [order] = await readFacts(tx, [row], now);
  if (row.paidAt === null) failWith(context, 'ORDER_STATE', {});
  if (row.completedAt !== null && now >= row.completedAt + orderPeriods.aftersale)
    failWith(context, 'AFTERSALE_CLOSED', {});
  if (order && actionsOf(order.facts, now).includes('aftersale')) return;
  const hasSpentCodes = row.kind === 'evoucher' && (order?.facts.lines ?? []).some(hasPieces);
  if (hasSpentCodes) failWith(context, 'CODE_REDEEMED', {});
  failWith(context, 'AFTERSALE_QTY', { left: 0 });
}

const hasPieces = ({ qty, refundedQty }: { qty: number; refundedQty: number }) => qty > refundedQty;

function requirePieces(
  context: CloudContext,
  { line, heldQty, maxQtyByKind }: ClaimableLine,
  { kind, qty }: { kind: AftersaleKind; qty: number },
): void {
  const left = maxQtyByKind[kind] ?? 0;
  if (qty <= left) return;
  // The pieces exist, but their codes were used.
  const isSpent = kind === 'refund' && qty <= line.qty - line.refundedQty - heldQty;
  if (isSpent) failWith(context, 'CODE_REDEEMED', {});
  failWith(context, 'AFTERSALE_QTY', { left });
}

/** Fails with INVALID_INPUT for a reason that does not fit: codes do not arrive damaged. */
function requireReason(
  context: CloudContext,
  order: OrderRow,
  line: OrderLineRow,
  { kind, reason }: CheckedAftersaleInput,
): void {
  if (reasonsFor(aftersaleCases(kind, order, line)).includes(reason)) return;
  const message = fieldMessage('aftersaleReason', asLanguage(context.clientInfo.LOCALE));
  failWith(context, 'INVALID_INPUT', { field: 'reason', message });
}

async function requireExchange(
  context: CloudContext,
  tx: Queryable,
  { line }: ClaimableLine,
  { exchangeSkuId, qty }: CheckedAftersaleInput,
): Promise<void> {
  const skus = await readExchangeSkus(tx, line);
  const sku = skus.find(({ _id }) => _id === exchangeSkuId);
  if (!sku) return failWith(context, 'EXCHANGE_UNAVAILABLE', {});
  const left = await stockOf(tx, sku._id);
  if (left < qty) failWith(context, 'STOCK_NOT_ENOUGH', { left });
}

interface NewAftersale {
  order: OrderRow;
  input: CheckedAftersaleInput;
  unshippedQty: number;
  parts: RefundParts;
  now: number;
}

async function insertAftersale(
  tx: Queryable,
  { order, input, unshippedQty, parts, now }: NewAftersale,
): Promise<AftersaleRow> {
  // Money for shipped goods that stay with the shopper needs a decision of the staff.
  const needsDecision =
    input.kind === 'refund' && order.kind === 'physical' && unshippedQty < input.qty;
  const dueAt = needsDecision ? null : now + (silentEvents.requested?.afterMs ?? 0);
  const { rows } = await tx.query<AftersaleRow>(
    `insert into "aftersale"
       ("_id", "no", "orderId", "lineId", "userId", "kind", "qty", "unshippedQty", "amountCents",
        "shippingCents", "voucherCents", "status", "reason", "note", "photos", "exchangeSkuId",
        "dueAt", "createdAt", "version")
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'requested', $12, $13, $14, $15, $16,
       $17, 1)
     returning *`,
    [
      createId(now),
      orderNumber(now),
      order._id,
      input.lineId,
      order.userId,
      input.kind,
      input.qty,
      unshippedQty,
      parts.goodsCents + parts.shippingCents,
      parts.shippingCents,
      parts.voucherCents,
      input.reason,
      input.note,
      input.photos,
      input.kind === 'exchange' ? input.exchangeSkuId : null,
      dueAt,
      now,
    ],
  );
  if (!rows[0]) throw new Error('the after-sale was not inserted');
  return rows[0];
}
