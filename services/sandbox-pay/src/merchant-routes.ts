import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseIntent, parseRefund, type IntentInput } from './request-schemas';
import type { OriginRule } from './origins';
import { PayError } from './pay-error';
import { newPayment, refundedCents, requestRefund, type Payment } from './payment';
import { requestContent, signatureError } from './signature';
import type { PaymentStore } from './store';

export interface MerchantOptions {
  store: PaymentStore;
  secret: string;
  now: () => number;
  allowsOrigin: OriginRule;
  cashierUrl: (ref: string) => string;
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

  app.post('/intents', async (request) => {
    const input = parseIntent(rawBody(request), options.allowsOrigin);
    const payment = await store.findOrAdd(input.key, () => newPayment(input, now()));
    if (!matchesInput(payment, input)) throw new PayError('KEY_REUSED');
    return {
      ref: payment.ref,
      redirectUrl: options.cashierUrl(payment.ref),
      status: payment.status,
    };
  });

  app.get<{ Params: { ref: string } }>('/intents/:ref', async (request) => {
    const payment = store.get(request.params.ref);
    if (!payment) throw new PayError('NOT_FOUND');
    return toView(payment);
  });

  app.post('/refunds', async (request, reply) => {
    const input = parseRefund(rawBody(request));
    const payment = await store.update(input.ref, (current) =>
      requestRefund(current, input, now()),
    );
    if (!payment) throw new PayError('NOT_FOUND');
    options.schedule(payment);
    const refund = payment.refunds.find((item) => item.key === input.key);
    if (!refund) throw new Error(`payment ${payment.ref} has no refund with key ${input.key}`);
    return reply.code(202).send({
      ref: payment.ref,
      refundRef: refund.ref,
      amountCents: refund.amountCents,
      status: refund.status,
    });
  });
}

const rawBody = (request: FastifyRequest) => (typeof request.body === 'string' ? request.body : '');

function assertSigned(request: FastifyRequest, { secret, now }: MerchantOptions): void {
  const content = requestContent(request.method, request.url, rawBody(request));
  const errCode = signatureError(secret, request.headers, content, now());
  if (errCode) throw new PayError(errCode);
}

function matchesInput(payment: Payment, input: IntentInput): boolean {
  return (Object.keys(input) as (keyof IntentInput)[]).every(
    (field) => payment[field] === input[field],
  );
}

function toView(payment: Payment) {
  const { ref, orderNo, amountCents, currency, status, createdAt, settledAt, refunds } = payment;
  return {
    ref,
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
