import { paymentWindowMs } from '@shop/domain';
import { createId } from '../ids';
import { recordEvent } from '../orders/events';
import { orderNumber } from '../orders/number';
import type { OrderRequest } from './order-request';
import type { PricedOrder } from './quote';
import type { Queryable } from '@shop/baas/cloud';
import type { Address } from '@shop/domain';

interface NewOrder {
  uid: string;
  request: OrderRequest;
  quote: PricedOrder;
  now: number;
}

/** Inserts an order, its lines and its first event. Null when the buyer has used the key before. */
export async function insertOrder(tx: Queryable, order: NewOrder): Promise<string | null> {
  const id = createId(order.now);
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
        "discountCents", "shippingCents", "shippingDiscountCents", "payableCents", "paidCents",
        "refundedCents", "claimIds", "address", "phone", "note", "payDueAt", "createdAt",
        "isHidden", "version")
     values
       ($1, $2, $3, $4, $5, 'pending_payment', $6, $7, $8, $9, $10, $11, 0, 0, $12, $13, $14, $15,
        $16, $17, false, 1)
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
      quote.shippingDiscountCents,
      quote.payableCents,
      quote.claimIds,
      physical ? snapshotOf(quote.address) : null,
      physical ? null : request.phone,
      request.note,
      now + paymentWindowMs,
      now,
    ],
  );
}

/** Orders keep a copy: the address book may change. */
function snapshotOf(address: PricedOrder['address']): string {
  if (!address) throw new Error('a physical order needs an address');
  const { name, phone, regionCode, regionText, detail } = address;
  return JSON.stringify({ name, phone, regionCode, regionText, detail } satisfies Address);
}

function insertLine(tx: Queryable, orderId: string, line: PricedOrder['lines'][number]) {
  return tx.query(
    `insert into "order_line"
       ("_id", "orderId", "productId", "skuId", "titleSnapshot", "titleSnapshotEn", "optionText",
        "optionTextEn", "image", "unitCents", "qty", "discountCents", "paidCents", "shippedQty",
        "refundedQty", "returnedQty", "refundedCents", "reviewStatus")
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 0, 0, 0, 0, 'none')`,
    [
      createId(),
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
      line.discountCents,
      line.paidCents,
    ],
  );
}
