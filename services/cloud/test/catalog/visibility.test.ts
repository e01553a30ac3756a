import type { Baas } from '@shop/baas-sdk';
import { startEngine, type Engine } from '../harness/engine';
import { newOffer, orderInput, type TestOffer } from '../harness/offers';
import { errorOf, member, shopper, type Shopper } from '../harness/shopper';

let engine: Engine;
let buyer: Shopper;
let guest: Baas;
beforeAll(async () => {
  engine = await startEngine();
  guest = shopper(engine.endpoint).baas;
});
afterAll(() => engine?.stop());
beforeEach(async () => {
  buyer = await member(engine.endpoint);
});

const denied = { errCode: 'PERMISSION_ERROR' };

describe('a SKU', () => {
  let offer: TestOffer;
  beforeEach(async () => {
    offer = await newOffer(buyer, 'physical', 5);
  });
  const queries = () => {
    const skus = guest.database().collection('sku');
    return {
      byId: skus.doc(offer.sku._id),
      byProduct: skus.where({ productId: offer.product._id, status: 'on' }),
    };
  };

  it('of a product on the shelf is read by its id and by its product', async () => {
    const { byId, byProduct } = queries();
    expect((await byId.get()).data).toMatchObject([{ _id: offer.sku._id, stock: 5 }]);
    expect((await byProduct.get()).data).toContainEqual(
      expect.objectContaining({ _id: offer.sku._id }),
    );
    expect((await byProduct.count()).total).toBeGreaterThan(0);
  });

  it('of a product off the shelf is not read', async () => {
    await buyer.stockroom.setShelf(offer.product._id, 'off');
    for (const query of Object.values(queries()))
      for (const error of await Promise.all([query.get(), query.count()].map(errorOf)))
        expect(error).toMatchObject(denied);
  });

  it('is not read without its product, which may be off the shelf', async () => {
    const all = guest.database().collection('sku').where({ status: 'on' });
    expect(await errorOf(all.get())).toMatchObject(denied);
    expect(await errorOf(all.count())).toMatchObject(denied);
  });

  it('stays in the orders of its buyers after the product leaves the shelf', async () => {
    const { order } = await buyer.order.create(orderInput(offer, 2));
    await buyer.stockroom.setShelf(offer.product._id, 'off');
    expect((await buyer.order.detail(order._id)).order.lines).toEqual(order.lines);
    expect(order.lines).toMatchObject([
      { titleSnapshot: offer.product.titleZh, unitCents: offer.sku.priceCents },
    ]);
  });
});

it('vouchers are read through the catalog alone, which hides ended and closed ones', async () => {
  const vouchers = guest.database().collection('voucher');
  for (const query of [
    vouchers.where("status == 'active' && obtain != 'code'"),
    vouchers.where({ platform: 'self', status: 'active', obtain: 'claim' }),
  ])
    for (const error of await Promise.all([query.get(), query.count()].map(errorOf)))
      expect(error).toMatchObject(denied);
});

it.each(['account', 'login_attempt', 'order_event', 'order_line'])(
  'rows of %s are not read',
  async (name) => {
    const rows = guest.database().collection(name);
    for (const error of await Promise.all([rows.get(), rows.count()].map(errorOf)))
      expect(error).toMatchObject(denied);
  },
);

describe('every row that a query returns to a guest is on a page', () => {
  const idsIn = async (name: string, condition: Record<string, unknown>) => {
    const { data } = await guest.database().collection(name).where(condition).limit(500).get();
    return (data as Record<string, unknown>[]).map((row) => row[name === 'banner' ? 'id' : '_id']);
  };

  it('of banners, categories, platforms and tracks', async () => {
    const { catalog } = buyer;
    const [{ banners }, { categories, platforms }] = await Promise.all([
      catalog.home(),
      catalog.discover(),
    ]);
    expect((await idsIn('banner', {})).sort()).toEqual(banners.map(({ id }) => id).sort());
    expect((await idsIn('category', {})).sort()).toEqual(categories.map(({ _id }) => _id).sort());
    expect((await idsIn('voucher_platform', { status: 'on' })).sort()).toEqual(
      platforms.map(({ _id }) => _id).sort(),
    );
  });

  it('of products', async () => {
    const ids: string[] = [];
    const { count } = await buyer.catalog.feed('new', 1);
    for (let page = 1; ids.length < count; page += 1)
      ids.push(...(await buyer.catalog.feed('new', page)).data.map(({ _id }) => _id));
    expect((await idsIn('product', { status: 'on' })).sort()).toEqual(ids.sort());
  });
});
