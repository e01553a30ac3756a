/** The cards of the 60 demo vouchers promise what an order then deducts. */
import { holdLimits, type ProductCard, type Quote, type VoucherCard } from '@shop/domain';
import { startEngine, type Engine } from '../harness/engine';
import { member, shopper, type Shopper } from '../harness/shopper';

jest.setTimeout(240_000);

let engine: Engine;
let buyer: Shopper;
let vouchers: VoucherCard[];
beforeAll(async () => {
  engine = await startEngine();
  buyer = await member(engine.endpoint);
  vouchers = await openVouchers();
});
afterAll(() => engine?.stop());

/** The vouchers of the demo, all of them claimable now. */
async function openVouchers(): Promise<VoucherCard[]> {
  const { ids } = await buyer.voucherdesk.ids();
  const now = Date.now();
  for (const id of ids)
    await buyer.voucherdesk.change(id, {
      obtain: 'claim',
      claimFrom: now - 1,
      claimTo: now + 3_600_000,
      total: null,
      valid: { type: 'days', n: 9 },
    });
  return Promise.all(ids.map(async (id) => (await buyer.voucher.detail(id)).card));
}

/** The largest discount that the card mentions, in cents. */
function capOf({ scopeTextZh }: VoucherCard): number {
  const [, yuan] = /最多减([\d.]+)元/.exec(scopeTextZh) ?? [];
  return yuan === undefined ? Infinity : Math.round(Number(yuan) * 100);
}

/** The discount that a shopper computes from the card. */
function promised(card: VoucherCard, { goodsCents, freightCents }: Quote): number {
  const { kind, amountCents, percentBp } = card;
  if (kind === 'shipping') return Math.min(freightCents, amountCents ?? capOf(card), capOf(card));
  if (kind === 'reduce') return Math.min(amountCents!, goodsCents);
  return Math.min(Math.floor((goodsCents * (10_000 - percentBp!)) / 10_000), capOf(card));
}

/** The quote for as many pieces of the cheapest SKU as reach `cents`, at least one. */
async function quoteFrom({ _id }: ProductCard, cents: number, claimIds: string[]) {
  const { product, skus } = await buyer.catalog.product(_id);
  const sku = skus.find(({ priceCents }) => priceCents === product.priceMinCents)!;
  const qty = Math.max(1, Math.ceil(cents / sku.priceCents));
  if (qty > holdLimits.unitsPerSku) return null;
  await buyer.stockroom.setStock(sku._id, qty);
  await buyer.stockroom.setLimit(_id, null);
  return (await buyer.order.quote({ items: [{ skuId: sku._id, qty }], claimIds })).quote;
}

it('each voucher of a checkout deducts what its card promises, from its threshold on', async () => {
  const ofCheckout = vouchers.filter(({ use }) => use === 'checkout');
  expect([vouchers.length, ofCheckout.length]).toEqual([60, 20]);
  for (const card of ofCheckout) {
    const claimId = (await buyer.voucher.claim(card._id)).claim._id;
    const { products } = await buyer.voucher.detail(card._id);
    expect([card.titleZh, products.length > 0]).toEqual([card.titleZh, true]);
    let quoteCount = 0;
    for (const product of products) {
      const quote = await quoteFrom(product, card.minSpendCents, []);
      if (!quote || (card.kind === 'shipping' && quote.freightCents === 0)) continue;
      quoteCount += 1;
      const discount = promised(card, quote);
      const reduced = await quoteFrom(product, card.minSpendCents, [claimId]);
      expect([card.titleZh, product.titleZh, reduced!.payableCents]).toEqual([
        card.titleZh,
        product.titleZh,
        quote.payableCents - discount,
      ]);
      const below = await quoteFrom(product, card.minSpendCents - product.priceMinCents, []);
      const verdict = below?.vouchers.find((each) => each.claimId === claimId);
      const isBelow = below !== null && below.goodsCents < card.minSpendCents;
      expect(isBelow ? verdict?.unusable?.missingCents : undefined).toBe(
        isBelow ? card.minSpendCents - below.goodsCents : undefined,
      );
    }
    expect([card.titleZh, quoteCount > 0]).toEqual([card.titleZh, true]);
  }
});

it('a voucher for a counter is never advertised as a reduction of an order', async () => {
  const ofCounters = vouchers.filter(({ use }) => use === 'counter');
  expect(ofCounters).toHaveLength(40);
  const { data } = await shopper(engine.endpoint).catalog.feed('hot', 1);
  const counterIds = new Set(ofCounters.map(({ _id }) => _id));
  for (const { _id } of data) {
    const page = await buyer.catalog.product(_id);
    expect(page.vouchers.filter((voucher) => counterIds.has(voucher._id))).toEqual([]);
  }
});

it('a banner that names a reduction leads to what its voucher applies to', async () => {
  const { banners } = await buyer.catalog.home();
  let reductionCount = 0;
  for (const { subtitleZh, subtitleEn, link } of banners) {
    const [, least, amount] = /满 (\d+) 减 (\d+)/.exec(subtitleZh) ?? [];
    const [, tenths] = /([\d.]+) 折/.exec(subtitleZh) ?? [];
    if (!amount && !tenths) continue;
    reductionCount += 1;
    const percentBp = tenths ? Math.round(Number(tenths) * 1000) : null;
    const named = vouchers.filter((card) =>
      amount
        ? card.amountCents === Number(amount) * 100 && card.minSpendCents === Number(least) * 100
        : card.percentBp === percentBp,
    );
    expect([subtitleZh, named.length]).toEqual([subtitleZh, 1]);
    const text = amount
      ? `¥${amount} off orders over ¥${Number(least).toLocaleString('en')}`
      : `${(10_000 - percentBp!) / 100}% off`;
    expect(subtitleEn).toContain(text);
    const [{ scopeIds, platform }] = named as [VoucherCard];
    const query = new URL(link, 'http://shop').searchParams;
    expect([
      link,
      scopeIds.includes(query.get('cat')!) || query.get('platform') === platform,
    ]).toEqual([link, true]);
  }
  expect(reductionCount).toBe(3);
});
