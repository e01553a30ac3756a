import type { InferOutput } from 'valibot';
import type { ProviderPayment, ProviderRefund } from '../provider';
import type { refundNotice, refundResponse, transaction } from './wire';

export type Transaction = InferOutput<typeof transaction>;
export type RefundNotice = InferOutput<typeof refundNotice>;
type RefundResponse = InferOutput<typeof refundResponse>;

const paymentStatuses: Record<Transaction['trade_state'], ProviderPayment['status']> = {
  SUCCESS: 'succeeded',
  // Paid, and refunded in part or in full since.
  REFUND: 'succeeded',
  NOTPAY: 'created',
  USERPAYING: 'created',
  ACCEPT: 'created',
  CLOSED: 'closed',
  REVOKED: 'closed',
  PAYERROR: 'failed',
};

const refundStatuses = {
  SUCCESS: 'succeeded',
  PROCESSING: 'pending',
  CLOSED: 'failed',
  // The account of the payer is gone: staff must settle the refund in the merchant platform.
  ABNORMAL: 'failed',
} as const satisfies Record<RefundResponse['status'], ProviderRefund['status']>;

/** H5 gives an unpaid payment no ref; its link does not identify it. */
export function paymentOf(resource: Transaction): ProviderPayment {
  const status = paymentStatuses[resource.trade_state];
  return {
    key: resource.out_trade_no,
    ref: resource.transaction_id || resource.out_trade_no,
    status,
    amountCents: resource.amount?.total ?? null,
    settledAt: status === 'succeeded' ? (resource.success_time ?? null) : null,
  };
}

export function refundOf(resource: RefundResponse | RefundNotice) {
  const status = refundStatuses['status' in resource ? resource.status : resource.refund_status];
  return {
    refundKey: resource.out_refund_no,
    ref: resource.refund_id,
    status,
    amountCents: resource.amount.refund,
    settledAt: status === 'succeeded' ? (resource.success_time ?? null) : null,
  };
}
