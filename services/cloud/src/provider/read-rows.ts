import type { Queryable } from '@shop/baas/cloud';
import type { PaymentRow, RefundRow } from '@shop/domain';

export async function readPayment(database: Queryable, paymentId: string): Promise<PaymentRow> {
  const { rows } = await database.query<PaymentRow>(`select * from "payment" where "_id" = $1`, [
    paymentId,
  ]);
  return rows[0] ?? missing('payment', paymentId);
}

export async function readRefund(
  database: Queryable,
  refundId: string,
): Promise<{ refund: RefundRow; payment: PaymentRow }> {
  const { rows } = await database.query<RefundRow>(`select * from "refund" where "_id" = $1`, [
    refundId,
  ]);
  const refund = rows[0] ?? missing('refund', refundId);
  return { refund, payment: await readPayment(database, refund.paymentId) };
}

function missing(kind: string, id: string): never {
  throw new Error(`${kind} ${id} does not exist`);
}
