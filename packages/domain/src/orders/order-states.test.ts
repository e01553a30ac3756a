import fc from 'fast-check';
import { orderStatuses } from '../entities';
import {
  actionsOf,
  opsActionsOf,
  orderPeriods,
  orderStatusOf,
  orderTabs,
  tabStatuses,
  type OrderFacts,
} from './order-states';
import type { OrderStatus } from '../entities';

const now = 1_800_000_000_000;
const unpaid: OrderFacts = {
  kind: 'physical',
  paidAt: null,
  closedAt: null,
  isConfirming: false,
  completedAt: null,
  remindedAt: null,
  hasOpenAftersale: false,
  heldUnshippedQty: 0,
  returnableCount: 3,
  hasUnreviewedLine: true,
  hasAppendableReview: false,
  lines: [
    { qty: 2, shippedQty: 0, refundedQty: 0, returnedQty: 0 },
    { qty: 1, shippedQty: 0, refundedQty: 0, returnedQty: 0 },
  ],
};
const paid = { ...unpaid, paidAt: now - 5000 };
const withLines = (
  ...lines: [qty: number, shippedQty: number, refundedQty: number, returnedQty?: number][]
) => ({
  ...paid,
  lines: lines.map(([qty, shippedQty, refundedQty, returnedQty = 0]) => ({
    qty,
    shippedQty,
    refundedQty,
    returnedQty,
  })),
});
const shipped = withLines([2, 2, 0], [1, 1, 0]);
const completed = { ...shipped, completedAt: now - 1000 };

describe('orderStatusOf', () => {
  it.each<[string, OrderFacts, OrderStatus]>([
    ['an order without payment', unpaid, 'pending_payment'],
    ['an order whose payment is confirmed', { ...unpaid, isConfirming: true }, 'pending_payment'],
    ['an order that was closed without payment', { ...unpaid, closedAt: now }, 'cancelled'],
    ['a paid order', paid, 'paid'],
    ['an order with one of two lines shipped', withLines([2, 2, 0], [1, 0, 0]), 'paid'],
    ['a line with one of two pieces shipped', withLines([2, 1, 0]), 'paid'],
    ['an order with all pieces shipped', shipped, 'shipped'],
    ['an e-voucher order with all codes issued', { ...shipped, kind: 'evoucher' }, 'issued'],
    ['an order whose unshipped line was refunded', withLines([2, 2, 0], [1, 0, 1]), 'shipped'],
    ['a line whose unshipped piece was refunded', withLines([2, 1, 1]), 'shipped'],
    ['a line whose shipped piece came back', withLines([2, 1, 1, 1]), 'paid'],
    ['an order with an open after-sale', { ...shipped, hasOpenAftersale: true }, 'refunding'],
    ['a completed order', completed, 'completed'],
    [
      'a completed order with one piece refunded',
      { ...completed, lines: [{ qty: 2, shippedQty: 2, refundedQty: 1, returnedQty: 1 }] },
      'completed',
    ],
    ['an order with every piece refunded', withLines([2, 2, 2, 2], [1, 0, 1]), 'refunded'],
  ])('%s is %s', (_title, facts, status) => {
    expect(orderStatusOf(facts)).toBe(status);
  });
});

