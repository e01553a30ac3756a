import type { Notice, Payment } from './payment';
import { sign, signatureHeaders } from './signature';
import type { PaymentStore } from './store';

/** Waits between the tries of a notice: after the sixth the merchant has to ask. */
export const retryDelaysMs = [1000, 5000, 25_000, 120_000, 600_000] as const;
const answerTimeoutMs = 10_000;

export interface NotifierOptions {
  store: PaymentStore;
  secret: string;
  now: () => number;
  delaysMs: readonly number[];
  log: (fields: Record<string, unknown>, message: string) => void;
}

/** Tells merchants what happened, by signed POSTs that are repeated until one is answered with 2xx. */
export class Notifier {
  private readonly waiting = new Map<string, NodeJS.Timeout>();
  private readonly underWay = new Set<Promise<void>>();
  private readonly stopped = new AbortController();

  constructor(private readonly options: NotifierOptions) {}

  /** Takes up every notice of a payment that is due and not yet waiting. */
  schedule(payment: Payment): void {
    for (const notice of payment.notices) {
      if (notice.nextTryAt !== null && !this.waiting.has(notice.id))
        this.wait(payment.ref, notice.id, notice.nextTryAt);
    }
  }

  async stop(): Promise<void> {
    this.stopped.abort();
    for (const timer of this.waiting.values()) clearTimeout(timer);
    await Promise.all(this.underWay);
  }

  private wait(ref: string, id: string, at: number): void {
    if (this.stopped.signal.aborted) return;
    const timer = setTimeout(
      () => {
        const delivery = this.deliver(ref, id)
          .catch((error: Error) =>
            this.options.log(
              { ref, notice: id, reason: error.message },
              'a notice could not be recorded',
            ),
          )
          .finally(() => this.underWay.delete(delivery));
        this.underWay.add(delivery);
      },
      Math.max(0, at - this.options.now()),
    );
    this.waiting.set(id, timer);
  }

  private async deliver(ref: string, id: string): Promise<void> {
    const payment = this.options.store.get(ref);
    const notice = payment?.notices.find((item) => item.id === id);
    if (!payment || !notice) return;
    const failure = await this.post(payment, notice);
    // A try that our own stop cut off does not count: the next start makes it again.
    if (failure && this.stopped.signal.aborted) return;
    if (failure)
      this.options.log(
        { ref, notice: id, tries: notice.tries + 1, reason: failure },
        'a notice was not heard',
      );
    const after = await this.options.store.update(ref, (current) =>
      this.record(current, id, failure === null),
    );
    this.waiting.delete(id);
    if (after) this.schedule(after);
  }

  /** What went wrong, or null when the merchant answered 2xx. */
  private async post(payment: Payment, notice: Notice): Promise<string | null> {
    const timestamp = this.options.now();
    const body = JSON.stringify(message(payment, notice));
    const signature = sign(this.options.secret, timestamp, body);
    const headers = {
      'content-type': 'application/json',
      [signatureHeaders.timestamp]: String(timestamp),
      [signatureHeaders.signature]: signature,
    };
    try {
      const signal = AbortSignal.any([this.stopped.signal, AbortSignal.timeout(answerTimeoutMs)]);
      // A redirect could lead to an origin that was never allowed.
      const answer = await fetch(payment.notifyUrl, {
        method: 'POST',
        headers,
        body,
        signal,
        redirect: 'manual',
      });
      await answer.body?.cancel();
      return answer.ok ? null : `HTTP ${answer.status}`;
    } catch (error) {
      return (error as Error).message;
    }
  }

  private record(payment: Payment, id: string, heard: boolean): Payment {
    const now = this.options.now();
    const next = (notice: Notice): Notice => {
      const delay = this.options.delaysMs[notice.tries];
      const nextTryAt = heard || delay === undefined ? null : now + delay;
      return { ...notice, tries: notice.tries + 1, heardAt: heard ? now : null, nextTryAt };
    };
    return {
      ...payment,
      notices: payment.notices.map((notice) => (notice.id === id ? next(notice) : notice)),
    };
  }
}

/** The same for every try but its signature: `id` lets the merchant tell a repetition. */
function message(payment: Payment, notice: Notice) {
  const { ref, orderNo, amountCents, currency } = payment;
  const refund = payment.refunds.find((item) => item.ref === notice.refundRef);
  const about = refund && {
    refund: { ref: refund.ref, key: refund.key, amountCents: refund.amountCents },
  };
  return {
    id: notice.id,
    type: notice.type,
    at: notice.at,
    ref,
    orderNo,
    amountCents,
    currency,
    ...about,
  };
}
