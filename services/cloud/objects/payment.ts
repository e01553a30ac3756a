import { readOrderId } from '../src/orders/read';
import { readPaymentState } from '../src/payments/state';
import { startPayment } from '../src/payments/start';
import { earliestCheck, sweep } from '../src/payments/sweep';
import type { CloudContext, Implementation } from '@shop/baas/cloud';
import type { PaymentObject } from '@shop/domain';

interface Hooks {
  _before(context: CloudContext): Promise<void>;
  _due(context: CloudContext): Promise<number | null>;
  _timing(context: CloudContext): Promise<void>;
}

const payment: Implementation<PaymentObject> & Hooks = {
  /** Every method needs a session. */
  async _before(context) {
    context.requireSession();
  },

  /** The job of `payment.triggers.json` asks the provider when a notice is overdue. */
  _due: ({ database }) => earliestCheck(database),

  _timing: sweep,

  async create(context, id, origin) {
    const { uid } = context.requireSession();
    const orderId = readOrderId(context, id);
    return { redirectUrl: await startPayment(context, { uid, orderId, origin }) };
  },

  async query(context, id) {
    const { uid } = context.requireSession();
    return { payment: await readPaymentState(context, uid, readOrderId(context, id)) };
  },
};
export default payment;
