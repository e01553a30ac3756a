import type { NotificationKey } from '@shop/domain';

/** The work that happens outside the transaction that causes it, by kind. */
export interface EffectPayloads {
  /** Tells the provider that an unpaid payment can no longer be paid. */
  'payment.close': { paymentId: string };
  /** Sends a refund to the provider. */
  'refund.send': { refundId: string };
  /** Issues the codes of a paid e-voucher order. */
  'codes.issue': { orderId: string };
  /** Sends a code to a phone. */
  'phoneCode.send': { codeId: string };
  /** Deletes an uploaded file that nothing names any more. */
  'file.delete': { fileID: string };
  /** Adds a notification for a shopper. */
  notification: {
    userId: string;
    type: 'order' | 'voucher' | 'review' | 'service';
    titleKey: NotificationKey;
    args: Record<string, string | number>;
    link: string;
  };
}

export type EffectKind = keyof EffectPayloads;
