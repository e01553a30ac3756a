import { providerOf } from '../provider/provider-of';
import { readRefund } from '../provider/read-rows';
import type { CloudContext } from '@shop/baas/cloud';
import type { ProviderRefund } from '../provider/provider';

/** Requests a refund from the provider; a repeated request changes nothing there. */
export async function sendRefund(context: CloudContext, refundId: string): Promise<ProviderRefund> {
  const { refund, payment } = await readRefund(context.database, refundId);
  return providerOf(context.settings).refund({
    paymentKey: payment._id,
    paymentRef: payment.providerRef,
    refundKey: refundId,
    amountCents: refund.amountCents,
    totalCents: payment.receivedCents ?? payment.amountCents,
    reason: refund.reason,
  });
}

/** Asks the provider for the state of a refund. */
export async function askForRefund(
  context: CloudContext,
  refundId: string,
): Promise<ProviderRefund> {
  const { payment } = await readRefund(context.database, refundId);
  return providerOf(context.settings).queryRefund({
    paymentKey: payment._id,
    paymentRef: payment.providerRef,
    refundKey: refundId,
  });
}

/** Asks the provider for the state of a refund. One that never arrived there is requested again. */
export async function queryRefund(
  context: CloudContext,
  refundId: string,
): Promise<ProviderRefund> {
  const news = await askForRefund(context, refundId);
  return news.status === 'unknown' ? sendRefund(context, refundId) : news;
}
