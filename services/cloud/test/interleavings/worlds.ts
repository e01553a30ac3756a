/** Where a pair of operations begins, and the operations that matter there. */
import { applyPayment, lockPayment } from '../../src/payments/settle';
import { issueCodes } from '../../src/fulfilment/issue-codes';
import * as aftersales from './aftersale-operations';
import * as operations from './operations';
import { addPayment, addShop, at, buy, buyer, ids, totalOf, type Purchase } from './world';
import type { CloudContext } from '@shop/baas/cloud';
import type { Operation } from './interleave';

export interface World {
  prepare(context: CloudContext): Promise<void>;
  operations: Readonly<Record<string, Operation>>;
}

const bought: Purchase = { kind: 'physical', key: 'race-order', qty: 2, hasVoucher: true };
const codes: Purchase = { ...bought, kind: 'evoucher' };

async function unpaid(context: CloudContext, purchase: Purchase): Promise<string> {
  await addShop(context.database, purchase.kind);
  const orderId = await buy(buyer(context, 0), purchase);
  await addPayment(context, orderId, totalOf(purchase));
  return orderId;
}

async function paid(context: CloudContext, purchase: Purchase): Promise<string> {
  const orderId = await unpaid(context, purchase);
  await applySuccess(at(context, 0), totalOf(purchase));
  return orderId;
}

const applySuccess = (context: CloudContext, amountCents: number) =>
  context.database.transaction(async (tx) =>
    applyPayment(context, tx, await lockPayment(tx, ids.payment), {
      key: ids.payment,
      ref: 'race-ref',
      status: 'succeeded',
      amountCents,
      settledAt: context.clock.now(),
    }),
  );

