import {
  callTimeoutMs,
  ProviderError,
  type CreatedPayment,
  type Notice,
  type PaymentIntent,
  type PaymentProvider,
  type PaymentReference,
  type ProviderPayment,
  type ProviderRefund,
  type RefundReference,
  type RefundRequest,
  type SignedNotice,
  type StatementRow,
} from '../provider';
import { paymentsOf, refundsOf } from './bill';
import { WechatClient } from './client';
import { readNotice } from './notice';
import { requirePayerAddress } from './payer-address';
import { paymentOf, refundOf } from './resources';
import { billLink, parse, paymentLink, refundResponse, transaction } from './wire';
import type { WechatSettings } from '../settings';

const transactions = '/v3/pay/transactions';
const refunds = '/v3/refund/domestic/refunds';

// The documentation spells some codes in two ways.
const unknownCodes = ['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS'];
const closedCodes = ['ORDER_CLOSED', 'ORDERCLOSED'];
const paidCodes = ['ORDER_PAID', 'ORDERPAID'];

/** The adapter of WeChat Pay H5, API v3, for a browser outside WeChat. */
export class WechatProvider implements PaymentProvider {
  readonly name = 'wechat';
  readonly isReal = true;
  private readonly client: WechatClient;

  constructor(
    private readonly settings: WechatSettings,
    now: () => number = Date.now,
  ) {
    this.client = new WechatClient(settings, now);
  }

  /** WeChat has a product of its own for pages inside WeChat, and refuses this one there. */
  opensIn(userAgent: string): boolean {
    return !/MicroMessenger/i.test(userAgent);
  }

  /** H5 returns no ref before the payment, so our key takes its place. */
  async create(intent: PaymentIntent): Promise<CreatedPayment> {
    const content = {
      appid: this.settings.appId,
      mchid: this.settings.merchantId,
      description: shortened(intent.description, 31),
      out_trade_no: intent.key,
      time_expire: `${new Date(intent.expiresAt).toISOString().slice(0, 19)}+00:00`,
      notify_url: intent.notifyUrl,
      amount: { total: intent.amountCents, currency: 'CNY' },
      scene_info: {
        payer_client_ip: requirePayerAddress(intent.clientIp),
        h5_info: { type: 'Wap' },
      },
    };
    const body = await this.client.call({ method: 'POST', path: `${transactions}/h5`, content });
    const link = new URL(parse(paymentLink, body).h5_url);
    link.searchParams.set('redirect_url', intent.returnUrl);
    return { ref: intent.key, redirectUrl: link.href };
  }

  async query(
    { key, ref }: PaymentReference,
    deadline = Date.now() + callTimeoutMs,
  ): Promise<ProviderPayment> {
    const path = `${pathOf(key)}?mchid=${this.settings.merchantId}`;
    const body = await unless(unknownCodes, this.client.call({ method: 'GET', path, deadline }));
    return body === 'rejected'
      ? { key, ref, status: 'unknown', amountCents: null, settledAt: null }
      : paymentOf(parse(transaction, body));
  }

  async close(payment: PaymentReference): Promise<ProviderPayment> {
    const { key, ref } = payment;
    const deadline = Date.now() + callTimeoutMs;
    const content = { mchid: this.settings.merchantId };
    const path = `${pathOf(key)}/close`;
    const call = this.client.call({ method: 'POST', path, content, deadline });
    const isPaid =
      (await unless(paidCodes, unless([...unknownCodes, ...closedCodes], call, 'closed'))) ===
      'rejected';
    return isPaid
      ? this.query(payment, deadline)
      : { key, ref, status: 'closed', amountCents: null, settledAt: null };
  }

  async refund(request: RefundRequest): Promise<ProviderRefund> {
    const content = {
      out_trade_no: request.paymentKey,
      out_refund_no: request.refundKey,
      reason: shortened(request.reason, 20),
      notify_url: `${this.settings.siteUrl}/http/pay/notice`,
      amount: { refund: request.amountCents, total: request.totalCents, currency: 'CNY' },
    };
    const body = await this.client.call({ method: 'POST', path: refunds, content });
    return refundOf(parse(refundResponse, body));
  }

  async queryRefund({ refundKey }: RefundReference): Promise<ProviderRefund> {
    const path = `${refunds}/${encodeURIComponent(refundKey)}`;
    const body = await unless(unknownCodes, this.client.call({ method: 'GET', path }));
    return body === 'rejected'
      ? { refundKey, ref: null, status: 'unknown', amountCents: null, settledAt: null }
      : refundOf(parse(refundResponse, body));
  }

  async verify(
    { headers, rawBody }: SignedNotice,
    warn?: (reason: string) => void,
  ): Promise<Notice | null> {
    if (this.client.isSigned(headers, rawBody)) return readNotice(rawBody, this.settings);
    const reason = this.client.missingKey(headers);
    if (reason) warn?.(reason);
    return null;
  }

  /** The bill of a day is ready at 10:00 of the next day; before, the error is temporary. */
  async statement(day: string): Promise<StatementRow[]> {
    const deadline = Date.now() + callTimeoutMs;
    const [paid, refunded] = await Promise.all([
      this.bill(day, 'SUCCESS', deadline),
      this.bill(day, 'REFUND', deadline),
    ]);
    const { appId } = this.settings;
    return [
      ...(paid ? paymentsOf(paid, appId) : []),
      ...(refunded ? refundsOf(refunded, appId) : []),
    ];
  }

  /** Null when nothing happened on the day. */
  private async bill(
    day: string,
    type: 'SUCCESS' | 'REFUND',
    deadline: number,
  ): Promise<string | null> {
    const path = `/v3/bill/tradebill?bill_date=${encodeURIComponent(day)}&bill_type=${type}`;
    const call = this.client.call({ method: 'GET', path, deadline });
    const body = await unless(['NO_STATEMENT_EXIST'], call);
    if (body === 'rejected') return null;
    const { hash_value: sha1, download_url: address } = parse(billLink, body);
    return (await this.client.download(address, sha1, deadline)).toString('utf8');
  }
}

const pathOf = (key: string) => `${transactions}/out-trade-no/${encodeURIComponent(key)}`;

/** The limits of WeChat Pay are in bytes; a character has 4 at most. */
const shortened = (text: string, characters: number) => [...text].slice(0, characters).join('');

/** The result of the call, or `instead` when WeChat Pay rejects it with one of the codes. */
async function unless<T, I extends string = 'rejected'>(
  codes: readonly string[],
  call: Promise<T>,
  instead = 'rejected' as I,
): Promise<T | I> {
  try {
    return await call;
  } catch (error) {
    const isRejected = error instanceof ProviderError && !error.isTemporary;
    if (isRejected && codes.includes(error.code)) return instead;
    throw error;
  }
}
