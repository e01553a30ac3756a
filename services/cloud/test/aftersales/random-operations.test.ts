import fc from 'fast-check';
import { startEngine, type Engine } from '../harness/engine';
import { newOffer, orderInput } from '../harness/offers';
import { aftersaleOf, request, serviceOf } from '../harness/service';
import { member, type Shopper } from '../harness/shopper';
import { shipPieces, tracking, warehouseOf } from '../harness/warehouse';

jest.setTimeout(180_000);
let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine?.stop());

const qty = 5;

interface Request {
  id: string;
  kind: 'refund' | 'return';
  pieces: number;
  /** Pieces of the request that were not shipped. */
  waiting: number;
  status: 'requested' | 'approved' | 'returning' | 'closed' | 'paid';
}

/** The pieces of an order: which wait, which are with the shopper, which are on sale again. */
class Model {
  waiting = qty;
  shipped = 0;
  stock = 0;
  refunded = 0;
  readonly requests: Request[] = [];

  canRequest(kind: Request['kind'], pieces: number): boolean {
    return pieces <= (kind === 'refund' ? this.waiting + this.shipped : this.shipped);
  }

  hold(id: string, kind: Request['kind'], pieces: number): void {
    const waiting = kind === 'refund' ? Math.min(pieces, this.waiting) : 0;
    this.waiting -= waiting;
    this.shipped -= pieces - waiting;
    this.requests.push({ id, kind, pieces, waiting, status: 'requested' });
  }

  letGo(each: Request): void {
    this.waiting += each.waiting;
    this.shipped += each.pieces - each.waiting;
    each.status = 'closed';
  }

  pay(each: Request, isResellable: boolean): void {
    this.stock += each.waiting + (each.kind === 'return' && isResellable ? each.pieces : 0);
    this.refunded += each.pieces;
    each.status = 'paid';
  }
}

const isAllowed: Record<string, (each: Request) => boolean> = {
  approve: ({ status }) => status === 'requested',
  reject: ({ status }) => status === 'requested' || status === 'returning',
  withdraw: ({ status }) => status === 'requested' || status === 'approved',
  send: ({ status }) => status === 'approved',
  receive: ({ status }) => status === 'returning',
};

