import { paymentWindowMs } from '@shop/domain';
import { ulid } from 'ulid';
import { recordEvent } from './events';
import { orderNumber } from './number';
import type { OrderRequest } from './order-request';
import type { Queryable } from '@shop/baas/cloud';
import type { Quote } from '@shop/domain';

interface NewOrder {
  uid: string;
  request: OrderRequest;
  quote: Quote;
  now: number;
}

/** Inserts an order, its lines and its first event. Null when the buyer has used the key before. */
export async function insertOrder(tx: Queryable, order: NewOrder): Promise<string | null> {
  const id = ulid(order.now);
  const { rowCount } = await insertHead(tx, id, order);
  if (rowCount === 0) return null;
  for (const line of order.quote.lines) await insertLine(tx, id, line);
  await recordEvent(tx, [id], {
    from: null,
    to: 'pending_payment',
    actor: 'user',
    reason: null,
    at: order.now,
  });
  return id;
}

function insertHead(tx: Queryable, id: string, { uid, request, quote, now }: NewOrder) {
  const physical = quote.kind === 'physical';
  return tx.query(
    `insert into "order"
       ("_id", "no", "userId", "idempotencyKey", "requestHash", "status", "kind", "goodsCents",
        "discountCents", "shippingCents", "payableCents", "address", "phone", "note", "payDueAt",
        "createdAt", "version")
     values
       ($1, $2, $3, $4, $5, 'pending_payment', $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, 1)
     on conflict ("userId", "idempotencyKey") do nothing`,
    [
      id,
      orderNumber(now),
      uid,
      request.idempotencyKey,
      request.requestHash,
      quote.kind,
      quote.goodsCents,
      quote.discountCents,
      quote.shippingCents,
      quote.payableCents,
      physical ? JSON.stringify(request.address) : null,
      physical ? null : request.phone,
      request.note,
      now + paymentWindowMs,
      now,
    ],
  );
}

function insertLine(tx: Queryable, orderId: string, line: Quote['lines'][number]) {
  const paidCents = line.unitCents * line.qty;
  return tx.query(
    `insert into "order_line"
       ("_id", "orderId", "productId", "skuId", "titleSnapshot", "titleSnapshotEn", "optionText",
        "optionTextEn", "image", "unitCents", "qty", "discountCents", "paidCents")
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 0, $12)`,
    [
      ulid(),
      orderId,
      line.productId,
      line.skuId,
      line.title,
      line.titleEn,
      line.optionText,
      line.optionTextEn,
      line.image,
      line.unitCents,
      line.qty,
      paidCents,
    ],
  );
}
