import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseDay, parseIntent, parseRefund, type IntentInput } from './request-schemas';
import type { OriginRule } from './origins';
import { PayError } from './pay-error';
import {
  close,
  closeIfExpired,
  newPayment,
  refundedCents,
  requestRefund,
  type Payment,
  type Refund,
} from './payment';
import { requestContent, signatureError } from './signature';
import { statementLines } from './statement';
import type { PaymentStore } from './store';

export interface MerchantOptions {
  store: PaymentStore;
  secret: string;
  now: () => number;
  allowsOrigin: OriginRule;
  cashierUrl: (payment: Payment) => string;
  /** Schedules notices and refunds that are due for the payment. */
  schedule: (payment: Payment) => void;
}

/** Routes for the merchant's server; every request is signed. */
export async function merchantRoutes(
  app: FastifyInstance,
  options: MerchantOptions,
): Promise<void> {
  const { store, now } = options;
  app.addHook('preHandler', async (request) => assertSigned(request, options));

  const changed = async (
    ref: string | undefined,
    change: (payment: Payment) => Payment,
  ): Promise<Payment> => {
    const payment = await store.update(ref ?? '', change);
    if (!payment) throw new PayError('NOT_FOUND');
    return payment;
  };
  const upToDate = (ref: string | undefined) =>
    changed(ref, (payment) => closeIfExpired(payment, now()));

  app.post('/intents', async (request) => {
    const input = parseIntent(rawBody(request), options.allowsOrigin);
    const { returnUrl } = input;
    const payment = await store.findOrAdd(input.key, () => newPayment(input, now()));
    if (!matchesInput(payment, input)) throw new PayError('KEY_REUSED');
    const current =
      payment.returnUrl === returnUrl
        ? payment
        : await changed(payment.ref, (before) => ({ ...before, returnUrl }));
    const { ref, status } = current;
    return { ref, redirectUrl: options.cashierUrl(current), status };
  });

  app.get<{ Params: { ref: string } }>('/intents/:ref', async ({ params }) =>
    toView(await upToDate(params.ref)),
  );

  app.get<{ Params: { key: string } }>('/intents/by-key/:key', async ({ params }) =>
    toView(await upToDate(store.refOfKey(params.key))),
  );

  app.post<{ Params: { key: string } }>('/intents/by-key/:key/close', async ({ params }) =>
    toView(await changed(store.refOfKey(params.key), (payment) => close(payment, now()))),
  );

  app.get<{ Params: { key: string } }>('/refunds/by-key/:key', async ({ params }) => {
    const payment = store.get(store.refOfRefundKey(params.key) ?? '');
    const refund = payment?.refunds.find(({ key }) => key === params.key);
    if (!payment || !refund) throw new PayError('NOT_FOUND');
    return refundView(payment, refund);
  });

  app.get<{ Params: { day: string } }>('/statements/:day', async ({ params }, reply) => {
    const lines = statementLines(store.all(), parseDay(params.day));
    return reply.type('application/x-ndjson').send(Readable.from(lines));
  });

  app.post('/refunds', async (request, reply) => {
    const input = parseRefund(rawBody(request));
    const owner = store.refOfRefundKey(input.key);
    if (owner !== undefined && owner !== input.ref) throw new PayError('KEY_REUSED');
    const payment = await changed(input.ref, (current) => requestRefund(current, input, now()));
    options.schedule(payment);
    const refund = payment.refunds.find((item) => item.key === input.key);
    if (!refund) throw new Error(`payment ${payment.ref} has no refund with key ${input.key}`);
    return reply.code(202).send(refundView(payment, refund));
  });
}

const rawBody = (request: FastifyRequest) => (typeof request.body === 'string' ? request.body : '');

function assertSigned(request: FastifyRequest, { secret, now }: MerchantOptions): void {
  const content = requestContent(request.method, request.url, rawBody(request));
  const errCode = signatureError(secret, request.headers, content, now());
  if (errCode) throw new PayError(errCode);
}

/** A repeated request may come from another address of the shop: the last return URL counts. */
function matchesInput(payment: Payment, { returnUrl: _, ...input }: IntentInput): boolean {
  return (Object.keys(input) as (keyof typeof input)[]).every(
    (field) => payment[field] === input[field],
  );
}

function refundView(payment: Payment, { ref, key, amountCents, status, settledAt }: Refund) {
  return { ref: payment.ref, refundRef: ref, key, amountCents, status, settledAt };
}

function toView(payment: Payment) {
  const { ref, key, orderNo, currency, status, createdAt, settledAt, refunds } = payment;
  const amountCents = payment.paidCents ?? payment.amountCents;
  return {
    ref,
    key,
    orderNo,
    amountCents,
    currency,
    status,
    createdAt,
    settledAt,
    refundedCents: refundedCents(payment),
    refunds,
  };
}
