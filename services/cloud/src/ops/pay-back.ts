import { failWith } from '../errors';
import { payBackCents } from './pay-back-cents';
import { closeDiscrepancy } from './discrepancies';
import { applyRefund, lockRefund } from '../refunds/apply-refund';
import { ProviderError } from '../provider/provider';
import { readPayment } from '../provider/read-rows';
import { askForRefund } from '../refunds/send-refund';
import { lockPayment } from '../payments/settle';
import { refundDisputedPayment, resendRefund } from '../refunds/request-refund';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { DiscrepancyInput, DiscrepancyRow, OpsDiscrepancy } from '@shop/domain';

type Subject = Pick<DiscrepancyRow, 'kind' | 'subject'>;

/**
 * Sends the money that an open discrepancy names back to the shopper, and resolves it. Fails with
 * DISCREPANCY_STATE, REFUND_IN_PROGRESS or PROVIDER_UNAVAILABLE.
 */
export async function payBack(
  context: CloudContext,
  { id, note }: DiscrepancyInput,
): Promise<OpsDiscrepancy> {
  const { kind, subject } = await readOwing(context, context.database, id);
  if (kind !== 'amount_differs') await learnOfRefund(context, subject);
  return context.database.transaction(async (tx) => {
    const send = kind === 'amount_differs' ? sendPaymentBack : sendRefundAgain;
    const amountCents = await send(context, tx, { id, subject });
    return closeDiscrepancy(context, tx, { id, note, action: 'discrepancy.payBack', amountCents });
  });
}

/** The provider may have paid a refund after it had reported a failure: that is not paid twice. */
async function learnOfRefund(context: CloudContext, refundId: string): Promise<void> {
  try {
    const news = await askForRefund(context, refundId);
    if (news.status === 'pending') failWith(context, 'REFUND_IN_PROGRESS', {});
    if (news.status === 'succeeded')
      await context.database.transaction(async (tx) =>
        applyRefund(context, tx, await lockRefund(tx, refundId), news),
      );
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    context.log.error({ refundId, reason: error.message }, 'a refund could not be asked about');
    failWith(context, 'PROVIDER_UNAVAILABLE', {});
  }
}

interface Owing {
  id: string;
  subject: string;
}

/** Returns the cents. Reads what is owed under the lock: a second call finds nothing. */
async function sendPaymentBack(
  context: CloudContext,
  tx: Queryable,
  { id, subject }: Owing,
): Promise<number> {
  const { payment } = await lockPayment(tx, subject);
  const { cents } = await readOwing(context, tx, id);
  await refundDisputedPayment(tx, payment, context.clock.now());
  return cents;
}

async function sendRefundAgain(
  context: CloudContext,
  tx: Queryable,
  { id, subject }: Owing,
): Promise<number> {
  const { refund } = await lockRefund(tx, subject);
  const { cents } = await readOwing(context, tx, id);
  const payment = await readPayment(tx, refund.paymentId);
  await resendRefund(tx, { refund, payment }, context.clock.now());
  return cents;
}

async function readOwing(
  context: CloudContext,
  database: Queryable,
  id: string,
): Promise<Subject & { cents: number }> {
  const { rows } = await database.query<Subject & { cents: number | null }>(
    `select d."kind", d."subject", ${payBackCents} as "cents" from "discrepancy" d
     where d."_id" = $1`,
    [id],
  );
  const { kind, subject, cents } = rows[0] ?? failWith(context, 'DISCREPANCY_STATE', {});
  if (cents === null) return failWith(context, 'DISCREPANCY_STATE', {});
  return { kind, subject, cents };
}
