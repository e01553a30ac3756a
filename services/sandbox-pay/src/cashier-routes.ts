import { sendSandboxPage } from '@shop/service/sandbox-page';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cashierPage, cashierStyle, unknownPage } from './cashier-page';
import { cashierLanguage } from './messages';
import { parseSelection } from './request-schemas';
import { closeIfExpired, settle, type Payment } from './payment';
import type { PaymentStore } from './store';

export interface CashierOptions {
  store: PaymentStore;
  merchant: string;
  now: () => number;
  /** The delay of a slow notice. */
  slowNoticeMs: number;
  /** Schedules notices and refunds that are due for the payment. */
  schedule: (payment: Payment) => void;
}

/** Routes of the hosted cashier, which the shopper opens in the browser. */
export async function cashierRoutes(
  app: FastifyInstance,
  { store, merchant, now, slowNoticeMs, schedule }: CashierOptions,
): Promise<void> {
  app.get('/cashier.css', async (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(cashierStyle),
  );

  app.get<CashierRequest>('/pay/:ref', async (request, reply) => {
    const language = languageOf(request);
    const payment = await store.update(request.params.ref, (current) =>
      closeIfExpired(current, now()),
    );
    if (!payment) return sendSandboxPage(reply.code(404), unknownPage(language));
    return sendSandboxPage(
      reply,
      cashierPage({ payment, merchant, language, returnAddress: returnAddress(payment) }),
      [new URL(payment.returnUrl).origin],
    );
  });

  app.post<CashierRequest & { Body: string }>('/pay/:ref', async (request, reply) => {
    const selection = parseSelection(String(request.body ?? ''));
    const payment = await store.update(request.params.ref, (current) =>
      settle(current, selection, now(), slowNoticeMs),
    );
    if (!payment) return sendSandboxPage(reply.code(404), unknownPage(languageOf(request)));
    schedule(payment);
    return reply.redirect(payment.isReturning ? returnAddress(payment) : request.url, 303);
  });
}

interface CashierRequest {
  Params: { ref: string };
  Querystring: { lang?: string };
}

const languageOf = ({ query, headers }: FastifyRequest<CashierRequest>) =>
  cashierLanguage(query.lang, headers['accept-language']);

/** Carries ids only: the shop must ask for the status with a signed request. */
function returnAddress(payment: Payment): string {
  const url = new URL(payment.returnUrl);
  url.searchParams.set('ref', payment.ref);
  url.searchParams.set('orderNo', payment.orderNo);
  return url.href;
}
