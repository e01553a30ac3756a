/** The operations on the order, its money and its voucher, as their callers start them. */
import { createHmac } from 'node:crypto';
import { redeemCode } from '../../src/claims/redeem';
import { expireClaims } from '../../src/claims/expire';
import { allEffects } from '../../src/effect-handlers';
import { deliverEffects } from '../../src/effects/deliver';
import { confirmOrder } from '../../src/fulfilment/confirm';
import { issueCodes } from '../../src/fulfilment/issue-codes';
import { shipParcel } from '../../src/fulfilment/ship';
import { setPrice as setSkuPrice } from '../../src/ops/price';
import { repriceOrder } from '../../src/ops/order-changes';
import { setStock as setSkuStock } from '../../src/ops/stock';
import { setVoucherStatus } from '../../src/ops/vouchers';
import { cancelOrder, closeOverdueOrders } from '../../src/orders/close';
import { applyRefund, lockRefund } from '../../src/refunds/apply-refund';
import { receiveNotice } from '../../src/payments/notice';
import { applyPayment, lockPayment } from '../../src/payments/settle';
import { claimVoucher as claim } from '../../src/vouchers/claim';
import {
  at,
  buy,
  buyer,
  clerk,
  dayMs,
  ids,
  minuteMs,
  onlyLine,
  priceCents,
  totalOf,
} from './world';
import type { CloudContext } from '@shop/baas/cloud';
import type { ProductKind, RefundRow } from '@shop/domain';
import type { Operation } from './interleave';

const paidCents = totalOf({ kind: 'physical', key: '', qty: 2, hasVoucher: true });

/** Takes all pieces but one, including those of the cancelled order. */
export const create =
  (kind: ProductKind): Operation =>
  (context) =>
    buy(buyer(context), { kind, key: 'race-other', qty: 9, hasVoucher: false });

export const createWithClaim: Operation = (context) =>
  buy(buyer(context), { kind: 'physical', key: 'race-third', qty: 1, hasVoucher: true });

/** A signed request of the provider. */
async function signedNotice(context: CloudContext, content: object): Promise<void> {
  const body = Buffer.from(JSON.stringify({ at: 0, currency: 'CNY', ...content }));
  const timestamp = String(Date.now());
  const signature = createHmac('sha256', context.settings.PAY_SECRET!)
    .update(`${timestamp}.`)
    .update(body)
    .digest('hex');
  const headers = { 'pay-timestamp': timestamp, 'pay-signature': signature };
  const request = { method: 'POST', path: '/pay/notice', params: {}, rawQuery: '', headers, body };
  const { status } = await receiveNotice({ ...request, query: new URLSearchParams() }, context);
  if (status !== 200) throw new Error(`the notice was answered with ${status}`);
}

const payment = { ref: 'race-ref', key: ids.payment, amountCents: paidCents };

export const notice =
  (id: string): Operation =>
  (context) =>
    signedNotice(at(context, minuteMs), { id, type: 'payment.succeeded', ...payment });

/** The provider's answer to a query, as the sweeper and the result page apply it. */
export const answer: Operation = (context) => {
  const call = at(context, minuteMs);
  return call.database.transaction(async (tx) =>
    applyPayment(call, tx, await lockPayment(tx, ids.payment), {
      ...payment,
      status: 'succeeded',
      settledAt: 0,
    }),
  );
};

async function onlyRefund({ database }: CloudContext): Promise<RefundRow> {
  const { rows } = await database.query<RefundRow>(`select * from "refund"`);
  return rows[0]!;
}

export const refundNotice =
  (id: string, status: 'succeeded' | 'failed'): Operation =>
  async (context) => {
    const { _id: key, amountCents } = await onlyRefund(context);
    const refund = { ref: 'race-re', key, amountCents };
    const content = { id, type: `refund.${status}`, ...payment, refund };
    await signedNotice(at(context, minuteMs), content);
  };

/** The provider has accepted the refund and not completed it. */
export const refundAnswer: Operation = async (context) => {
  const call = at(context, minuteMs);
  const { _id: id, amountCents } = await onlyRefund(call);
  await call.database.transaction(async (tx) =>
    applyRefund(call, tx, await lockRefund(tx, id), {
      refundKey: id,
      ref: 'race-re',
      status: 'pending',
      amountCents,
      settledAt: null,
    }),
  );
};

export const expire: Operation = (context) => closeOverdueOrders(at(context, 16 * minuteMs));

export const cancel: Operation = async (context) => {
  const call = buyer(context);
  const { orderId: id } = await onlyLine(call.database);
  await call.database.transaction((tx) =>
    cancelOrder(call, tx, { id, buyer: ids.buyer, reason: '' }),
  );
};

export const reprice: Operation = async (context) => {
  const call = clerk(context);
  const { orderId } = await onlyLine(call.database);
  const payableCents = paidCents - 1_000;
  await call.database.transaction((tx) =>
    repriceOrder(call, tx, { orderId, payableCents, expectedCents: paidCents, reason: '' }),
  );
};

export const setPrice: Operation = (context) => {
  const call = clerk(context);
  const expected = { priceCents, wasCents: null };
  const price = { priceCents: priceCents + 100, wasCents: null };
  return call.database.transaction((tx) =>
    setSkuPrice(call, tx, { skuId: ids.sku, price, expected }),
  );
};

export const setStock: Operation = (context) => {
  const call = clerk(context);
  return call.database.transaction((tx) =>
    setSkuStock(call, tx, { skuId: ids.sku, stock: 20, expected: 8 }),
  );
};

export const pauseVoucher: Operation = (context) => {
  const call = clerk(context);
  return call.database.transaction((tx) =>
    setVoucherStatus(call, tx, { id: ids.voucher, to: 'paused' }),
  );
};

export const claimVoucher: Operation = (context) => {
  const call = buyer(context);
  return call.database.transaction((tx) =>
    claim(call, tx, {
      voucherId: ids.voucher,
      uid: ids.buyer,
      source: 'claim',
      now: call.clock.now(),
    }),
  );
};

export const ship =
  (qty: number): Operation =>
  async (context) => {
    const call = clerk(context);
    const { _id: lineId, orderId } = await onlyLine(call.database);
    await call.database.transaction((tx) =>
      shipParcel(call, tx, {
        orderId,
        lines: [{ lineId, qty }],
        carrier: 'sf',
        trackingNo: 'SF0000000000001',
        staffId: ids.clerk,
        now: call.clock.now(),
      }),
    );
  };

export const confirm: Operation = async (context) => {
  const call = buyer(context);
  const { orderId } = await onlyLine(call.database);
  await call.database.transaction((tx) => confirmOrder(call, tx, orderId));
};

export const issue: Operation = async (context) => {
  const call = at(context, minuteMs);
  const { orderId } = await onlyLine(call.database);
  await call.database.transaction((tx) => issueCodes(tx, orderId, call.clock.now()));
};

export const redeem =
  (sequence: number): Operation =>
  async (context) => {
    const call = clerk(context);
    const { rows } = await call.database.query<{ code: string }>(
      `select "code" from "voucher_claim" where "lineId" is not null and "sequence" = $1`,
      [sequence],
    );
    const code = rows[0]?.code ?? 'ABSENT';
    await call.database.transaction((tx) =>
      redeemCode(call, tx, { code, operatorId: ids.clerk, now: call.clock.now() }),
    );
  };

export const expireCodes: Operation = (context) => expireClaims(at(context, 400 * dayMs));

export const deliver: Operation = (context) => deliverEffects(at(context, minuteMs), allEffects);
