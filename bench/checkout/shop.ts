import { createHmac } from 'node:crypto';
import { Pool } from 'pg';
import { ulid } from 'ulid';
import { objectCall, send, sendCall, type HttpRequest } from '../backend/requests';
import type { Shopper } from './population';
import type { Statement, Subject } from './statements';

export const noticePath = '/http/pay/notice';
const paySecret = 'a payment secret of the benchmarks';
/** Nothing listens at the provider's address: the shop does not call it for a paid order. */
export const shopSettings = { CLOUD_PAY_URL: 'http://127.0.0.1:9', CLOUD_PAY_SECRET: paySecret };

/** The payment that a notice confirms. Its provider is not measured, so the row is inserted. */
const insertPayment = {
  name: 'payment',
  text: `insert into "payment" ("_id", "orderId", "userId", "provider", "amountCents", "status",
    "createdAt", "expiresAt", "refundedCents", "checkCount")
  select $2, "_id", "userId", 'sandbox', "payableCents", 'pending', $3, "payDueAt", 0, 0
  from "order" where "_id" = $1`,
};

/** The shop as shoppers and the provider see it: engines behind a load balancer. */
export class Shop {
  readonly database: Pool;
  /** Completed checkouts. */
  checkoutCount = 0;
  private callCount = 0;

  /** `engines` may grow. */
  constructor(
    private readonly engines: readonly { url: string }[],
    databaseUrl: string,
    connections: number,
  ) {
    this.database = new Pool({ connectionString: databaseUrl, max: connections });
    // The server may stop before it has closed a connection that was ended.
    this.database.on('error', () => {});
  }

  /** Orders one piece and pays it. Returns the statement that inserted the payment. */
  async checkOut({ token, goodsId }: Shopper & Subject): Promise<Statement> {
    const items = [{ skuId: goodsId, qty: 1 }];
    const { quote } = await this.call<QuoteResponse>(token, 'quote', { items });
    const { order } = await this.call<CreateResponse>(token, 'create', {
      items,
      claimIds: quote.claimIds,
      idempotencyKey: ulid(),
      expectedTotalCents: quote.payableCents,
    });
    const paymentId = ulid();
    const values = [order._id, paymentId, Date.now()];
    await this.database.query({ ...insertPayment, values });
    await send(this.nextUrl(), noticeOf(paymentId, order));
    this.checkoutCount += 1;
    return { text: insertPayment.text, values };
  }

  private async call<T>(token: string, method: string, input: unknown): Promise<T> {
    const request = objectCall('order', method, [input], token);
    return (await sendCall(this.nextUrl(), request)) as T;
  }

  private nextUrl(): string {
    this.callCount += 1;
    const engine = this.engines[this.callCount % this.engines.length];
    if (!engine) throw new Error('No engine is running.');
    return engine.url;
  }
}

interface QuoteResponse {
  quote: { claimIds: string[]; payableCents: number };
}

interface CreateResponse {
  order: { _id: string; no: string; payableCents: number };
}

/** The notice that sandbox-pay sends for a payment that succeeded. */
function noticeOf(key: string, { no, payableCents }: CreateResponse['order']): HttpRequest {
  const at = Date.now();
  const body = JSON.stringify({
    id: ulid(),
    type: 'payment.succeeded',
    at,
    ref: ulid(),
    key,
    orderNo: no,
    amountCents: payableCents,
    currency: 'CNY',
  });
  return {
    method: 'POST',
    path: noticePath,
    headers: {
      'content-type': 'application/json',
      'pay-timestamp': String(at),
      'pay-signature': createHmac('sha256', paySecret).update(`${at}.${body}`).digest('hex'),
    },
    body,
  };
}