const operation = fc.oneof(
  fc.record({ name: fc.constant('ship'), pieces: fc.integer({ min: 1, max: 3 }) }),
  fc.record({
    name: fc.constantFrom('refund', 'return'),
    pieces: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({
    name: fc.constantFrom('approve', 'approve', 'reject', 'withdraw', 'send', 'receive'),
    pieces: fc.nat(3),
  }),
  fc.record({
    name: fc.constantFrom('goodwill', 'settle'),
    pieces: fc.integer({ min: 1, max: 3 }),
  }),
);
type Operation = typeof operation extends fc.Arbitrary<infer Value> ? Value : never;

/** A paid order with a discount that its pieces do not share evenly. */
async function discountedOrder(buyer: Shopper) {
  const offer = await newOffer(buyer, 'physical', qty);
  const { id } = await buyer.voucherdesk.add({ amountCents: 333 });
  const { claim } = await buyer.voucher.claim(id);
  const input = orderInput(offer, qty, { claimIds: [claim._id] });
  const { order } = await buyer.order.create({
    ...input,
    expectedTotalCents: input.expectedTotalCents - 333,
  });
  await warehouseOf(buyer).pay(order._id);
  return { order, offer, lineId: order.lines[0]!._id };
}

async function isAccepted(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    const expected = ['ORDER_STATE', 'PARCEL_QTY', 'AFTERSALE_QTY', 'GOODWILL_LIMIT'];
    expect(expected).toContain((error as { errCode: unknown }).errCode);
    return false;
  }
}

type Paid = Awaited<ReturnType<typeof discountedOrder>>;

async function run(buyer: Shopper, paid: Paid, model: Model, { name, pieces }: Operation) {
  const service = serviceOf(buyer);
  if (name === 'settle') return service.settle(paid.order._id);
  if (name === 'goodwill')
    return isAccepted(service.goodwill(paid.order._id, paid.lineId, pieces * 100));
  if (name === 'ship') {
    const canShip = pieces <= model.waiting;
    expect(await isAccepted(shipPieces(buyer, paid, pieces))).toBe(canShip);
    if (!canShip) return undefined;
    model.waiting -= pieces;
    model.shipped += pieces;
    return undefined;
  }
  if (name === 'refund' || name === 'return')
    return requestPieces(buyer, paid, model, name, pieces);
  return decide(buyer, model, name, pieces);
}

async function requestPieces(
  buyer: Shopper,
  paid: Paid,
  model: Model,
  kind: Request['kind'],
  pieces: number,
) {
  const canRequest = model.canRequest(kind, pieces);
  let id = '';
  const call = request(buyer, paid, kind, pieces).then((newId) => {
    id = newId;
  });
  expect(await isAccepted(call)).toBe(canRequest);
  if (canRequest) model.hold(id, kind, pieces);
}

async function decide(buyer: Shopper, model: Model, name: string, index: number) {
  const each = model.requests.at(-1 - index);
  if (!each) return;
  const service = serviceOf(buyer);
  const { carrier, trackingNo } = tracking();
  const isResellable = index % 2 === 0;
  const calls: Record<string, () => Promise<unknown>> = {
    approve: () => service.approve(each.id),
    reject: () => service.reject(each.id, 'no'),
    withdraw: () => aftersaleOf(buyer).withdraw(each.id),
    send: () => aftersaleOf(buyer).sendParcel(each.id, carrier, trackingNo),
    receive: () => service.receive(each.id, isResellable),
  };
  const expected = isAllowed[name]!(each);
  expect(await isAccepted(calls[name]!())).toBe(expected);
  if (!expected) return;
  if (name === 'approve' && each.kind === 'return') each.status = 'approved';
  else if (name === 'send') each.status = 'returning';
  else if (name === 'approve' || name === 'receive') model.pay(each, isResellable);
  else model.letGo(each);
}

async function requireInvariants(buyer: Shopper, paid: Paid, model: Model): Promise<void> {
  const { order, lines, accounts } = await serviceOf(buyer).books(paid.order._id);
  const [line] = lines;
  const { data } = await aftersaleOf(buyer).mine(1);
  const freight = data
    .filter(
      ({ orderId, status }) => orderId === order._id && ['refunding', 'done'].includes(status),
    )
    .reduce((sum, { shippingCents }) => sum + shippingCents, 0);
  expect(line!.refundedCents).toBeLessThanOrEqual(line!.paidCents);
  expect(order.refundedCents).toBe(line!.refundedCents + freight);
  expect(order.refundedCents).toBeLessThanOrEqual(order.paidCents);
  expect(line!.refundedQty).toBe(model.refunded);
  if (model.refunded === qty) expect(order.refundedCents).toBeGreaterThanOrEqual(line!.paidCents);
  const { stock, stockTotal, skuTotal } = await buyer.stockroom.stock(paid.offer.sku._id);
  expect([stock, stockTotal]).toEqual([model.stock, skuTotal]);
  expect(Object.values(accounts).reduce((sum, cents) => sum + cents, 0)).toBe(0);
  // Money that is due and not paid yet is with the provider, and owed to the shopper.
  expect((accounts.provider ?? 0) + (accounts.shopper ?? 0)).toBe(
    order.paidCents - order.refundedCents,
  );
}

it('random after-sales keep pieces, stock, refunds and postings consistent', async () => {
  const buyer = await member(engine.endpoint);
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 8, maxLength: 24 }), async (operations) => {
      const paid = await discountedOrder(buyer);
      const model = new Model();
      for (const each of operations) {
        await run(buyer, paid, model, each);
        await requireInvariants(buyer, paid, model);
      }
    }),
    { numRuns: 12, endOnFailure: true },
  );
});
