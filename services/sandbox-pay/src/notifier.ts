import type { Notice, Payment } from './payment';
import { sign, signatureHeaders } from './signature';
import type { PaymentStore } from './store';

/** Delays between delivery attempts; after the sixth attempt the merchant has to poll. */
export const retryDelaysMs = [1000, 5000, 25_000, 120_000, 600_000] as const;
const responseTimeoutMs = 10_000;

export interface NotifierOptions {
  store: PaymentStore;
  secret: string;
  now: () => number;
  delaysMs: readonly number[];
  log: (fields: Record<string, unknown>, message: string) => void;
}

/** Sends signed notices to merchants and retries until the merchant answers with 2xx. */
export class Notifier {
  private readonly timerByNotice = new Map<string, NodeJS.Timeout>();
  private readonly deliveries = new Set<Promise<void>>();
  private readonly stopped = new AbortController();

  constructor(private readonly options: NotifierOptions) {}

  /** Schedules the pending notices of a payment that have no timer yet. */
  schedule(payment: Payment): void {
    for (const notice of payment.notices) {
      if (notice.nextTryAt !== null && !this.timerByNotice.has(notice.id))
        this.startTimer(payment.ref, notice.id, notice.nextTryAt);
    }
  }

  async stop(): Promise<void> {
    this.stopped.abort();
    for (const timer of this.timerByNotice.values()) clearTimeout(timer);
    await Promise.all(this.deliveries);
  }

  private startTimer(ref: string, id: string, at: number): void {
    if (this.stopped.signal.aborted) return;
    const timer = setTimeout(
      () => {
        const delivery = this.deliver(ref, id)
          .catch((error: Error) =>
            this.options.log(
              { ref, notice: id, reason: error.message },
              'the result of a notice could not be stored',
            ),
          )
          .finally(() => this.deliveries.delete(delivery));
        this.deliveries.add(delivery);
      },
      Math.max(0, at - this.options.now()),
    );
    this.timerByNotice.set(id, timer);
  }

  private async deliver(ref: string, id: string): Promise<void> {
    const payment = this.options.store.get(ref);
    const notice = payment?.notices.find((item) => item.id === id);
    if (!payment || !notice) return;
    const failure = await this.post(payment, notice);
    // An attempt that was aborted by stop() does not count; the next start repeats it.
    if (failure && this.stopped.signal.aborted) return;
    if (failure)
      this.options.log(
        { ref, notice: id, tries: notice.tries + 1, reason: failure },
        'a notice was not delivered',
      );
    const updated = await this.options.store.update(ref, (current) =>
      this.recordAttempt(current, id, failure === null),
    );
    this.timerByNotice.delete(id);
    if (updated) this.schedule(updated);
  }

  /** The reason of the failure, or null when the merchant answered with 2xx. */
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
      const signal = AbortSignal.any([this.stopped.signal, AbortSignal.timeout(responseTimeoutMs)]);
      // Redirects are not followed: they could lead to an origin that is not allowed.
      const response = await fetch(payment.notifyUrl, {
        method: 'POST',
        headers,
        body,
        signal,
        redirect: 'manual',
      });
      await response.body?.cancel();
      return response.ok ? null : `HTTP ${response.status}`;
    } catch (error) {
      return (error as Error).message;
    }
  }

  private recordAttempt(payment: Payment, id: string, isDelivered: boolean): Payment {
    const now = this.options.now();
    const afterAttempt = (notice: Notice): Notice => {
      const tries = notice.tries + 1;
      if (isDelivered && notice.repeats > 0)
        return { ...notice, tries, heardAt: now, nextTryAt: now, repeats: notice.repeats - 1 };
      const delay = this.options.delaysMs[notice.tries];
      const nextTryAt = isDelivered || delay === undefined ? null : now + delay;
      return { ...notice, tries, heardAt: isDelivered ? now : null, nextTryAt };
    };
    return {
      ...payment,
      notices: payment.notices.map((notice) => (notice.id === id ? afterAttempt(notice) : notice)),
    };
  }
}

/** The body is equal for all attempts; the merchant detects a repetition by its `id`. */
function message(payment: Payment, notice: Notice) {
  const { ref, key, orderNo, currency } = payment;
  const refund = payment.refunds.find((item) => item.ref === notice.refundRef);
  const refundPart = refund && {
    refund: { ref: refund.ref, key: refund.key, amountCents: refund.amountCents },
  };
  return {
    id: notice.id,
    type: notice.type,
    at: notice.at,
    ref,
    key,
    orderNo,
    amountCents: payment.paidCents ?? payment.amountCents,
    currency,
    ...refundPart,
  };
}
