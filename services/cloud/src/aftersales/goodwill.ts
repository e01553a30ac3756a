import { goodwillCents, staffNote } from '@shop/domain';
import { createId } from '../ids';
import { checkInput, failWith } from '../errors';
import { storeStatus } from '../orders/facts';
import { lockOrderOf } from '../order-lock';
import { orderNumber } from '../orders/number';
import { payBack } from './pay-back';
import { leftCents, readClaimableLines } from './pieces';
import { recordChange } from './record';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { AftersaleRow } from '@shop/domain';

export interface Goodwill {
  orderId: string;
  lineId: string;
  amountCents: number;
  /** The shopper sees it. */
  reason: string;
  staffId: string;
  /** Epoch ms. */
  now: number;
}

/**
 * Pays back an amount without pieces and returns the id of the after-sale. Fails with
 * ORDER_NOT_FOUND, ORDER_STATE for an unpaid order, GOODWILL_LIMIT `{leftCents}`, INVALID_INPUT.
 */
export async function giveGoodwill(
  context: CloudContext,
  tx: Queryable,
  { orderId, lineId, staffId, now, ...input }: Goodwill,
): Promise<string> {
  const amountCents = checkInput(context, goodwillCents, input.amountCents);
  const note = checkInput(context, staffNote, input.reason);
  const order = await lockOrderOf(context, tx, orderId, null);
  if (order.paidAt === null) failWith(context, 'ORDER_STATE', {});
  const lines = await readClaimableLines(tx, order, now);
  const own =
    lines.find(({ line }) => line._id === lineId) ?? failWith(context, 'ORDER_NOT_FOUND', {});
  const left = leftCents(own);
  if (amountCents > left) failWith(context, 'GOODWILL_LIMIT', { leftCents: left });
  const { rows } = await tx.query<AftersaleRow>(
    `insert into "aftersale"
       ("_id", "no", "orderId", "lineId", "userId", "kind", "qty", "unshippedQty", "amountCents",
        "shippingCents", "voucherCents", "status", "reason", "note", "photos", "staffNote",
        "createdAt", "decidedAt", "decidedBy", "version")
     values ($1, $2, $3, $4, $5, 'goodwill', 0, 0, $6, 0, 0, 'refunding', 'goodwill', '',
       array[]::text[], $7, $8, $8, $9, 1)
     returning *`,
    [
      createId(now),
      orderNumber(now),
      orderId,
      lineId,
      order.userId,
      amountCents,
      note,
      now,
      staffId,
    ],
  );
  const [aftersale] = rows;
  if (!aftersale) throw new Error('the goodwill was not inserted');
  await recordChange(tx, {
    order,
    aftersale,
    to: 'goodwill',
    actor: 'ops',
    reason: note,
    titleKey: 'goodwill',
    now,
  });
  await payBack(tx, { order, aftersale, isResellable: false, now });
  await storeStatus(tx, order, now);
  return aftersale._id;
}
