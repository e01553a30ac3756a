import type { OrderDetail } from '@shop/domain';
import { payOrder, untilOrder, type Basket } from './purchase';
import type { DemoClient } from './connection';

export interface Cast {
  shopper: DemoClient;
  ops: DemoClient;
}

interface Story {
  basket: Basket;
  /** Brings a new order to its state. */
  play(cast: Cast, orderId: string): Promise<void>;
}

const goods = (lineCount = 1, qty = 1): Basket => ({ kind: 'physical', lineCount, qty });

let trackingCount = 0;

/** A number in the form of the carrier. */
function newTracking() {
  trackingCount += 1;
  const digits = String(Date.now() * 10 + (trackingCount % 10)).slice(-13);
  return { carrier: 'sf' as const, trackingNo: `SF${digits.padStart(13, '0')}` };
}

/** Ships up to `lineCount` lines of a paid order. */
async function payAndShip(
  { shopper, ops }: Cast,
  orderId: string,
  lineCount = Infinity,
): Promise<OrderDetail> {
  const paid = await payOrder(shopper, orderId);
  const lines = paid.lines.slice(0, lineCount).map(({ _id: lineId, qty }) => ({ lineId, qty }));
  await ops.ops.ship({ orderId, lines, ...newTracking() });
  return paid;
}

async function requestFor(
  { shopper }: Cast,
  { _id: orderId, lines: [line] }: OrderDetail,
  kind: 'refund' | 'return',
): Promise<string> {
  const request = { orderId, lineId: line?._id ?? '', kind, qty: line?.qty ?? 1 };
  const { aftersale } = await shopper.aftersale.request({ ...request, reason: 'changed_mind' });
  return aftersale._id;
}

/** One order for each state, in the order in which they are placed: the oldest first. */
export const stories = {
  cancelled: {
    basket: goods(),
    async play({ shopper }, orderId) {
      await shopper.order.cancel(orderId);
    },
  },
  refunded: {
    basket: goods(),
    async play(cast, orderId) {
      const paid = await payOrder(cast.shopper, orderId);
      await cast.ops.opsAftersales.approve(await requestFor(cast, paid, 'refund'));
      await untilOrder(cast.shopper, orderId, ({ status }) => status === 'refunded');
    },
  },
  received: {
    basket: { ...goods(), withVouchers: true },
    async play(cast, orderId) {
      await payAndShip(cast, orderId);
      await cast.shopper.order.confirm(orderId);
    },
  },
  returning: {
    basket: goods(1, 2),
    async play(cast, orderId) {
      await requestFor(cast, await payAndShip(cast, orderId), 'return');
    },
  },
  codes: {
    basket: { kind: 'evoucher', lineCount: 1, qty: 2 },
    async play({ shopper, ops }, orderId) {
      await payOrder(shopper, orderId);
      const { codes } = await untilOrder(shopper, orderId, (each) => each.codes.length === 2);
      const { code } = await shopper.voucher.code(codes[0]?._id ?? '');
      await ops.opsVouchers.redeem(code);
    },
  },
  shipped: {
    basket: goods(),
    async play(cast, orderId) {
      await payAndShip(cast, orderId);
    },
  },
  partlyShipped: {
    basket: goods(2),
    async play(cast, orderId) {
      await payAndShip(cast, orderId, 1);
    },
  },
  paid: {
    basket: goods(),
    async play({ shopper }, orderId) {
      await payOrder(shopper, orderId);
    },
  },
} satisfies Record<string, Story>;

export const storyEntries = Object.entries<Story>(stories);
