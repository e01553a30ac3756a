import { endOfShanghaiDay } from '@shop/domain';
import { createId } from '../ids';
import { recordEvent } from '../orders/events';
import { storeStatus } from '../orders/facts';
import { lockOrder } from '../order-lock';
import { notifyOfOrder } from '../orders/notify';
import { newClaimCode } from '../vouchers/claim-code';
import { readShippableLines } from './held-pieces';
import type { Queryable } from '@shop/baas/cloud';
import type { OrderLineRow, OrderRow, ProductRow } from '@shop/domain';

const dayMs = 24 * 3_600_000;

/**
 * Issues a code for each piece of a paid e-voucher order that has none. A piece that a refund
 * request holds gets its code when the request ends without a refund: call this again then. A
 * repeated call issues nothing, because the issued pieces count as shipped.
 */
export async function issueCodes(tx: Queryable, orderId: string, now: number): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order.kind !== 'evoucher' || order.paidAt === null) return;
  const lines = await readShippableLines(tx, orderId);
  const waiting = lines.filter(({ shippable }) => shippable > 0);
  if (waiting.length === 0) return;
  for (const { line, shippable } of waiting) await issueLine(tx, order, line, shippable, now);
  await tx.query(`update "order" set "issuedAt" = coalesce("issuedAt", $2) where "_id" = $1`, [
    orderId,
    now,
  ]);
  await storeStatus(tx, order, now);
  await recordEvent(tx, [orderId], {
    from: order.status,
    to: 'issued',
    actor: 'system',
    reason: null,
    at: now,
  });
  await notifyOfOrder(tx, order, { titleKey: 'issued', subjectId: orderId, now });
}

async function issueLine(
  tx: Queryable,
  order: OrderRow,
  line: OrderLineRow,
  count: number,
  now: number,
): Promise<void> {
  const { codeValidDays, codePlatform } = await readTerms(tx, line.productId);
  // Sequences continue after the issued codes: line and sequence are unique.
  const sequences = Array.from({ length: count }, (_, index) => line.shippedQty + index + 1);
  await tx.query(
    `insert into "voucher_claim"
       ("_id", "userId", "sequence", "platform", "code", "source", "validFrom", "validTo",
        "status", "claimedAt", "lineId", "productId", "titleZh", "titleEn", "orderId")
     select c."_id", $1, c."sequence", $12, c."code", 'order', $2, $3, 'claimed', $2, $4, $5,
       $6, $7, $8
     from unnest($9::text[], $10::text[], $11::int[]) as c ("_id", "code", "sequence")`,
    [
      order.userId,
      now,
      endOfShanghaiDay(now + codeValidDays * dayMs),
      line._id,
      line.productId,
      line.titleSnapshot,
      line.titleSnapshotEn,
      order._id,
      sequences.map(() => createId(now)),
      sequences.map(() => newClaimCode()),
      sequences,
      codePlatform,
    ],
  );
  await tx.query(`update "order_line" set "shippedQty" = "shippedQty" + $2 where "_id" = $1`, [
    line._id,
    count,
  ]);
}

/** How long the codes of a product are valid, and which platform takes them. */
type CodeTerms = Pick<ProductRow, 'codeValidDays' | 'codePlatform'>;

async function readTerms(tx: Queryable, productId: string): Promise<CodeTerms> {
  const { rows } = await tx.query<CodeTerms>(
    `select "codeValidDays", "codePlatform" from "product" where "_id" = $1`,
    [productId],
  );
  const [terms] = rows;
  if (!terms) throw new Error(`product ${productId} does not exist`);
  return terms;
}