export const worlds: Readonly<Record<string, World>> = {
  'an unpaid order': {
    async prepare(context) {
      await unpaid(context, bought);
    },
    operations: {
      create: operations.create(bought.kind),
      createWithClaim: operations.createWithClaim,
      notice: operations.notice('evt-1'),
      answer: operations.answer,
      expire: operations.expire,
      cancel: operations.cancel,
      reprice: operations.reprice,
      setPrice: operations.setPrice,
      setStock: operations.setStock,
      pauseVoucher: operations.pauseVoucher,
      claimVoucher: operations.claimVoucher,
    },
  },
  'a paid order': {
    async prepare(context) {
      await paid(context, bought);
    },
    operations: {
      create: operations.create(bought.kind),
      notice: operations.notice('evt-2'),
      expire: operations.expire,
      cancel: operations.cancel,
      ship: operations.ship(1),
      shipAll: operations.ship(2),
      confirm: operations.confirm,
      setPrice: operations.setPrice,
      pauseVoucher: operations.pauseVoucher,
      deliver: operations.deliver,
      requestRefund: aftersales.request('refund', 'wrong_choice'),
      goodwill: aftersales.goodwill,
    },
  },
  'a paid order with a requested refund': {
    async prepare(context) {
      await paid(context, bought);
      await aftersales.prepareRequest(context, 'refund');
    },
    operations: {
      approve: aftersales.approve,
      reject: aftersales.reject,
      withdraw: aftersales.withdraw,
      requestOther: aftersales.request('refund', 'wrong_choice'),
      goodwill: aftersales.goodwill,
      ship: operations.ship(1),
      shipAll: operations.ship(2),
      setStock: operations.setStock,
      create: operations.create(bought.kind),
    },
  },
  'a paid order whose requested refund is due': {
    async prepare(context) {
      await paid(context, bought);
      await aftersales.prepareRequest(context, 'refund');
    },
    operations: {
      endSilence: aftersales.endSilence,
      approve: aftersales.approve,
      withdraw: aftersales.withdraw,
      ship: operations.ship(1),
      shipAll: operations.ship(2),
    },
  },
  'a received order with a requested return': {
    async prepare(context) {
      await paid(context, bought);
      await operations.ship(2)(context);
      await aftersales.prepareRequest(context, 'return');
    },
    operations: {
      approve: aftersales.approve,
      reject: aftersales.reject,
      withdraw: aftersales.withdraw,
      endSilence: aftersales.endSilence,
      confirm: operations.confirm,
      requestOther: aftersales.request('return', 'wrong_choice'),
    },
  },
  'an order with a returned parcel': {
    async prepare(context) {
      await paid(context, bought);
      await operations.ship(2)(context);
      await aftersales.prepareRequest(context, 'return', aftersales.approve, aftersales.sendParcel);
    },
    operations: {
      receive: aftersales.receive,
      reject: aftersales.reject,
      endSilence: aftersales.endSilence,
      confirm: operations.confirm,
      requestOther: aftersales.request('return', 'wrong_choice'),
      goodwill: aftersales.goodwill,
    },
  },
  'an order with an approved return': {
    async prepare(context) {
      await paid(context, bought);
      await operations.ship(2)(context);
      await aftersales.prepareRequest(context, 'return', aftersales.approve);
    },
    operations: {
      sendParcel: aftersales.sendParcel,
      withdraw: aftersales.withdraw,
      endSilence: aftersales.endSilence,
      receive: aftersales.receive,
    },
  },
  'an order whose refund is on its way': {
    async prepare(context) {
      await paid(context, bought);
      await aftersales.prepareRequest(context, 'refund', aftersales.approve);
    },
    operations: {
      refundNotice: operations.refundNotice('evt-r1', 'succeeded'),
      otherRefundNotice: operations.refundNotice('evt-r2', 'succeeded'),
      refundFailure: operations.refundNotice('evt-r3', 'failed'),
      refundAnswer: operations.refundAnswer,
      ship: operations.ship(1),
      requestOther: aftersales.request('refund', 'wrong_choice'),
      deliver: operations.deliver,
    },
  },
  'an order with codes': {
    async prepare(context) {
      const orderId = await paid(context, codes);
      const { database, clock } = at(context, 0);
      await database.transaction((tx) => issueCodes(tx, orderId, clock.now()));
    },
    operations: {
      redeem: operations.redeem(1),
      redeemOther: operations.redeem(2),
      issue: operations.issue,
      confirm: operations.confirm,
      expireCodes: operations.expireCodes,
      notice: operations.notice('evt-2'),
      requestRefund: aftersales.request('refund', 'wrong_choice'),
    },
  },
  'an order with codes and a requested refund': {
    async prepare(context) {
      const orderId = await paid(context, codes);
      const { database, clock } = at(context, 0);
      await database.transaction((tx) => issueCodes(tx, orderId, clock.now()));
      await aftersales.prepareRequest(context, 'refund');
    },
    operations: {
      approve: aftersales.approve,
      reject: aftersales.reject,
      withdraw: aftersales.withdraw,
      redeem: operations.redeem(1),
      redeemHeld: operations.redeem(2),
      expireCodes: operations.expireCodes,
      requestOther: aftersales.request('refund', 'wrong_choice'),
    },
  },
  'an order whose codes are due': {
    async prepare(context) {
      await paid(context, codes);
    },
    operations: {
      issue: operations.issue,
      deliver: operations.deliver,
      redeem: operations.redeem(1),
      confirm: operations.confirm,
      requestRefund: aftersales.request('refund', 'wrong_choice'),
    },
  },
  'a cancelled order with late money': {
    async prepare(context) {
      await unpaid(context, bought);
      await operations.cancel(at(context, 0));
      await applySuccess(at(context, 0), totalOf(bought));
    },
    operations: {
      refundNotice: operations.refundNotice('evt-r1', 'succeeded'),
      otherRefundNotice: operations.refundNotice('evt-r2', 'succeeded'),
      refundFailure: operations.refundNotice('evt-r3', 'failed'),
      refundAnswer: operations.refundAnswer,
      notice: operations.notice('evt-2'),
      create: operations.create(bought.kind),
      createWithClaim: operations.createWithClaim,
    },
  },
};
