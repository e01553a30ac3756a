import { createHmac, timingSafeEqual } from 'node:crypto';
import type { GenericSchema, InferOutput } from 'valibot';
import { httpCall, type HttpResponse } from './http-call';
import {
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
} from './provider';
import { readAnswer } from './read-answer';
import { readSandboxNotice } from './sandbox-notice';
import {
  createdIntent,
  paymentState,
  refundState,
  refusal,
  statementEnd,
  statementRow,
} from './sandbox-wire';

interface Options {
  url: string;
  secret: string;
  now?: () => number;
}

/** The cashier without a language follows the browser, which may differ from the shop. */
function inLanguage(redirectUrl: string, language: PaymentIntent['language']): string {
  if (!language) return redirectUrl;
  const url = new URL(redirectUrl);
  url.searchParams.set('lang', language);
  return url.href;
}

/** Allowed difference between the clocks, in both directions. */
const clockWindowMs = 300_000;

/** The adapter of `sandbox-pay`, a provider for development: no money moves. */
export class SandboxProvider implements PaymentProvider {
  readonly name = 'sandbox';
  readonly isReal = false;
  readonly opensIn = (): boolean => true;
  private readonly now: () => number;

  constructor(private readonly options: Options) {
    this.now = options.now ?? Date.now;
  }

  async create(intent: PaymentIntent): Promise<CreatedPayment> {
    const { key, orderNo, amountCents, description, returnUrl, notifyUrl, expiresAt } = intent;
    const content = { key, orderNo, amountCents, description, returnUrl, notifyUrl, expiresAt };
    const body = { ...content, currency: 'CNY' };
    const { ref, redirectUrl } = await this.call(createdIntent, 'POST', '/intents', body);
    return { ref, redirectUrl: inLanguage(redirectUrl, intent.language) };
  }

  async query({ key, ref }: PaymentReference): Promise<ProviderPayment> {
    const body = await this.find(paymentState, 'GET', `/intents/by-key/${key}`);
    return body
      ? paymentOf(body)
      : { key, ref, status: 'unknown', amountCents: null, settledAt: null };
  }

  async close({ key, ref }: PaymentReference): Promise<ProviderPayment> {
    const body = await this.find(paymentState, 'POST', `/intents/by-key/${key}/close`);
    return body
      ? paymentOf(body)
      : { key, ref, status: 'closed', amountCents: null, settledAt: null };
  }

  async refund(request: RefundRequest): Promise<ProviderRefund> {
    const { refundKey, amountCents, reason } = request;
    const ref =
      request.paymentRef ?? (await this.query({ key: request.paymentKey, ref: null })).ref;
    const body = { ref, key: refundKey, amountCents, reason };
    return refundOf(await this.call(refundState, 'POST', '/refunds', body));
  }

  async queryRefund({ refundKey }: RefundReference): Promise<ProviderRefund> {
    const body = await this.find(refundState, 'GET', `/refunds/by-key/${refundKey}`);
    return body
      ? refundOf(body)
      : { refundKey, ref: null, status: 'unknown', amountCents: null, settledAt: null };
  }

  async verify({ headers, rawBody }: SignedNotice): Promise<Notice | null> {
    const timestamp = headers['pay-timestamp'] ?? '';
    if (!/^\d{1,15}$/.test(timestamp)) return null;
    const expected = Buffer.from(this.sign(timestamp, rawBody));
    const actual = Buffer.from(headers['pay-signature'] ?? '');
    if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return null;
    if (Math.abs(this.now() - Number(timestamp)) > clockWindowMs) return null;
    return readSandboxNotice(rawBody);
  }

  async statement(day: string): Promise<StatementRow[]> {
    const { body, status } = await this.send('GET', `/statements/${day}`);
    if (status !== 200) throw rejection(status, body);
    const lines = body.toString('utf8').trimEnd().split('\n');
    const { rows } = read(statementEnd, Buffer.from(lines.pop() ?? ''));
    if (rows !== lines.length)
      throw new ProviderError('RESPONSE_INVALID', `The statement of ${day} is incomplete.`, {
        isTemporary: true,
      });
    return lines.map((line) => read(statementRow, Buffer.from(line)));
  }

  /** Null for 404. */
  private async find<T>(schema: Schema<T>, method: string, path: string): Promise<T | null> {
    const response = await this.send(method, path);
    return response.status === 404 ? null : accept(schema, response);
  }

  private async call<T>(
    schema: Schema<T>,
    method: string,
    path: string,
    content: unknown,
  ): Promise<T> {
    return accept(schema, await this.send(method, path, content));
  }

  private send(method: string, path: string, content?: unknown): Promise<HttpResponse> {
    const body = content === undefined ? undefined : JSON.stringify(content);
    const timestamp = String(this.now());
    const signed = Buffer.from(`${method} ${path}\n${body ?? ''}`);
    const headers: Record<string, string> = {
      'pay-timestamp': timestamp,
      'pay-signature': this.sign(timestamp, signed),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    return httpCall(this.options.url + path, { method, headers, ...(body && { body }) });
  }

  private sign(timestamp: string, content: Uint8Array): string {
    return createHmac('sha256', this.options.secret)
      .update(`${timestamp}.`)
      .update(content)
      .digest('hex');
  }
}

type Schema<T> = GenericSchema<unknown, T>;

const read = <T>(schema: Schema<T>, body: Uint8Array): T => readAnswer('sandbox-pay', schema, body);

function accept<T>(schema: Schema<T>, { status, body }: HttpResponse): T {
  if (status >= 300) throw rejection(status, body);
  return read(schema, body);
}

function rejection(status: number, body: Uint8Array): ProviderError {
  const { errCode, errMsg } = read(refusal, body);
  return new ProviderError(errCode ?? `HTTP_${status}`, `sandbox-pay: ${errMsg ?? status}`, {
    isTemporary: false,
  });
}

function paymentOf({
  key,
  ref,
  status,
  amountCents,
  settledAt,
}: InferOutput<typeof paymentState>): ProviderPayment {
  const paidAt = status === 'succeeded' ? settledAt : null;
  return { key, ref, status, amountCents, settledAt: paidAt };
}

function refundOf({
  key,
  refundRef,
  status,
  amountCents,
  settledAt,
}: InferOutput<typeof refundState>): ProviderRefund {
  const refundedAt = status === 'succeeded' ? settledAt : null;
  return { refundKey: key, ref: refundRef, status, amountCents, settledAt: refundedAt };
}
