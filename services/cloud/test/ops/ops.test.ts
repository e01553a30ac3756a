import { startEngine, type Engine } from '../harness/engine';
import { newOffer, orderInput, type TestOffer } from '../harness/offers';
import { member, errorOf, shopper, type Shopper } from '../harness/shopper';
import { opsSettings, staff } from '../harness/staff';

let engine: Engine;
let ops: Shopper['ops'];
let buyer: Shopper;
let offer: TestOffer;
beforeAll(async () => {
  engine = await startEngine(undefined, { settings: opsSettings });
  ({ ops } = await staff(engine.endpoint));
});
afterAll(() => engine?.stop());
beforeEach(async () => {
  buyer = await member(engine.endpoint);
  offer = await newOffer(buyer, 'physical', 5);
});

const methods: [string, (ops: Shopper['ops'], offer: TestOffer) => Promise<unknown>][] = [
  ['orders', (object) => object.orders('all', 1)],
  ['cancelOrder', (object) => object.cancelOrder('01ARZ3NDEKTSV4RRFFQ69G5FAV', '缺货')],
  ['products', (object) => object.products('', 1)],
  ['setShelf', (object, { product }) => object.setShelf({ productId: product._id, on: false })],
  ['setStock', (object, { sku }) => object.setStock({ skuId: sku._id, stock: 1, expected: 5 })],
];
describe.each(methods)('%s', (_method, call) => {
  it('rejects a guest', async () => {
    expect(await errorOf(call(shopper(engine.endpoint).ops, offer))).toMatchObject({
      errCode: 'uni-id-token-not-exist',
    });
    expect((await buyer.stockroom.stock(offer.sku._id)).stock).toBe(5);
  });

  it('rejects a member', async () => {
    const error = await errorOf(call(buyer.ops, offer));
    expect(error).toEqual({
      errCode: 'PERMISSION_ERROR',
      errMsg: '此账号没有后台权限，请用后台账号重新登录',
      code: 'PERMISSION_ERROR',
      message: error.errMsg,
    });
    expect((await buyer.catalog.product(offer.product._id)).product.stockTotal).toBeGreaterThan(0);
  });
});

describe('orders', () => {
  it("lists all buyers' orders, newest first, with user names and no internal fields", async () => {
    const other = await member(engine.endpoint);
    const first = (await buyer.order.create(orderInput(offer))).order;
    const second = (await other.order.create(orderInput(offer))).order;
    const { data, count } = await ops.orders('all', 1);
    expect(data.slice(0, 2).map(({ _id }) => _id)).toEqual([second._id, first._id]);
    expect(count).toBeGreaterThanOrEqual(2);
    expect(data[0]).toMatchObject({
      username: other.baas.session.user.uid,
      address: { name: '林小满' },
      lines: [{ qty: 1 }],
      actions: ['reprice', 'readdress', 'cancel'],
    });
    expect(JSON.stringify(data)).not.toMatch(/passwordHash|idempotencyKey|requestHash|userId/);
  });

  it('lists 20 orders per page of a tab', async () => {
    const { order } = await buyer.order.create(orderInput(offer));
    await buyer.stockroom.setStatus(order._id, 'paid');
    const ids = async (tab: 'paid' | 'pending') =>
      (await ops.orders(tab, 1)).data.map(({ _id }) => _id);
    expect([await ids('paid'), await ids('pending')]).toEqual([
      expect.arrayContaining([order._id]),
      expect.not.arrayContaining([order._id]),
    ]);
    const many = await newOffer(buyer, 'physical', 50);
    for (let i = 0; i < 21; i += 1) {
      const other = await member(engine.endpoint);
      await other.order.create(orderInput(many));
    }
    const pages = [await ops.orders('pending', 1), await ops.orders('pending', 2)];
    expect(pages[0]!.data).toHaveLength(20);
    expect(pages[1]!.data.length).toBeGreaterThan(0);
    expect(await ops.orders('nonsense' as never, -1)).toMatchObject({ data: { length: 20 } });
  });
});

