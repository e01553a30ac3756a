import { completeRefund, type Payment } from './payment';
import type { PaymentStore } from './store';

/** A bank takes its time: a refund is promised first and done later. */
export const refundDelayMs = 1000;

export class Refunder {
  private readonly timers = new Map<string, NodeJS.Timeout>();

  constructor(
    private readonly options: {
      store: PaymentStore;
      delayMs: number;
      now: () => number;
      done: (payment: Payment) => void;
      log: (fields: Record<string, unknown>, message: string) => void;
    },
  ) {}

  schedule(payment: Payment): void {
    const { now, delayMs } = this.options;
    for (const refund of payment.refunds) {
      if (refund.status !== 'pending' || this.timers.has(refund.ref)) continue;
      const wait = Math.max(0, refund.createdAt + delayMs - now());
      this.timers.set(
        refund.ref,
        setTimeout(() => void this.complete(payment.ref, refund.ref), wait),
      );
    }
  }

  stop(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
  }

  private async complete(ref: string, refundRef: string): Promise<void> {
    try {
      const payment = await this.options.store.update(ref, (current) =>
        completeRefund(current, refundRef, this.options.now()),
      );
      if (payment) this.options.done(payment);
    } catch (error) {
      this.options.log(
        { ref, refundRef, reason: (error as Error).message },
        'a refund could not be recorded',
      );
    }
  }
}
