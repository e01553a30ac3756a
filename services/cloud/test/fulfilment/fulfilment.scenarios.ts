import { setTimeout as wait } from 'node:timers/promises';
import { endOfShanghaiDay, orderPeriods } from '@shop/domain';
import { maxDelayMs } from '../harness/max-delay';
import { errorOf, member, type Shopper } from '../harness/shopper';
import { paidOrder, shipPieces, tracking, warehouseOf, type PaidOrder } from '../harness/warehouse';

export function fulfilmentScenarios(endpoint: () => string): void {
  let buyer: Shopper;
  beforeEach(async () => {
    buyer = await member(endpoint());
  });

  const warehouse = () => warehouseOf(buyer);
  const statusOf = async ({ order }: PaidOrder) =>
    (await buyer.order.detail(order._id)).order.status;
  const parcelsOf = async ({ order }: PaidOrder) => (await warehouse().parcels(order._id)).parcels;
  const eventsOf = async ({ order }: PaidOrder) =>
    (await buyer.stockroom.events(order._id)).events.map(({ to, actor }) => `${to} by ${actor}`);

  it('an order is shipped when its last piece is, in several parcels', async () => {
    const paid = await paidOrder(buyer, 'physical', 3);
    await shipPieces(buyer, paid, 1);
    expect(await statusOf(paid)).toBe('paid');
    await shipPieces(buyer, paid, 2);
    expect(await statusOf(paid)).toBe('shipped');
    const parcels = await parcelsOf(paid);
    expect(parcels.map(({ lines }) => lines)).toEqual([
      [{ lineId: paid.lineId, qty: 1 }],
      [{ lineId: paid.lineId, qty: 2 }],
    ]);
    for (const { autoConfirmAt, shippedAt } of parcels)
      expect(autoConfirmAt - shippedAt).toBe(orderPeriods.autoConfirm);
    expect(await eventsOf(paid)).toEqual([
      'pending_payment by user',
      'paid by provider',
      'partly_shipped by ops',
      'shipped by ops',
    ]);
    expect((await warehouse().notified(paid.order._id)).titleKeys).toEqual([
      'paid',
      'shipped',
      'shipped',
    ]);
  });

  it('staff can ship only pieces that wait for shipment', async () => {
    const paid = await paidOrder(buyer, 'physical', 2);
    await shipPieces(buyer, paid, 1);
    expect(await errorOf(shipPieces(buyer, paid, 2))).toMatchObject({
      errCode: 'PARCEL_QTY',
      left: 1,
    });
    expect(await errorOf(shipPieces(buyer, { ...paid, lineId: 'another' }, 1))).toMatchObject({
      errCode: 'PARCEL_QTY',
      left: 0,
    });
    expect(await parcelsOf(paid)).toHaveLength(1);
  });

  it('ten parallel parcels of the same piece ship it once', async () => {
    const paid = await paidOrder(buyer, 'physical', 1);
    const parcels = await Promise.allSettled(
      Array.from({ length: 10 }, () => shipPieces(buyer, paid, 1)),
    );
    expect(parcels.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await parcelsOf(paid)).toHaveLength(1);
  });

  it('rejects a tracking number that is not of the carrier, and unpaid orders', async () => {
    const paid = await paidOrder(buyer, 'physical', 1);
    const shipment = { orderId: paid.order._id, lines: [{ lineId: paid.lineId, qty: 1 }] };
    for (const [carrier, trackingNo, field] of [
      ['sf', '1234567890123', 'trackingNo'],
      ['pigeon', 'SF1234567890123', 'carrier'],
    ] as const)
      expect(await errorOf(warehouse().ship({ ...shipment, carrier, trackingNo }))).toMatchObject({
        errCode: 'INVALID_INPUT',
        field,
      });
    expect(
      await errorOf(warehouse().ship({ ...shipment, ...tracking(), orderId: 'another' })),
    ).toMatchObject({ errCode: 'ORDER_NOT_FOUND' });
    const vouchers = await paidOrder(buyer, 'evoucher', 1);
    expect(await errorOf(shipPieces(buyer, vouchers, 1))).toMatchObject({ errCode: 'ORDER_STATE' });
  });

  it('confirming a shipped order completes it and counts its sales once', async () => {
    const paid = await paidOrder(buyer, 'physical', 2);
    const { salesCount: before } = await warehouse().salesCount(paid.offer.product._id);
    expect(await errorOf(buyer.order.confirm(paid.order._id))).toMatchObject({
      errCode: 'ORDER_STATE',
    });
    await shipPieces(buyer, paid, 2);
    const confirmed = await Promise.all([1, 2].map(() => buyer.order.confirm(paid.order._id)));
    for (const { order } of confirmed)
      expect(order).toMatchObject({ status: 'completed', completedAt: expect.any(Number) });
    expect(confirmed[0]!.order.actions).toContain('review');
    const { salesCount } = await warehouse().salesCount(paid.offer.product._id);
    expect(salesCount - before).toBe(2);
    expect((await eventsOf(paid)).filter((event) => event === 'completed by user')).toHaveLength(1);
  });

  it('an order completes with its last confirmed parcel', async () => {
    const paid = await paidOrder(buyer, 'physical', 2);
    const first = await shipPieces(buyer, paid, 1);
    await buyer.order.confirmParcel(paid.order._id, first);
    expect(await statusOf(paid)).toBe('paid');
    const second = await shipPieces(buyer, paid, 1);
    await buyer.order.confirmParcel(paid.order._id, first);
    expect(await statusOf(paid)).toBe('shipped');
    await buyer.order.confirmParcel(paid.order._id, second);
    expect(await statusOf(paid)).toBe('completed');
  });

  it('answers for orders and parcels of another shopper like for missing ones', async () => {
    const paid = await paidOrder(buyer, 'physical', 1);
    const parcelId = await shipPieces(buyer, paid, 1);
    const stranger = await member(endpoint());
    const other = await paidOrder(stranger, 'physical', 1);
    const calls = [
      stranger.order.confirm(paid.order._id),
      stranger.order.confirmParcel(paid.order._id, parcelId),
      stranger.order.confirmParcel(other.order._id, parcelId),
      buyer.order.confirmParcel(paid.order._id, 'missing'),
    ];
    for (const error of await Promise.all(calls.map(errorOf)))
      expect(error).toMatchObject({ errCode: 'ORDER_NOT_FOUND' });
    expect(await statusOf(paid)).toBe('shipped');
  });

  it('each parcel counts as received within 2 s of its own time, without a call', async () => {
    const paid = await paidOrder(buyer, 'physical', 2);
    const parcelIds = [await shipPieces(buyer, paid, 1), await shipPieces(buyer, paid, 1)];
    const dueAt = Date.now() + 1_300;
    await warehouse().setAutoConfirm(parcelIds[0]!, dueAt);
    await warehouse().setAutoConfirm(parcelIds[1]!, dueAt + 1_000);
    while ((await statusOf(paid)) !== 'completed' && Date.now() < dueAt + 20_000) await wait(50);
    const delays = (await parcelsOf(paid)).map(({ receivedAt, autoConfirmAt }) =>
      receivedAt === null ? Infinity : receivedAt - autoConfirmAt,
    );
    for (const delay of delays) {
      expect(delay).toBeGreaterThanOrEqual(0);
      expect(delay).toBeLessThanOrEqual(maxDelayMs);
    }
    expect((await eventsOf(paid)).slice(-3)).toEqual([
      'parcel_received by system',
      'parcel_received by system',
      'completed by system',
    ]);
    expect((await warehouse().notified(paid.order._id)).titleKeys.at(-1)).toBe('completed');
  });

  it('parallel runs of the job and the shopper confirm a parcel once', async () => {
    const paid = await paidOrder(buyer, 'physical', 1);
    const parcelId = await shipPieces(buyer, paid, 1);
    await warehouse().setAutoConfirm(parcelId, Date.now() - 1);
    await Promise.all([
      ...Array.from({ length: 4 }, () => warehouse().confirmDue()),
      buyer.order.confirmParcel(paid.order._id, parcelId),
    ]);
    const events = await eventsOf(paid);
    expect(events.filter((event) => event.startsWith('parcel_received'))).toHaveLength(1);
    expect(events.filter((event) => event.startsWith('completed'))).toHaveLength(1);
  });

  it('issues a code for each piece of an e-voucher order once', async () => {
    const paid = await paidOrder(buyer, 'evoucher', 3);
    await Promise.all([1, 2, 3].map(() => warehouse().issue(paid.order._id)));
    const { codes } = await warehouse().codes(paid.order._id);
    expect(codes.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
    expect(new Set(codes.map(({ code }) => code)).size).toBe(3);
    for (const code of codes)
      expect(code).toMatchObject({
        code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{16}$/),
        status: 'claimed',
        source: 'order',
        platform: paid.offer.product.codePlatform,
        titleZh: paid.offer.product.titleZh,
      });
    expect(codes[0]!.validTo).toBe(
      endOfShanghaiDay(codes[0]!.validFrom + paid.offer.product.codeValidDays * 86_400_000),
    );
    expect(await statusOf(paid)).toBe('issued');
    expect((await eventsOf(paid)).filter((event) => event === 'issued by system')).toHaveLength(1);
  });

  it('an e-voucher order completes and counts its sales with its last code', async () => {
    const paid = await paidOrder(buyer, 'evoucher', 2);
    await warehouse().issue(paid.order._id);
    const { salesCount: before } = await warehouse().salesCount(paid.offer.product._id);
    const { codes } = await warehouse().codes(paid.order._id);
    await warehouse().redeem(codes[0]!._id);
    expect(await statusOf(paid)).toBe('issued');
    await warehouse().redeem(codes[1]!._id);
    expect(await statusOf(paid)).toBe('completed');
    const { salesCount } = await warehouse().salesCount(paid.offer.product._id);
    expect(salesCount - before).toBe(2);
  });

  it('confirming an e-voucher order completes it with its codes unused', async () => {
    const paid = await paidOrder(buyer, 'evoucher', 2);
    await warehouse().issue(paid.order._id);
    expect((await buyer.order.confirm(paid.order._id)).order.status).toBe('completed');
  });
}
