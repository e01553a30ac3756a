import { startEngine, type Engine } from '../harness/engine';
import { newOffer, orderInput, type TestOffer } from '../harness/offers';
import { errorOf, member, type Shopper } from '../harness/shopper';
import { opsSettings, staff } from '../harness/staff';

let engine: Engine;
let clerk: Shopper;
let buyer: Shopper;
let offer: TestOffer;
beforeAll(async () => {
  engine = await startEngine(undefined, { settings: opsSettings });
  clerk = await staff(engine.endpoint);
});
afterAll(() => engine?.stop());
beforeEach(async () => {
  buyer = await member(engine.endpoint);
  offer = await newOffer(buyer, 'physical', 5);
});

const current = async () => {
  const { product, skus } = await buyer.catalog.product(offer.product._id);
  return { product, sku: skus.find(({ _id }) => _id === offer.sku._id)! };
};
const set = (priceCents: unknown, wasCents: unknown = null, expected = offer.sku) =>
  clerk.ops.setPrice({
    skuId: offer.sku._id,
    price: { priceCents, wasCents } as never,
    expected: { priceCents: expected.priceCents, wasCents: expected.wasCents },
  });

it('a price applies to the SKU, the product and the next order', async () => {
  await set(123, 456);
  const { product, sku } = await current();
  expect([sku.priceCents, sku.wasCents]).toEqual([123, 456]);
  expect([product.priceMinCents, product.wasCents]).toEqual([123, 456]);
  expect(await errorOf(buyer.order.create(orderInput(offer)))).toMatchObject({
    errCode: 'PRICE_CHANGED',
    newCents: 123 + offer.product.shippingCents,
  });
});

it('the product follows its cheapest SKU', async () => {
  const { skus } = await buyer.catalog.product(offer.product._id);
  await set(99_999_999);
  const others = skus.filter(({ _id }) => _id !== offer.sku._id);
  const cheapest = Math.min(99_999_999, ...others.map(({ priceCents }) => priceCents));
  expect((await current()).product.priceMinCents).toBe(cheapest);
});

it('a price is rejected when another one was saved in between', async () => {
  await set(200, 300);
  expect(await errorOf(set(100))).toMatchObject({
    errCode: 'PRICE_CONFLICT',
    nowCents: 200,
    nowWasCents: 300,
    errMsg: '价格刚刚变为 2.00 元，请核对后再修改',
  });
  expect((await current()).sku.priceCents).toBe(200);
});

it('one of several concurrent prices is saved', async () => {
  const results = await Promise.allSettled([101, 102, 103, 104].map((cents) => set(cents)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { product, sku } = await current();
  expect(product.priceMinCents).toBeLessThanOrEqual(sku.priceCents);
});

it.each([
  [0, null, 'price.priceCents', '金额为 0-999999.99 元'],
  [-1, null, 'price.priceCents', '金额为 0-999999.99 元'],
  [1.5, null, 'price.priceCents', '金额为 0-999999.99 元'],
  [100_000_000, null, 'price.priceCents', '金额为 0-999999.99 元'],
  ['100', null, 'price.priceCents', '金额为 0-999999.99 元'],
  [100, 100, 'price.wasCents', '划线价必须高于售价，或留空'],
  [100, 99, 'price.wasCents', '划线价必须高于售价，或留空'],
])('the price %p with the former price %p is rejected', async (price, was, field, errMsg) => {
  expect(await errorOf(set(price, was))).toMatchObject({ errCode: 'INVALID_INPUT', field, errMsg });
  expect((await current()).sku.priceCents).toBe(offer.sku.priceCents);
});

it('an unknown SKU is not found', async () => {
  const price = { priceCents: 1, wasCents: null };
  expect(
    await errorOf(clerk.ops.setPrice({ skuId: 'nothing', price, expected: price })),
  ).toMatchObject({ errCode: 'SKU_NOT_FOUND' });
});

it('the log has the prices before and after', async () => {
  await set(123, 456);
  expect((await clerk.opsLog.list({}, 1)).data[0]).toMatchObject({
    action: 'sku.price',
    target: offer.sku._id,
    detail: { fromCents: offer.sku.priceCents, toCents: 123, toWasCents: 456 },
  });
});
