import { actionsOf, type Order, type OrderLine } from '@shop/domain';

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
};

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
    lines: [line],
    actions: actionsOf(status),
    ...change,
  };
}
