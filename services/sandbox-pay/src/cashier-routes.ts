import type { FastifyInstance, FastifyReply } from 'fastify';
import { cashierPage, cashierStyle, unknownPage } from './cashier-page';
import { parsePress } from './inputs';
import { settle, type Payment } from './payment';
import type { PaymentStore } from './store';

export interface CashierOptions {
  store: PaymentStore;
  merchant: string;
  now: () => number;
  due: (payment: Payment) => void;
}

/** The hosted cashier: what a shopper sees of the payment provider. */
export async function cashierRoutes(
  app: FastifyInstance,
  { store, merchant, now, due }: CashierOptions,
): Promise<void> {
  app.get('/cashier.css', async (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(cashierStyle),
  );

  app.get<{ Params: { ref: string } }>('/pay/:ref', async (request, reply) => {
    const payment = store.get(request.params.ref);
    if (!payment) return html(reply.code(404), unknownPage());
    return html(
      reply,
      cashierPage(payment, merchant, returnAddress(payment)),
      new URL(payment.returnUrl).origin,
    );
  });

  app.post<{ Params: { ref: string }; Body: string }>('/pay/:ref', async (request, reply) => {
    const outcome = parsePress(String(request.body ?? ''));
    const payment = await store.update(request.params.ref, (current) =>
      settle(current, outcome, now()),
    );
    if (!payment) return html(reply.code(404), unknownPage());
    due(payment);
    return reply.redirect(returnAddress(payment), 303);
  });
}

/** Ids only: what became of the payment, the shop asks for itself. */
function returnAddress(payment: Payment): string {
  const url = new URL(payment.returnUrl);
  url.searchParams.set('ref', payment.ref);
  url.searchParams.set('orderNo', payment.orderNo);
  return url.href;
}

// Browsers hold the redirect after a form to `form-action` too, so the shop's origin has to be in it.
function html(reply: FastifyReply, page: string, shop = '') {
  const policy = `default-src 'none'; style-src 'self'; img-src data:; form-action 'self' ${shop}; base-uri 'none'; frame-ancestors 'none'`;
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .send(page);
}
