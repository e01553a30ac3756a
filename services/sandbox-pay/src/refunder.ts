import { completeRefund, type Payment } from './payment';
import type { PaymentStore } from './store';

/** Simulates a bank: a refund is accepted first and completed later. */
export const refundDelayMs = 1000;

/** Completes pending refunds after a delay. */
export class Refunder {
  private readonly timerByRefund = new Map<string, NodeJS.Timeout>();

  constructor(
    private readonly options: {
      store: PaymentStore;
      delayMs: number;
      now: () => number;
      completed: (payment: Payment) => void;
      log: (fields: Record<string, unknown>, message: string) => void;
    },
  ) {}

  schedule(payment: Payment): void {
    const { now, delayMs } = this.options;
    for (const refund of payment.refunds) {
      if (refund.status !== 'pending' || this.timerByRefund.has(refund.ref)) continue;
      const waitMs = Math.max(0, refund.createdAt + delayMs - now());
      this.timerByRefund.set(
        refund.ref,
        setTimeout(() => void this.complete(payment.ref, refund.ref), waitMs),
      );
    }
  }

  stop(): void {
    for (const timer of this.timerByRefund.values()) clearTimeout(timer);
  }

  private async complete(ref: string, refundRef: string): Promise<void> {
    try {
      const payment = await this.options.store.update(ref, (current) =>
        completeRefund(current, refundRef, this.options.now()),
      );
      if (payment) this.options.completed(payment);
    } catch (error) {
      this.options.log(
        { ref, refundRef, reason: (error as Error).message },
        'a refund could not be stored',
      );
    }
  }
}
