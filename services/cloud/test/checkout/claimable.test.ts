import { newOffer, orderInput, type TestOffer } from '../harness/offers';
import { startEngine, type Engine } from '../harness/engine';
import { member, type Shopper } from '../harness/shopper';
import type { VoucherTerms } from '../harness/voucherdesk';

let engine: Engine;
let buyer: Shopper;
let offer: TestOffer;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine?.stop());
beforeEach(async () => {
  buyer = await member(engine.endpoint);
  offer = await newOffer(buyer, 'physical', 5);
});

/** A voucher for the product, larger than every voucher of the demo catalogue. */
const bigCents = () => offer.sku.priceCents - 1;
const add = async (terms: VoucherTerms = {}) =>
  (
    await buyer.voucherdesk.add({
      amountCents: bigCents(),
      scope: 'product',
      scopeIds: [offer.product._id],
      ...terms,
    })
  ).id;
const quote = async (claimIds?: string[]) =>
  (await buyer.order.quote({ items: [{ skuId: offer.sku._id, qty: 1 }], claimIds })).quote;

it('offers a voucher that saves more, and uses it once it is claimed', async () => {
  const id = await add();
  const before = await quote();
  const [first] = before.claimable;
  expect(first).toMatchObject({ voucherId: id, titleZh: '测试券' });
  await buyer.voucher.claim(id);
  const after = await quote();
  expect(before.payableCents - after.payableCents).toBe(first!.savedCents);
  expect(after.claimable.map(({ voucherId }) => voucherId)).not.toContain(id);
  const { order } = await buyer.order.create({
    ...orderInput(offer),
    claimIds: after.claimIds,
    expectedTotalCents: after.payableCents,
  });
  expect(order.payableCents).toBe(after.payableCents);
});

it('states the saving against the total that the shopper sees', async () => {
  const own = await add({ amountCents: bigCents() - 1_000 });
  await buyer.voucher.claim(own);
  await add();
  const best = await quote();
  expect(best.claimable[0]?.savedCents).toBe(1_000);
  expect((await quote([])).claimable[0]?.savedCents).toBe(best.discountCents + 1_000);
});

it('does not offer a voucher that saves less than the shopper’s own ones', async () => {
  await buyer.voucher.claim(await add());
  await add({ amountCents: bigCents() - 1 });
  expect((await quote()).claimable).toEqual([]);
  expect((await quote([])).claimable).toEqual([]);
});

it.each<[string, VoucherTerms]>([
  ['ended', { claimTo: Date.now() - 1 }],
  ['paused', { status: 'paused' }],
  ['sold out', { total: 5, claimed: 5 }],
  ['claimed by code', { obtain: 'code' }],
  ['not valid yet', { valid: { type: 'range', from: Date.now() + 3.6e6, to: Date.now() + 7e6 } }],
  ['above the order', { minSpendCents: 99_999_999 }],
  ['for other goods', { scopeIds: ['other'] }],
])('does not offer a voucher that is %s', async (_state, terms) => {
  const id = await add(terms);
  const { claimable } = await quote();
  expect(claimable.map(({ voucherId }) => voucherId)).not.toContain(id);
});

it('does not offer a voucher of which the shopper has used all', async () => {
  const id = await add();
  const { claim } = await buyer.voucher.claim(id);
  await buyer.voucherdesk.changeClaim(claim._id, { status: 'redeemed' });
  const { claimable } = await quote();
  expect(claimable.map(({ voucherId }) => voucherId)).not.toContain(id);
});