describe('an overdue order', () => {
  it('is listed as cancelled and closed as expired by cancelOrder', async () => {
    const { order } = await buyer.order.create(orderInput(offer));
    await buyer.stockroom.setOverdue(order._id);
    const listed = async (tab: 'all' | 'pending') =>
      (await ops.orders(tab, 1)).data.find(({ _id }) => _id === order._id);
    expect(await listed('pending')).toBeUndefined();
    expect(await listed('all')).toMatchObject({ status: 'cancelled', actions: [] });
    expect((await ops.cancelOrder(order._id, '缺货')).order).toMatchObject({
      status: 'cancelled',
      closeReason: '超时未支付，订单已自动关闭',
    });
    expect(await buyer.stockroom.stock(offer.sku._id)).toMatchObject({ stock: 5 });
  });
});

describe('cancelOrder', () => {
  it('restocks once, shows the buyer the reason and records the staff as actor', async () => {
    const { order } = await buyer.order.create(orderInput(offer, 3));
    expect((await ops.cancelOrder(order._id, ' 仓库缺货 ')).order).toMatchObject({
      status: 'cancelled',
      closeReason: '仓库缺货',
      actions: [],
    });
    expect((await ops.cancelOrder(order._id, '再来一次')).order.closeReason).toBe('仓库缺货');
    expect(await buyer.stockroom.stock(offer.sku._id)).toMatchObject({ stock: 5 });
    expect((await buyer.order.detail(order._id)).order).toMatchObject({
      status: 'cancelled',
      closeReason: '仓库缺货',
    });
    expect((await buyer.stockroom.events(order._id)).events.at(-1)).toEqual({
      from: 'pending_payment',
      to: 'cancelled',
      actor: 'ops',
    });
  });

  it('restocks once when buyer and staff cancel concurrently', async () => {
    const { order } = await buyer.order.create(orderInput(offer, 4));
    await Promise.all([
      buyer.order.cancel(order._id),
      ops.cancelOrder(order._id, '缺货'),
      ops.cancelOrder(order._id, '缺货'),
    ]);
    expect(await buyer.stockroom.stock(offer.sku._id)).toMatchObject({ stock: 5 });
  });

  it.each([['paid'], ['shipped'], ['completed']])('rejects a %s order', async (status) => {
    const { order } = await buyer.order.create(orderInput(offer, 2));
    await buyer.stockroom.setStatus(order._id, status);
    expect(await errorOf(ops.cancelOrder(order._id, '缺货'))).toMatchObject({
      errCode: 'ORDER_STATE',
    });
    expect((await buyer.stockroom.stock(offer.sku._id)).stock).toBe(3);
  });

  it.each([[''], ['   '], [undefined], ['长'.repeat(141)], [7]])(
    'rejects the reason %p',
    async (reason) => {
      const { order } = await buyer.order.create(orderInput(offer));
      expect(await errorOf(ops.cancelOrder(order._id, reason as string))).toMatchObject({
        errCode: 'INVALID_INPUT',
        errMsg: expect.stringMatching(/原因/),
      });
      expect((await buyer.order.detail(order._id)).order.status).toBe('pending_payment');
    },
  );

  it.each([[null], ['nonsense'], [{ $ne: 1 }]])('the id %p is not found', async (id) => {
    expect(await errorOf(ops.cancelOrder(id as string, '缺货'))).toMatchObject({
      errCode: 'ORDER_NOT_FOUND',
    });
  });
});

