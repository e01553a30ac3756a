import { startEngine, type Engine } from '../testing/engine';
import { goods, wish, type Goods } from '../testing/goods';
import { member, refusal, shopper, type Shopper } from '../testing/shopper';
import { opsSettings, staff } from '../testing/staff';

jest.setTimeout(120_000);
let engine: Engine;
let ops: Shopper['ops'];
let buyer: Shopper;
let offer: Goods;
beforeAll(async () => {
  engine = await startEngine(undefined, { settings: opsSettings });
  ({ ops } = await staff(engine.endpoint));
});
afterAll(() => engine?.stop());
beforeEach(async () => {
  buyer = await member(engine.endpoint);
  offer = await goods(buyer, 'physical', 5);
});

const everything: [string, (ops: Shopper['ops'], offer: Goods) => Promise<unknown>][] = [
  ['orders', (of) => of.orders('all', 1)],
  ['cancelOrder', (of) => of.cancelOrder('01ARZ3NDEKTSV4RRFFQ69G5FAV', '缺货')],
  ['products', (of) => of.products('', 1)],
  ['setShelf', (of, { product }) => of.setShelf({ productId: product._id, on: false })],
  ['setStock', (of, { sku }) => of.setStock({ skuId: sku._id, stock: 1, expected: 5 })],
];
describe.each(everything)('%s', (_method, call) => {
  it('gives a guest nothing', async () => {
    expect(await refusal(call(shopper(engine.endpoint).ops, offer))).toMatchObject({
      errCode: 'uni-id-token-not-exist',
    });
    expect((await buyer.stockroom.stock(offer.sku._id)).stock).toBe(5);
  });

  it('gives a member nothing', async () => {
    const answer = await refusal(call(buyer.ops, offer));
    expect(answer).toEqual({
      errCode: 'PERMISSION_ERROR',
      errMsg: '此账号没有后台权限，请用后台账号重新登录',
      code: 'PERMISSION_ERROR',
      message: answer.errMsg,
    });
    expect((await buyer.catalog.product(offer.product._id)).product.stockTotal).toBeGreaterThan(0);
  });
});

describe('orders', () => {
  it("are everybody's, the newest first, with the buyer's name and nothing that is kept", async () => {
    const other = await member(engine.endpoint);
    const first = (await buyer.order.create(wish(offer))).order;
    const second = (await other.order.create(wish(offer))).order;
    const { data, count } = await ops.orders('all', 1);
    expect(data.slice(0, 2).map(({ _id }) => _id)).toEqual([second._id, first._id]);
    expect(count).toBeGreaterThanOrEqual(2);
    expect(data[0]).toMatchObject({
      username: other.baas.session.user.uid,
      address: { name: '林小满' },
      lines: [{ qty: 1 }],
      actions: ['cancel'],
    });
    expect(JSON.stringify(data)).not.toMatch(/passwordHash|idempotencyKey|requestHash|userId/);
  });

  it('are told apart by tab, 20 a page', async () => {
    const { order } = await buyer.order.create(wish(offer));
    await buyer.stockroom.setStatus(order._id, 'paid');
    const ids = async (tab: 'paid' | 'pending') =>
      (await ops.orders(tab, 1)).data.map(({ _id }) => _id);
    expect([await ids('paid'), await ids('pending')]).toEqual([
      expect.arrayContaining([order._id]),
      expect.not.arrayContaining([order._id]),
    ]);
    const many = await goods(buyer, 'physical', 50);
    for (let i = 0; i < 21; i += 1) await buyer.order.create(wish(many));
    const pages = [await ops.orders('pending', 1), await ops.orders('pending', 2)];
    expect(pages[0]!.data).toHaveLength(20);
    expect(pages[1]!.data.length).toBeGreaterThan(0);
    expect(await ops.orders('nonsense' as never, -1)).toMatchObject({ data: { length: 20 } });
  });
});

