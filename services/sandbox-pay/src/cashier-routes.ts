import type { FastifyInstance, FastifyReply } from 'fastify';
import { cashierPage, cashierStyle, unknownPage } from './cashier-page';
import { parseOutcome } from './request-schemas';
import { settle, type Payment } from './payment';
import type { PaymentStore } from './store';

export interface CashierOptions {
  store: PaymentStore;
  merchant: string;
  now: () => number;
  /** Schedules notices and refunds that are due for the payment. */
  schedule: (payment: Payment) => void;
}

/** Routes of the hosted cashier, which the shopper opens in the browser. */
export async function cashierRoutes(
  app: FastifyInstance,
  { store, merchant, now, schedule }: CashierOptions,
): Promise<void> {
  app.get('/cashier.css', async (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(cashierStyle),
  );

  app.get<{ Params: { ref: string } }>('/pay/:ref', async (request, reply) => {
    const payment = store.get(request.params.ref);
    if (!payment) return sendHtml(reply.code(404), unknownPage());
    return sendHtml(
      reply,
      cashierPage(payment, merchant, returnAddress(payment)),
      new URL(payment.returnUrl).origin,
    );
  });

  app.post<{ Params: { ref: string }; Body: string }>('/pay/:ref', async (request, reply) => {
    const outcome = parseOutcome(String(request.body ?? ''));
    const payment = await store.update(request.params.ref, (current) =>
      settle(current, outcome, now()),
    );
    if (!payment) return sendHtml(reply.code(404), unknownPage());
    schedule(payment);
    return reply.redirect(returnAddress(payment), 303);
  });
}

/** Carries ids only: the shop must ask for the status with a signed request. */
function returnAddress(payment: Payment): string {
  const url = new URL(payment.returnUrl);
  url.searchParams.set('ref', payment.ref);
  url.searchParams.set('orderNo', payment.orderNo);
  return url.href;
}

/** `form-action` names the shop too, because browsers apply it to the redirect after the form. */
function sendHtml(reply: FastifyReply, page: string, shopOrigin = '') {
  const policy =
    `default-src 'none'; style-src 'self'; img-src data:; form-action 'self' ${shopOrigin}; ` +
    "base-uri 'none'; frame-ancestors 'none'";
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .send(page);
}
