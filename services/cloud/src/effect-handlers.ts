import { issueCodes } from './fulfilment/issue-codes';
import { sendCode } from './phones/codes';
import { addNotification } from './notifications/add';
import { applyPayment, lockPayment } from './payments/settle';
import { applyRefund, lockRefund } from './refunds/apply-refund';
import { providerOf } from './provider/provider-of';
import { readPayment, readRefund } from './provider/read-rows';
import { sendRefund } from './refunds/send-refund';
import type { EffectHandlers } from './effects/deliver';

/**
 * The effects that call others have a job of their own, because a provider that answers late must
 * not hold up codes and notifications.
 */
export const providerEffects = {
  async 'payment.close'(context, { paymentId }) {
    const { _id: key, providerRef: ref } = await readPayment(context.database, paymentId);
    const news = await providerOf(context.settings).close({ key, ref });
    return async (tx) => applyPayment(context, tx, await lockPayment(tx, paymentId), news);
  },

  async 'refund.send'(context, { refundId }) {
    const { refund } = await readRefund(context.database, refundId);
    // The staff has sent it again under another key.
    if (refund.status === 'resent') return async () => {};
    const news = await sendRefund(context, refundId);
    return async (tx) => applyRefund(context, tx, await lockRefund(tx, refundId), news);
  },

  async 'phoneCode.send'(context, { codeId }) {
    await sendCode(context, codeId);
    return async () => {};
  },
} satisfies EffectHandlers;

export const ownEffects = {
  'codes.issue':
    async ({ clock }, { orderId }) =>
    (tx) =>
      issueCodes(tx, orderId, clock.now()),

  async 'file.delete'({ files }, { fileID }) {
    await files.remove([fileID]);
    return async () => {};
  },

  notification:
    async ({ clock }, payload) =>
    (tx) =>
      addNotification(tx, payload, clock.now()),
} satisfies EffectHandlers;

/** Each effect has a handler in one of the jobs. */
export const allEffects: Required<EffectHandlers> = { ...providerEffects, ...ownEffects };