describe('actionsOf', () => {
  it.each<[string, OrderFacts, string[]]>([
    ['unpaid', unpaid, ['pay', 'cancel']],
    ['cancelled', { ...unpaid, closedAt: now }, ['rebuy', 'hide']],
    ['paid', paid, ['remind', 'aftersale', 'rebuy']],
    ['reminded', { ...paid, remindedAt: now - 1 }, ['aftersale', 'rebuy']],
    [
      'reminded a day ago',
      { ...paid, remindedAt: now - orderPeriods.reminder },
      ['remind', 'aftersale', 'rebuy'],
    ],
    ['shipped', shipped, ['confirm', 'aftersale', 'rebuy']],
    ['issued', { ...shipped, kind: 'evoucher' }, ['confirm', 'codes', 'aftersale', 'rebuy']],
    ['completed', completed, ['aftersale', 'review', 'rebuy', 'hide']],
    [
      'completed 7 days ago',
      { ...completed, completedAt: now - orderPeriods.aftersale },
      ['review', 'rebuy', 'hide'],
    ],
    [
      'completed 30 days ago',
      { ...completed, completedAt: now - orderPeriods.review },
      ['rebuy', 'hide'],
    ],
    [
      'completed and reviewed',
      { ...completed, hasUnreviewedLine: false },
      ['aftersale', 'rebuy', 'hide'],
    ],
    [
      'completed with a review to append to',
      { ...completed, hasUnreviewedLine: false, hasAppendableReview: true },
      ['aftersale', 'append', 'rebuy', 'hide'],
    ],
    ['refunded', { ...withLines([1, 0, 1]), returnableCount: 0 }, ['rebuy', 'hide']],
  ])('an order that is %s allows %j', (_title, facts, actions) => {
    expect(actionsOf(facts, now)).toEqual(actions);
  });
});

describe('opsActionsOf', () => {
  it.each<[string, OrderFacts, string[]]>([
    ['unpaid', unpaid, ['reprice', 'readdress', 'cancel']],
    ['paid', paid, ['ship', 'readdress', 'goodwill']],
    ['partly shipped', withLines([2, 1, 0]), ['ship', 'goodwill']],
    [
      'in an after-sale with unshipped pieces',
      { ...withLines([3, 1, 0]), hasOpenAftersale: true, heldUnshippedQty: 1 },
      ['ship', 'goodwill'],
    ],
    [
      'in an after-sale that holds all unshipped pieces',
      { ...withLines([3, 1, 0]), hasOpenAftersale: true, heldUnshippedQty: 2 },
      ['goodwill'],
    ],
    ['shipped', shipped, ['goodwill']],
    ['completed', completed, ['goodwill']],
    ['refunded', withLines([2, 0, 2]), []],
  ])('an order that is %s allows %j', (_title, facts, actions) => {
    expect(opsActionsOf(facts, now)).toEqual(actions);
  });
});

describe('any facts', () => {
  const count = fc.integer({ min: 0, max: 3 });
  const time = fc.option(fc.integer({ min: now - 40 * 86_400_000, max: now }), { nil: null });
  const facts = fc.record<OrderFacts>({
    kind: fc.constantFrom('physical', 'evoucher'),
    paidAt: time,
    closedAt: time,
    isConfirming: fc.boolean(),
    completedAt: time,
    remindedAt: time,
    hasOpenAftersale: fc.boolean(),
    heldUnshippedQty: count,
    returnableCount: count,
    hasUnreviewedLine: fc.boolean(),
    hasAppendableReview: fc.boolean(),
    lines: fc.array(
      fc
        .record({ qty: fc.integer({ min: 1, max: 3 }), shippedQty: count, refundedQty: count })
        .map(({ qty, shippedQty, refundedQty }) => ({
          qty,
          shippedQty: Math.min(qty, shippedQty),
          refundedQty: Math.min(qty, refundedQty),
          returnedQty: Math.min(qty, shippedQty, refundedQty),
        })),
      { minLength: 1, maxLength: 3 },
    ),
  });

  it('allow payment exactly while the order is unpaid and its money is not awaited', () => {
    fc.assert(
      fc.property(facts, (each) => {
        const actions = actionsOf(each, now);
        const isUnpaid = orderStatusOf(each) === 'pending_payment';
        expect(actions.includes('pay')).toBe(isUnpaid && !each.isConfirming);
        expect(actions.includes('pay') && actions.includes('rebuy')).toBe(false);
      }),
    );
  });

  it('never allow an after-sale without a payment', () => {
    fc.assert(
      fc.property(facts, (each) => {
        if (each.paidAt === null) expect(actionsOf(each, now)).not.toContain('aftersale');
      }),
    );
  });
});

it('every status belongs to at most one tab', () => {
  const shown = orderTabs.flatMap((tab) => (tab === 'all' ? [] : tabStatuses[tab]));
  expect(new Set(shown).size).toBe(shown.length);
  expect(orderStatuses.filter((status) => !shown.includes(status))).toEqual(['cancelled']);
});
