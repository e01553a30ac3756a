import {
  actionsOf,
  orderStatusOf,
  type Aftersale,
  type Order,
  type OrderDetail,
  type OrderFacts,
  type OrderLine,
  type OrderStatus,
} from '@shop/domain';

const line: OrderLine = {
  _id: 'l1',
  orderId: 'o1',
  productId: 'p1',
  skuId: 's1',
  titleSnapshot: '澄野 通勤双肩包',
  titleSnapshotEn: 'Commuter Backpack',
  optionText: '绯红 / 20L',
  optionTextEn: 'Crimson / 20L',
  image: '/files/bag.webp',
  unitCents: 23_900,
  qty: 2,
  discountCents: 0,
  paidCents: 47_800,
  shippedQty: 0,
  refundedQty: 0,
  returnedQty: 0,
  refundedCents: 0,
  reviewStatus: 'none',
  exchangedFrom: null,
};

/** Facts that lead to `status`. */
function factsOf(status: OrderStatus): OrderFacts {
  const isShipped = status !== 'paid';
  const facts: OrderFacts = {
    kind: status === 'issued' ? 'evoucher' : 'physical',
    paidAt: ['pending_payment', 'cancelled'].includes(status) ? null : 1,
    closedAt: status === 'cancelled' ? 1 : null,
    isConfirming: false,
    completedAt: status === 'completed' ? 1 : null,
    remindedAt: null,
    hasOpenAftersale: status === 'refunding',
    heldUnshippedQty: 0,
    returnableCount: status === 'refunded' ? 0 : 2,
    hasUnreviewedLine: true,
    hasAppendableReview: false,
    lines: [
      {
        qty: 2,
        shippedQty: isShipped ? 2 : 0,
        refundedQty: status === 'refunded' ? 2 : 0,
        returnedQty: status === 'refunded' ? 2 : 0,
      },
    ],
  };
  if (orderStatusOf(facts) !== status) throw new Error(`no facts lead to ${status}`);
  return facts;
}

/** An order as the server returns it, unpaid by default. */
export function orderFixture(change: Partial<Order> = {}): Order {
  const status = change.status ?? 'pending_payment';
  return {
    _id: 'o1',
    no: '26112109371200005520',
    status,
    kind: 'physical',
    goodsCents: 47_800,
    discountCents: 0,
    shippingCents: 600,
    payableCents: 48_400,
    address: {
      name: '陈知夏',
      phone: '13812340000',
      regionText: '江苏省 苏州市 姑苏区',
      detail: '平江路 88 号 502',
    },
    phone: null,
    note: '工作日送到前台',
    payDueAt: 1_764_000_000_000,
    createdAt: 1_763_999_100_000,
    closedAt: null,
    closeReason: null,
    shippingDiscountCents: 0,
    staffDiscountCents: 0,
    staffShippingDiscountCents: 0,
    paidCents: 0,
    refundedCents: 0,
    paidAt: null,
    shippedAt: null,
    issuedAt: null,
    autoCompleteAt: null,
    completedAt: null,
    lines: [line],
    actions: actionsOf(factsOf(status), 1_763_999_100_000),
    isConfirming: false,
    ...change,
  };
}

/** An order with everything that its page shows. */
export const detailFixture = (change: Partial<OrderDetail> = {}): OrderDetail => ({
  ...orderFixture(change),
  events: [],
  parcels: [],
  codes: [],
  aftersales: [],
  vouchers: [],
  returnedPayments: [],
  ...change,
});

/** A requested return of one piece. */
export const aftersaleFixture = (change: Partial<Aftersale> = {}): Aftersale => ({
  _id: 'x1',
  no: '26112109371200005521',
  orderId: 'o1',
  lineId: 'l1',
  kind: 'return',
  qty: 1,
  amountCents: 23_900,
  shippingCents: 0,
  status: 'requested',
  reason: 'damaged',
  note: '',
  photos: [],
  staffNote: null,
  exchangeSkuId: null,
  returnCarrier: null,
  returnTrackingNo: null,
  dueAt: 1_764_000_000_000,
  createdAt: 1_763_999_100_000,
  decidedAt: null,
  closedAt: null,
  actions: ['withdraw'],
  ...change,
});