describe('products', () => {
  it('finds products by text, with all SKUs', async () => {
    const { data } = await ops.products(offer.product.titleZh, 1);
    const product = data.find(({ _id }) => _id === offer.product._id)!;
    expect(product).toMatchObject({ titleZh: offer.product.titleZh, status: 'on' });
    expect(product.skus.find(({ _id }) => _id === offer.sku._id)).toMatchObject({
      stock: 5,
      priceCents: offer.sku.priceCents,
      optionText: expect.any(String),
    });
    expect(JSON.stringify(data)).not.toMatch(/searchText|grams|textVersion/);
    expect((await ops.products('没有这样的商品名', 1)).count).toBe(0);
    expect((await ops.products(null as never, 1)).count).toBeGreaterThan(20);
  });

  it('takes a product off the shelf and puts it back', async () => {
    const {
      product: { _id: productId },
    } = offer;
    expect((await ops.setShelf({ productId, on: false })).product.status).toBe('off');
    expect(await errorOf(buyer.catalog.product(productId))).toMatchObject({
      errCode: 'PRODUCT_NOT_FOUND',
    });
    expect(
      (await ops.products(offer.product.titleZh, 1)).data.find(({ _id }) => _id === productId),
    ).toMatchObject({ status: 'off' });
    expect((await ops.setShelf({ productId, on: true })).product.status).toBe('on');
    expect((await buyer.catalog.product(productId)).product._id).toBe(productId);
  });

  it.each([
    [
      'an unknown product',
      { productId: '01ARZ3NDEKTSV4RRFFQ69G5FAV', on: true },
      'PRODUCT_NOT_FOUND',
    ],
    [
      'a text instead of a boolean',
      { productId: '01ARZ3NDEKTSV4RRFFQ69G5FAV', on: 'yes' },
      'INVALID_INPUT',
    ],
    ['no input', undefined, 'INVALID_INPUT'],
  ])('rejects %s', async (_what, input, errCode) => {
    expect(await errorOf(ops.setShelf(input as never))).toMatchObject({ errCode });
  });
});

describe('stock', () => {
  const set = (stock: number, expected: number) =>
    ops.setStock({ skuId: offer.sku._id, stock, expected });

  it("writes the stock and the product's total", async () => {
    expect(
      (await set(99_999, 5)).product.skus.find(({ _id }) => _id === offer.sku._id)!.stock,
    ).toBe(99_999);
    await set(0, 99_999);
    const { stock, stockTotal, skuTotal } = await buyer.stockroom.stock(offer.sku._id);
    expect([stock, stockTotal]).toEqual([0, skuTotal]);
  });

  it('rejects a write after a concurrent order', async () => {
    await buyer.order.create(orderInput(offer, 2));
    expect(await errorOf(set(50, 5))).toMatchObject({
      errCode: 'STOCK_CHANGED',
      now: 3,
      errMsg: '库存刚刚变为 3 件，请核对后再修改',
    });
    expect((await buyer.stockroom.stock(offer.sku._id)).stock).toBe(3);
  });

  it('loses no unit under concurrent orders and writes', async () => {
    const writes = Array.from({ length: 6 }, (_, at) => set(100 + at, 5));
    const orders = Array.from({ length: 4 }, () => buyer.order.create(orderInput(offer)));
    const [writeResults] = await Promise.all([
      Promise.allSettled(writes),
      Promise.allSettled(orders),
    ]);
    const written = writeResults.flatMap((result, at) =>
      result.status === 'fulfilled' ? [100 + at] : [],
    );
    expect(written.length).toBeLessThanOrEqual(1);
    const sold = (await buyer.order.list('pending', 1)).data.reduce(
      (sum, { lines }) => sum + lines[0]!.qty,
      0,
    );
    const { stock, stockTotal, skuTotal } = await buyer.stockroom.stock(offer.sku._id);
    expect([stock, stockTotal]).toEqual([(written[0] ?? 5) - sold, skuTotal]);
  });

  it.each([[-1], [1.5], [100_000], ['7'], [null], [Number.NaN]])(
    'rejects the stock %p',
    async (stock) => {
      expect(await errorOf(set(stock as number, 5))).toMatchObject({
        errCode: 'INVALID_INPUT',
        errMsg: '库存为 0-99999 的整数',
        field: 'stock',
      });
      expect((await buyer.stockroom.stock(offer.sku._id)).stock).toBe(5);
    },
  );

  it('rejects an unknown SKU', async () => {
    expect(await errorOf(ops.setStock({ skuId: 'nonsense', stock: 1, expected: 1 }))).toMatchObject(
      { errCode: 'SKU_NOT_FOUND' },
    );
  });
});
