import { asLanguage } from '@shop/domain';
import { ordersResult } from '@shop/site-map/paths';
import { createId } from '../ids';
import { failWith } from '../errors';
import { lockOrderOf } from '../order-lock';
import { isOverdue } from '../orders/overdue';
import { addEffect } from '../effects/add-effect';
import { canPayHere, providerOf } from '../provider/provider-of';
import { ProviderError, type PaymentProvider } from '../provider/provider';
import { PaymentSettingsError } from '../provider/settings';
import { returnUrlOf, siteUrlOf } from './site-url';
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { OrderLineRow, OrderRow, PaymentRow } from '@shop/domain';

/** A notice that has not come after this time is overdue: the sweeper asks the provider. */
const firstCheckMs = 10_000;

export interface PaymentRequest {
  uid: string;
  orderId: string;
  /** The origin of the page that pays, as the client states it. */
  origin: unknown;
}

/**
 * Starts a payment of an unpaid order, or returns the open one. Resolves to the address of the
 * cashier. Fails with ORDER_NOT_FOUND, ORDER_STATE, PAYMENT_UNAVAILABLE
 * or PAYMENT_ELSEWHERE.
 */
export async function startPayment(
  context: CloudContext,
  { uid, orderId, origin }: PaymentRequest,
): Promise<string> {
  const provider = requireProvider(context);
  if (!canPayHere(context)) failWith(context, 'PAYMENT_ELSEWHERE', {});
  const { order, payment } = await context.database.transaction((tx) =>
    findOrAddPayment(context, tx, { uid, orderId, provider: provider.name }),
  );
  // A repeated call with the same key returns the same payment. It may return another address,
  // because some providers let the address of their cashier expire within minutes.
  const { ref, redirectUrl } = await createAtProvider(context, provider, {
    order,
    payment,
    origin,
  });
  await context.database.query(
    `update "payment" set "status" = 'pending', "providerRef" = $2, "redirectUrl" = $3
     where "_id" = $1 and "status" in ('created', 'pending')`,
    [payment._id, ref, redirectUrl],
  );
  return redirectUrl;
}

/** An unconfigured provider is the operator's fault, and the shopper can pay later. */
function requireProvider(context: CloudContext): PaymentProvider {
  try {
    return providerOf(context.settings);
  } catch (error) {
    if (!(error instanceof PaymentSettingsError)) throw error;
    context.log.error({ problems: error.problems }, 'the payment provider is not configured');
    return failWith(context, 'PAYMENT_UNAVAILABLE', {});
  }
}

interface NewPayment {
  order: OrderRow;
  payment: PaymentRow;
  origin: unknown;
}

async function createAtProvider(
  context: CloudContext,
  provider: PaymentProvider,
  { order: { _id, no }, payment, origin }: NewPayment,
) {
  const { _id: key, amountCents, expiresAt } = payment;
  try {
    const { settings } = context;
    return await provider.create({
      key,
      orderNo: no,
      amountCents,
      description: await descriptionOf(context.database, _id),
      returnUrl: `${returnUrlOf(settings, origin)}${ordersResult}?orderId=${_id}`,
      notifyUrl: `${siteUrlOf(settings)}/http/pay/notice`,
      expiresAt,
      clientIp: context.clientIP,
      language: asLanguage(context.clientInfo.LOCALE),
    });
  } catch (error) {
    const isExpected = error instanceof ProviderError || error instanceof PaymentSettingsError;
    if (!isExpected) throw error;
    context.log.error({ payment: key, reason: error.message }, 'a payment could not be created');
    return failWith(context, 'PAYMENT_UNAVAILABLE', {});
  }
}

/** The goods for the cashier; equal for each call, because the provider compares repeated calls. */
async function descriptionOf(database: Queryable, orderId: string): Promise<string> {
  const { rows } = await database.query<Pick<OrderLineRow, 'titleSnapshot'>>(
    `select "titleSnapshot" from "order_line" where "orderId" = $1 order by "_id"`,
    [orderId],
  );
  const [first, ...others] = rows.map(({ titleSnapshot }) => titleSnapshot.slice(0, 100));
  if (first === undefined) throw new Error(`order ${orderId} has no lines`);
  return others.length > 0 ? `${first} 等 ${rows.length} 种商品` : first;
}

async function findOrAddPayment(
  context: CloudContext,
  tx: Queryable,
  { uid, orderId, provider }: { uid: string; orderId: string; provider: string },
): Promise<{ order: OrderRow; payment: PaymentRow }> {
  const now = context.clock.now();
  const order = await lockUnpaidOrder(context, tx, uid, orderId);
  const { rows: open } = await tx.query<PaymentRow>(
    `select * from "payment" where "orderId" = $1 and "status" in ('created', 'pending')
     order by "_id" desc`,
    [orderId],
  );
  const current = open.find(({ amountCents }) => amountCents === order.payableCents);
  // The price changed: the cashier of the old price must not take money any more.
  for (const { _id: paymentId } of open.filter((payment) => payment !== current))
    await addEffect(tx, { kind: 'payment.close', key: paymentId, payload: { paymentId }, now });
  return { order, payment: current ?? (await addPayment(tx, order, provider, now)) };
}

async function lockUnpaidOrder(
  context: CloudContext,
  tx: Queryable,
  uid: string,
  orderId: string,
): Promise<OrderRow> {
  const order = await lockOrderOf(context, tx, orderId, uid);
  const isPayable = order.status === 'pending_payment' && !isOverdue(order, context.clock.now());
  return isPayable ? order : failWith(context, 'ORDER_STATE', {});
}

async function addPayment(
  tx: Queryable,
  { _id: orderId, userId, payableCents, payDueAt }: OrderRow,
  provider: string,
  now: number,
): Promise<PaymentRow> {
  const { rows } = await tx.query<PaymentRow>(
    `insert into "payment"
       ("_id", "orderId", "userId", "provider", "amountCents", "refundedCents", "status",
        "createdAt", "expiresAt", "checkAt", "checkCount")
     values ($1, $2, $3, $4, $5, 0, 'created', $6, $7, $8, 0) returning *`,
    [createId(now), orderId, userId, provider, payableCents, now, payDueAt, now + firstCheckMs],
  );
  const [payment] = rows;
  if (!payment) throw new Error(`no payment was added for order ${orderId}`);
  return payment;
}
