import { setTimeout as wait } from 'node:timers/promises';
import { maxDelayMs } from '../harness/max-delay';
import { picture } from '../harness/picture';
import { aftersaleOf, request, returnPieces, serviceOf } from '../harness/service';
import { errorOf, member, type Shopper } from '../harness/shopper';
import { paidOrder, shipPieces, tracking, warehouseOf, type PaidOrder } from '../harness/warehouse';
import type { OrderLineRow } from '@shop/domain';

const hour = 3_600_000;

export function aftersaleScenarios(endpoint: () => string): void {
  let buyer: Shopper;
  beforeEach(async () => {
    buyer = await member(endpoint());
  });

  const service = () => serviceOf(buyer);
  const aftersales = () => aftersaleOf(buyer);
  const statusOf = async ({ order }: PaidOrder) =>
    (await buyer.order.detail(order._id)).order.status;
  const stateOf = async (id: string) => (await aftersales().detail(id)).aftersale.status;
  /** Waits for a status. A job that runs at the same time may hold the order, and ends it. */
  const reachState = async (id: string, status: string) => {
    const limit = Date.now() + 20_000;
    while ((await stateOf(id)) !== status && Date.now() < limit) await wait(50);
    expect(await stateOf(id)).toBe(status);
  };
  const stockOf = async ({ offer }: PaidOrder) =>
    (await buyer.stockroom.stock(offer.sku._id)).stock;
  const lineOf = async ({ order }: PaidOrder): Promise<OrderLineRow> =>
    (await service().books(order._id)).lines[0]!;

  async function shippedOrder(qty: number): Promise<PaidOrder> {
    const paid = await paidOrder(buyer, 'physical', qty);
    await shipPieces(buyer, paid, qty);
    return paid;
  }

  async function issuedOrder(qty: number): Promise<PaidOrder> {
    const paid = await paidOrder(buyer, 'evoucher', qty);
    await warehouseOf(buyer).issue(paid.order._id);
    return paid;
  }

  it('pays one of two shirts back when it was returned', async () => {
    const paid = await shippedOrder(2);
    const id = await request(buyer, paid, 'return', 1);
    expect(await statusOf(paid)).toBe('refunding');
    await returnPieces(buyer, id, true);
    expect(await stateOf(id)).toBe('refunding');
    await service().settle(paid.order._id);
    expect(await stateOf(id)).toBe('done');
    expect(await statusOf(paid)).toBe('shipped');
    expect(await stockOf(paid)).toBe(1);
    const line = await lineOf(paid);
    expect(line).toMatchObject({ refundedQty: 1, returnedQty: 1 });
    expect(line.refundedCents).toBe(Math.floor(line.paidCents / 2));
    const { order, accounts } = await service().books(paid.order._id);
    expect(order.refundedCents).toBe(line.refundedCents);
    expect(accounts).toMatchObject({ provider: order.paidCents - order.refundedCents });
    expect(accounts.shopper).toBeUndefined();
  });

  it('pays pieces that were not shipped back with the freight and restocks them', async () => {
    const paid = await paidOrder(buyer, 'physical', 2);
    const first = await request(buyer, paid, 'refund', 1);
    expect(await errorOf(shipPieces(buyer, paid, 2))).toMatchObject({
      errCode: 'PARCEL_QTY',
      left: 1,
    });
    await service().approve(first);
    const second = await request(buyer, paid, 'refund', 1);
    await service().approve(second);
    await service().settle(paid.order._id);
    expect(await statusOf(paid)).toBe('refunded');
    expect(await stockOf(paid)).toBe(2);
    const { order, accounts } = await service().books(paid.order._id);
    expect(order.refundedCents).toBe(order.paidCents);
    expect(accounts).toEqual({});
  });

  it('offers the amounts that are paid back by number of pieces', async () => {
    const paid = await paidOrder(buyer, 'physical', 3);
    const { offers } = await aftersales().offers(paid.order._id);
    expect(offers).toHaveLength(1);
    expect(offers[0]).toMatchObject({ kinds: ['refund'], maxQty: 3 });
    expect(offers[0]!.amountsCents.at(-1)).toBe(paid.order.payableCents);
    await shipPieces(buyer, paid, 2);
    const after = await aftersales().offers(paid.order._id);
    expect(after.offers[0]!.maxQtyByKind).toMatchObject({ refund: 3, return: 2 });
  });

  it('refuses a reason that does not fit the pieces', async () => {
    const waiting = await paidOrder(buyer, 'physical', 1);
    expect(
      await errorOf(request(buyer, waiting, 'refund', 1, { reason: 'not_received' })),
    ).toMatchObject({ errCode: 'INVALID_INPUT', field: 'reason', errMsg: '请选择原因' });
    const issued = await issuedOrder(1);
    expect(await errorOf(request(buyer, issued, 'refund', 1, { reason: 'damaged' }))).toMatchObject(
      { errCode: 'INVALID_INPUT', field: 'reason' },
    );
    await request(buyer, issued, 'refund', 1, { reason: 'cannot_use' });
  });

  it('pays only codes back that were not redeemed and makes them void', async () => {
    const paid = await issuedOrder(3);
    const [used] = (await warehouseOf(buyer).codes(paid.order._id)).codes;
    await warehouseOf(buyer).redeem(used!._id);
    expect(await errorOf(request(buyer, paid, 'refund', 3))).toMatchObject({
      errCode: 'CODE_REDEEMED',
    });
    const id = await request(buyer, paid, 'refund', 2);
    const statuses = async () =>
      (await warehouseOf(buyer).codes(paid.order._id)).codes.map(({ status }) => status);
    expect(await statuses()).toEqual(['redeemed', 'locked', 'locked']);
    await service().approve(id);
    expect(await statuses()).toEqual(['redeemed', 'void', 'void']);
    await service().settle(paid.order._id);
    expect(await statusOf(paid)).toBe('completed');
    expect(await stockOf(paid)).toBe(2);
  });

  it('a rejected refund gives the codes back, and shows the reason', async () => {
    const paid = await issuedOrder(2);
    const id = await request(buyer, paid, 'refund', 2);
    await service().reject(id, '已超过使用说明的期限');
    expect((await aftersales().detail(id)).aftersale).toMatchObject({
      status: 'rejected',
      staffNote: '已超过使用说明的期限',
      actions: [],
    });
    const { codes } = await warehouseOf(buyer).codes(paid.order._id);
    expect(codes.map(({ status }) => status)).toEqual(['claimed', 'claimed']);
    expect(await statusOf(paid)).toBe('issued');
  });

  it('a withdrawn refund of a piece without a code issues its code', async () => {
    const paid = await paidOrder(buyer, 'evoucher', 2);
    const id = await request(buyer, paid, 'refund', 1);
    await warehouseOf(buyer).issue(paid.order._id);
    expect((await warehouseOf(buyer).codes(paid.order._id)).codes).toHaveLength(1);
    await aftersales().withdraw(id);
    expect((await warehouseOf(buyer).codes(paid.order._id)).codes).toHaveLength(2);
    expect(await statusOf(paid)).toBe('issued');
  });

  /** A shipped order of a product with a second SKU of the same price and `stock` pieces. */
  async function exchangeable(qty: number, stock: number) {
    for (let attempt = 0; attempt < 30; attempt += 1) {
      const paid = await shippedOrder(qty);
      const { skus } = await buyer.catalog.product(paid.offer.product._id);
      const other = skus.find(({ _id }) => _id !== paid.offer.sku._id);
      if (!other) continue;
      await buyer.stockroom.setPrice(other._id, paid.offer.sku.priceCents);
      await buyer.stockroom.setStock(other._id, stock);
      return { paid, exchangeSkuId: other._id };
    }
    throw new Error('no product has two SKUs');
  }

  it('exchanges pieces for another SKU in a line and a parcel of their own', async () => {
    const { paid, exchangeSkuId } = await exchangeable(3, 5);
    const id = await request(buyer, paid, 'exchange', 2, { exchangeSkuId });
    expect((await buyer.stockroom.stock(exchangeSkuId)).stock).toBe(5);
    await returnPieces(buyer, id, true);
    expect((await buyer.stockroom.stock(exchangeSkuId)).stock).toBe(3);
    expect(await stockOf(paid)).toBe(2);
    const { carrier, trackingNo } = tracking();
    await service().shipExchange(id, carrier, trackingNo);
    expect(await stateOf(id)).toBe('done');
    const { lines } = await service().books(paid.order._id);
    expect(lines.map(({ qty, skuId }) => [qty, skuId])).toEqual([
      [1, paid.offer.sku._id],
      [2, exchangeSkuId],
    ]);
    expect(lines[1]).toMatchObject({ exchangedFrom: paid.lineId, shippedQty: 2 });
    expect(lines.reduce((sum, { paidCents }) => sum + paidCents, 0)).toBe(
      paid.order.lines[0]!.paidCents,
    );
    expect((await warehouseOf(buyer).parcels(paid.order._id)).parcels.at(-1)).toMatchObject({
      aftersaleId: id,
      lines: [{ lineId: lines[1]!._id, qty: 2 }],
    });
    await buyer.order.confirm(paid.order._id);
    expect(await statusOf(paid)).toBe('completed');
  });

  it('an exchange needs stock when it is approved, and frees it when it is withdrawn', async () => {
    const { paid, exchangeSkuId } = await exchangeable(2, 1);
    const exchange = (qty: number, skuId = exchangeSkuId) =>
      request(buyer, paid, 'exchange', qty, { exchangeSkuId: skuId });
    expect(await errorOf(exchange(2))).toMatchObject({ errCode: 'STOCK_NOT_ENOUGH', left: 1 });
    expect(await errorOf(exchange(1, paid.offer.sku._id))).toMatchObject({
      errCode: 'EXCHANGE_UNAVAILABLE',
    });
    const id = await exchange(1);
    await buyer.stockroom.setStock(exchangeSkuId, 0);
    expect(await errorOf(service().approve(id))).toMatchObject({ errCode: 'STOCK_NOT_ENOUGH' });
    await buyer.stockroom.setStock(exchangeSkuId, 1);
    await service().approve(id);
    expect((await buyer.stockroom.stock(exchangeSkuId)).stock).toBe(0);
    await aftersales().withdraw(id);
    expect((await buyer.stockroom.stock(exchangeSkuId)).stock).toBe(1);
    expect(await statusOf(paid)).toBe('shipped');
  });

  it('silence of the staff approves a request and receives a returned parcel', async () => {
    const paid = await shippedOrder(1);
    const id = await request(buyer, paid, 'return', 1);
    const { aftersale } = await aftersales().detail(id);
    expect(aftersale.dueAt! - aftersale.createdAt).toBe(72 * hour);
    const dueAt = Date.now() + 1_200;
    await service().setDueAt(id, dueAt);
    await reachState(id, 'approved');
    expect(Date.now() - dueAt).toBeLessThanOrEqual(maxDelayMs);
    const { carrier, trackingNo } = tracking();
    await aftersales().sendParcel(id, carrier, trackingNo);
    await service().setDueAt(id, Date.now() - 1);
    await Promise.all([1, 2, 3].map(() => service().endDue()));
    await reachState(id, 'refunding');
    expect(await stockOf(paid)).toBe(0);
    await service().settle(paid.order._id);
    expect(await statusOf(paid)).toBe('refunded');
  });

  it('the job ends other deadlines when a row before them fails', async () => {
    const orders = [await shippedOrder(1), await shippedOrder(1)];
    const broken = await request(buyer, orders[0]!, 'return', 1);
    const id = await request(buyer, orders[1]!, 'return', 1);
    await service().loseLine(broken);
    const due = Date.now() - 1;
    await Promise.all([broken, id].map((aftersaleId) => service().setDueAt(aftersaleId, due)));
    await service().endDue();
    await reachState(id, 'approved');
    await service().setDueAt(broken, Date.now() + hour);
  });

  it('an approved return ends when the shopper does not send it', async () => {
    const paid = await shippedOrder(1);
    const id = await request(buyer, paid, 'return', 1);
    await service().approve(id);
    const { aftersale } = await aftersales().detail(id);
    expect(aftersale.dueAt! - aftersale.decidedAt!).toBe(7 * 24 * hour);
    await service().setDueAt(id, Date.now() - 1);
    await service().endDue();
    await reachState(id, 'expired');
    expect(await statusOf(paid)).toBe('shipped');
    expect((await lineOf(paid)).refundedQty).toBe(0);
  });

  it('silence never pays goods back that the shopper keeps', async () => {
    const paid = await shippedOrder(1);
    const id = await request(buyer, paid, 'refund', 1);
    expect((await aftersales().detail(id)).aftersale.dueAt).toBeNull();
    await service().approve(id);
    await service().settle(paid.order._id);
    expect(await statusOf(paid)).toBe('refunded');
    expect(await stockOf(paid)).toBe(0);
  });

  it('of 50 parallel requests for one piece, one is accepted', async () => {
    const paid = await paidOrder(buyer, 'physical', 1);
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, () => request(buyer, paid, 'refund', 1)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await aftersales().mine(1)).count).toBe(1);
  });

  it('an approval and a withdrawal at the same time have one winner', async () => {
    const paid = await paidOrder(buyer, 'physical', 1);
    const id = await request(buyer, paid, 'refund', 1);
    const results = await Promise.allSettled([
      service().approve(id),
      aftersales().withdraw(id),
      service().approve(id),
      aftersales().withdraw(id),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { order } = await service().books(paid.order._id);
    const isApproved = (await stateOf(id)) === 'refunding';
    expect(order.refundedCents).toBe(isApproved ? order.paidCents : 0);
  });

  it('rejects a second approval', async () => {
    const paid = await paidOrder(buyer, 'physical', 2);
    const id = await request(buyer, paid, 'refund', 1);
    await service().approve(id);
    expect(await errorOf(service().approve(id))).toMatchObject({ errCode: 'ORDER_STATE' });
    expect((await lineOf(paid)).refundedQty).toBe(1);
  });

  it('goodwill pays back at most the rest of a line', async () => {
    const paid = await shippedOrder(1);
    const { paidCents } = await lineOf(paid);
    await service().goodwill(paid.order._id, paid.lineId, 100);
    await service().settle(paid.order._id);
    expect(await statusOf(paid)).toBe('shipped');
    expect(await errorOf(service().goodwill(paid.order._id, paid.lineId, paidCents))).toMatchObject(
      { errCode: 'GOODWILL_LIMIT', leftCents: paidCents - 100 },
    );
    const { offers } = await aftersales().offers(paid.order._id);
    expect(offers[0]!.amountsCents).toEqual([paidCents - 100]);
  });

  it('answers for after-sales of another shopper like for missing ones', async () => {
    const paid = await paidOrder(buyer, 'physical', 1);
    const id = await request(buyer, paid, 'refund', 1);
    const stranger = await member(endpoint());
    const theirs = aftersaleOf(stranger);
    const calls = [theirs.detail(id), theirs.withdraw(id), theirs.detail('missing')];
    for (const error of await Promise.all(calls.map(errorOf)))
      expect(error).toMatchObject({ errCode: 'AFTERSALE_NOT_FOUND' });
    expect(await errorOf(theirs.offers(paid.order._id))).toMatchObject({
      errCode: 'ORDER_NOT_FOUND',
    });
    expect(await errorOf(request(stranger, paid, 'refund', 1))).toMatchObject({
      errCode: 'ORDER_NOT_FOUND',
    });
  });

  it('accepts pictures of the shopper, and no others', async () => {
    const paid = await paidOrder(buyer, 'physical', 2);
    const upload = (of: Shopper, content: Uint8Array<ArrayBuffer>, type: string, name: string) =>
      of.baas.uploadFile({ filePath: new Blob([content], { type }), cloudPath: name });
    const { fileID: own } = await upload(buyer, picture, 'image/png', 'damage.png');
    const stranger = await member(endpoint());
    const { fileID: foreign } = await upload(stranger, picture, 'image/png', 'damage.png');
    const text = new TextEncoder().encode('not a picture');
    const { fileID: note } = await upload(buyer, text, 'text/plain', 'note.txt');
    for (const photos of [[own, foreign], [note], ['cloud://another'], Array(10).fill(own)])
      expect(await errorOf(request(buyer, paid, 'refund', 1, { photos }))).toMatchObject({
        errCode: 'INVALID_INPUT',
        field: 'photos',
      });
    const id = await request(buyer, paid, 'refund', 1, { photos: [own] });
    const { aftersale, photoUrls } = await aftersales().detail(id);
    expect(aftersale.photos).toEqual([own]);
    const response = await fetch(photoUrls[0]!);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    await buyer.baas.deleteFile({ fileList: [own] });
    expect((await aftersales().detail(id)).photoUrls).toEqual(['']);
  });
}
