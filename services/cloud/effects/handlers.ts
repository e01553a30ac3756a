import { issueCodes } from '../fulfilment/issue-codes';
import { addNotification } from '../notifications/add';
import { applyPayment } from '../payments/settle';
import { applyRefund } from '../payments/apply-refund';
import { providerOf } from '../payments/provider-of';
import { readPayment, readRefund } from '../payments/read';
import { sendRefund } from '../payments/send-refund';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { EffectKind, EffectPayloads } from '../outbox/effects';

/** The part of an effect that belongs to the transaction that marks it as done. */
export type Completion = (tx: Queryable) => Promise<void>;

/** May run several times until its completion is stored: calls to others must be idempotent. */
type Handler<Payload> = (context: CloudContext, payload: Payload) => Promise<Completion>;

export const handlers: { [Kind in EffectKind]: Handler<EffectPayloads[Kind]> } = {
  async 'payment.close'(context, { paymentId }) {
    const { _id: key, providerRef: ref } = await readPayment(context.database, paymentId);
    const news = await providerOf(context.settings).close({ key, ref });
    return (tx) => applyPayment(context, tx, paymentId, news);
  },

  async 'refund.send'(context, { refundId }) {
    const { refund } = await readRefund(context.database, refundId);
    // The staff has sent it again under another key.
    if (refund.status === 'resent') return async () => {};
    const news = await sendRefund(context, refundId);
    return (tx) => applyRefund(context, tx, refundId, news);
  },

  'codes.issue':
    async ({ clock }, { orderId }) =>
    (tx) =>
      issueCodes(tx, orderId, clock.now()),

  notification:
    async ({ clock }, payload) =>
    (tx) =>
      addNotification(tx, payload, clock.now()),
};