describe('cancelOrder', () => {
  it("frees the pieces, once, tells the buyer why, and is written down as the staff's", async () => {
    const { order } = await buyer.order.create(wish(offer, 3));
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

  it('gives the pieces back once when buyer and staff cancel at one moment', async () => {
    const { order } = await buyer.order.create(wish(offer, 4));
    await Promise.all([
      buyer.order.cancel(order._id),
      ops.cancelOrder(order._id, '缺货'),
      ops.cancelOrder(order._id, '缺货'),
    ]);
    expect(await buyer.stockroom.stock(offer.sku._id)).toMatchObject({ stock: 5 });
  });

  it.each([['paid'], ['shipped'], ['completed']])('a %s order stays', async (status) => {
    const { order } = await buyer.order.create(wish(offer, 2));
    await buyer.stockroom.setStatus(order._id, status);
    expect(await refusal(ops.cancelOrder(order._id, '缺货'))).toMatchObject({
      errCode: 'ORDER_STATE',
    });
    expect((await buyer.stockroom.stock(offer.sku._id)).stock).toBe(3);
  });

  it.each([[''], ['   '], [undefined], ['长'.repeat(141)], [7]])(
    'the reason %p is none',
    async (reason) => {
      const { order } = await buyer.order.create(wish(offer));
      expect(await refusal(ops.cancelOrder(order._id, reason as string))).toMatchObject({
        errCode: 'INVALID_INPUT',
        errMsg: expect.stringMatching(/原因/),
      });
      expect((await buyer.order.detail(order._id)).order.status).toBe('pending_payment');
    },
  );

  it.each([[null], ['nonsense'], [{ $ne: 1 }]])('the order %p is not found', async (id) => {
    expect(await refusal(ops.cancelOrder(id as string, '缺货'))).toMatchObject({
      errCode: 'ORDER_NOT_FOUND',
    });
  });
});

describe('products', () => {
  it('are found by text, with every sku', async () => {
    const { data } = await ops.products(offer.product.titleZh, 1);
    const found = data.find(({ _id }) => _id === offer.product._id)!;
    expect(found).toMatchObject({ titleZh: offer.product.titleZh, status: 'on' });
    expect(found.skus.find(({ _id }) => _id === offer.sku._id)).toMatchObject({
      stock: 5,
      priceCents: offer.sku.priceCents,
      optionText: expect.any(String),
    });
    expect(JSON.stringify(data)).not.toMatch(/searchText|grams/);
    expect((await ops.products('没有这样的商品名', 1)).count).toBe(0);
    expect((await ops.products(null as never, 1)).count).toBeGreaterThan(20);
  });

  it('go off the shelf and on again', async () => {
    const {
      product: { _id: productId },
    } = offer;
    expect((await ops.setShelf({ productId, on: false })).product.status).toBe('off');
    expect(await refusal(buyer.catalog.product(productId))).toMatchObject({
      errCode: 'PRODUCT_NOT_FOUND',
    });
    expect(
      (await ops.products(offer.product.titleZh, 1)).data.find(({ _id }) => _id === productId),
    ).toMatchObject({ status: 'off' });
    expect((await ops.setShelf({ productId, on: true })).product.status).toBe('on');
    expect((await buyer.catalog.product(productId)).product._id).toBe(productId);
  });

  it.each([
    ['no product', { productId: '01ARZ3NDEKTSV4RRFFQ69G5FAV', on: true }, 'PRODUCT_NOT_FOUND'],
    [
      'a word for a switch',
      { productId: '01ARZ3NDEKTSV4RRFFQ69G5FAV', on: 'yes' },
      'INVALID_INPUT',
    ],
    ['nothing', undefined, 'INVALID_INPUT'],
  ])('%s: refused', async (_what, input, errCode) => {
    expect(await refusal(ops.setShelf(input as never))).toMatchObject({ errCode });
  });
});

describe('stock', () => {
  const set = (stock: number, expected: number) =>
    ops.setStock({ skuId: offer.sku._id, stock, expected });

  it("is written, and the product's sum with it", async () => {
    expect(
      (await set(99_999, 5)).product.skus.find(({ _id }) => _id === offer.sku._id)!.stock,
    ).toBe(99_999);
    await set(0, 99_999);
    const { stock, stockTotal, parts } = await buyer.stockroom.stock(offer.sku._id);
    expect([stock, stockTotal]).toEqual([0, parts]);
  });

  it('is not written over an order that came in between', async () => {
    await buyer.order.create(wish(offer, 2));
    expect(await refusal(set(50, 5))).toMatchObject({
      errCode: 'STOCK_CHANGED',
      now: 3,
      errMsg: '库存刚刚变为 3 件，请核对后再修改',
    });
    expect((await buyer.stockroom.stock(offer.sku._id)).stock).toBe(3);
  });

  it('loses no piece while many buy and the staff write', async () => {
    const writes = Array.from({ length: 6 }, (_, at) => set(100 + at, 5));
    const orders = Array.from({ length: 4 }, () => buyer.order.create(wish(offer)));
    const [written] = await Promise.all([Promise.allSettled(writes), Promise.allSettled(orders)]);
    const won = written.flatMap((result, at) => (result.status === 'fulfilled' ? [100 + at] : []));
    expect(won.length).toBeLessThanOrEqual(1);
    const sold = (await buyer.order.list('pending', 1)).data.reduce(
      (sum, { lines }) => sum + lines[0]!.qty,
      0,
    );
    const { stock, stockTotal, parts } = await buyer.stockroom.stock(offer.sku._id);
    expect([stock, stockTotal]).toEqual([(won[0] ?? 5) - sold, parts]);
  });

  it.each([[-1], [1.5], [100_000], ['7'], [null], [Number.NaN]])(
    '%p is no stock',
    async (stock) => {
      expect(await refusal(set(stock as number, 5))).toMatchObject({
        errCode: 'INVALID_INPUT',
        errMsg: '库存为 0-99999 的整数',
        field: 'stock',
      });
      expect((await buyer.stockroom.stock(offer.sku._id)).stock).toBe(5);
    },
  );

  it('a sku that is not there is not found', async () => {
    expect(await refusal(ops.setStock({ skuId: 'nonsense', stock: 1, expected: 1 }))).toMatchObject(
      { errCode: 'SKU_NOT_FOUND' },
    );
  });
});
