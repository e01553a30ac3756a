/** Each badge of the 200 demo products equals what an order then costs. */
import { addressInput } from '../harness/addresses';
import { startEngine, type Engine } from '../harness/engine';
import { member, shopper, type Shopper } from '../harness/shopper';
import type { VoucherTerms } from '../harness/voucherdesk';
import type { CatalogObject, FreightFacts, ProductCard, Quote } from '@shop/domain';

jest.setTimeout(240_000);

type ProductPage = Awaited<ReturnType<CatalogObject['product']>>;

let engine: Engine;
let guest: Shopper;
let cards: ProductCard[];
let pages: Map<string, ProductPage>;
beforeAll(async () => {
  engine = await startEngine();
  guest = shopper(engine.endpoint);
  cards = await allCards(guest);
  pages = new Map();
  for (const { _id } of cards) pages.set(_id, await guest.catalog.product(_id));
});
afterAll(() => engine?.stop());

async function allCards({ catalog }: Shopper): Promise<ProductCard[]> {
  const found: ProductCard[] = [];
  for (let page = 1; ; page += 1) {
    const { data, count } = await catalog.feed('new', page);
    found.push(...data);
    if (found.length >= count || data.length === 0) return found;
  }
}

/** The quote of one piece of the cheapest SKU, which is in stock afterwards. */
async function quoteOfOne(
  { order, stockroom }: Shopper,
  productId: string,
  input: { claimIds: string[]; addressId?: string },
): Promise<Quote> {
  const { skus, product } = pages.get(productId)!;
  const sku = skus.find(({ priceCents }) => priceCents === product.priceMinCents)!;
  if (sku.stock === 0) await stockroom.setStock(sku._id, 9);
  return (await order.quote({ items: [{ skuId: sku._id, qty: 1 }], ...input })).quote;
}

const reductionOf = (tags: readonly string[]) => {
  const text = tags.find((tag) => tag.startsWith('券减'));
  return text ? Math.round(Number(text.slice('券减'.length)) * 100) : 0;
};

it('the cards of lists, pages and searches have the same badges', async () => {
  expect(cards).toHaveLength(200);
  for (const { _id, tags, tagsEn, titleZh } of cards) {
    const { product, similar } = pages.get(_id)!;
    expect([product.tags, product.tagsEn, tags.length]).toEqual([tags, tagsEn, tagsEn.length]);
    for (const other of similar)
      expect(other.tags).toEqual(cards.find((card) => card._id === other._id)!.tags);
    const { products } = await guest.catalog.search({ type: 'product', q: titleZh });
    expect(products!.data.find((card) => card._id === _id)).toMatchObject({ tags, tagsEn });
  }
});

it('a voucher badge is the discount of one piece; without it there is no discount', async () => {
  const buyer = await member(engine.endpoint);
  const claimIds = new Map<string, string>();
  const { vouchers } = await buyer.catalog.search({ type: 'voucher', platform: 'self' });
  for (const { _id, kind, state } of vouchers!.data)
    if (kind === 'reduce' && state === 'claimable')
      claimIds.set(_id, (await buyer.voucher.claim(_id)).claim._id);
  expect(claimIds.size).toBeGreaterThanOrEqual(7);

  let badgeCount = 0;
  for (const { _id, tags, titleZh } of cards) {
    const advertised = reductionOf(tags);
    if (advertised > 0) badgeCount += 1;
    const quote = await quoteOfOne(buyer, _id, { claimIds: [] });
    const discounts = quote.vouchers.map(({ discountCents }) => discountCents);
    expect([titleZh, Math.max(0, ...discounts)]).toEqual([titleZh, advertised]);
    const best = quote.vouchers.find(({ discountCents }) => discountCents === advertised);
    if (advertised === 0 || !best) continue;
    const reduced = await quoteOfOne(buyer, _id, { claimIds: [best.claimId] });
    expect(reduced.payableCents).toBe(quote.payableCents - advertised);
  }
  expect(badgeCount).toBeGreaterThan(50);
});

describe('each visitor gets at least what the badge says', () => {
  /** The most that one piece can save with own vouchers, or with one that is offered. */
  const savingOf = async (buyer: Shopper, productId: string) => {
    const { vouchers, claimable } = await quoteOfOne(buyer, productId, { claimIds: [] });
    const own = vouchers.map(({ discountCents }) => discountCents);
    return Math.max(0, ...own, ...claimable.map(({ savedCents }) => savedCents));
  };

  it('a guest, who has registered when the order is quoted', async () => {
    const buyer = await member(engine.endpoint);
    for (const { _id, tags, titleZh } of cards) {
      const enough = (await savingOf(buyer, _id)) >= reductionOf(tags);
      expect([titleZh, enough]).toEqual([titleZh, true]);
    }
  });

  it('a member who has used every voucher of a fixed amount', async () => {
    const buyer = await member(engine.endpoint);
    const { vouchers } = await buyer.catalog.search({ type: 'voucher', platform: 'self' });
    for (const { _id, kind, state } of vouchers!.data)
      if (kind === 'reduce' && state === 'claimable') {
        const { claim } = await buyer.voucher.claim(_id);
        await buyer.voucherdesk.changeClaim(claim._id, { status: 'redeemed' });
      }
    let promised = 0;
    for (const { _id, tags, titleZh } of await allCards(buyer)) {
      const advertised = reductionOf(tags);
      if (advertised > 0) promised += 1;
      const enough = (await savingOf(buyer, _id)) >= advertised;
      expect([titleZh, enough]).toEqual([titleZh, true]);
    }
    expect(promised).toBeLessThan(cards.filter(({ tags }) => reductionOf(tags) > 0).length);
  });
});

/** The fee that the product page states for a province; null if it is not delivered there. */
function stated({ zones, excluded }: FreightFacts, province: string): number | null {
  if (excluded.includes(province)) return null;
  const own = zones.find(({ regions }) => regions.includes(province));
  return (own ?? zones.find(({ regions }) => regions.length === 0)!).feeCents;
}

it('a product with the badge 包邮 costs no freight anywhere, one without it does', async () => {
  const buyer = await member(engine.endpoint);
  const regions = ['110101', '330106', '540102', '650102'];
  const provinces = ['北京市', '浙江省', '西藏自治区', '新疆维吾尔自治区'];
  const addressIds: string[] = [];
  for (const regionCode of regions) {
    addressIds.push((await buyer.address.save(addressInput({ regionCode }))).id);
  }
  let freeCount = 0;
  for (const { _id, tags, kind, titleZh } of cards) {
    if (kind === 'evoucher') continue;
    const isFree = tags.includes('包邮');
    if (isFree) freeCount += 1;
    const fees = new Set<number>();
    for (const [index, addressId] of addressIds.entries()) {
      const quote = await quoteOfOne(buyer, _id, { claimIds: [], addressId });
      if (!quote.undeliverable) fees.add(quote.freightCents);
      expect([titleZh, stated(pages.get(_id)!.freight!, provinces[index]!)]).toEqual([
        titleZh,
        quote.undeliverable ? null : quote.freightCents,
      ]);
    }
    expect([titleZh, isFree ? [...fees] : Math.max(...fees) > 0]).toEqual([
      titleZh,
      isFree ? [0] : true,
    ]);
  }
  expect(freeCount).toBeGreaterThan(50);
});

describe('the badge of a product', () => {
  const product = () => cards.find((card) => card.priceMinCents > 20_000)!;
  const tagsFor = async ({ catalog }: Shopper) =>
    (await catalog.product(product()._id)).product.tags;
  const offer = (terms: object) =>
    guest.voucherdesk.add({
      amountCents: 12_300,
      scope: 'product',
      scopeIds: [product()._id],
      ...terms,
    });
  const hour = 3_600_000;

  it('appears with a voucher and disappears when it cannot be claimed', async () => {
    const desk = guest.voucherdesk;
    const { id } = await offer({});
    expect(await tagsFor(guest)).toContain('券减123');
    const changes: VoucherTerms[] = [
      { status: 'paused' },
      { status: 'active', claimTo: Date.now() - 1 },
      { claimTo: Date.now() + hour, total: 5, claimed: 5 },
      { total: null, minSpendCents: product().priceMinCents + 1 },
      { minSpendCents: 0, obtain: 'code' },
      {
        obtain: 'claim',
        valid: { type: 'range', from: Date.now() + hour, to: Date.now() + 2 * hour },
      },
    ];
    for (const change of changes) {
      await desk.change(id, change);
      expect([change, await tagsFor(guest)]).toEqual([
        change,
        expect.not.arrayContaining(['券减123']),
      ]);
    }
    await desk.change(id, { valid: { type: 'days', n: 7 } });
    expect(await tagsFor(guest)).toContain('券减123');
    await desk.change(id, { status: 'paused' });
  });

  it('stays for a shopper with an unused claim after the voucher was paused', async () => {
    const buyer = await member(engine.endpoint);
    const { id } = await offer({ amountCents: 12_400 });
    await buyer.voucher.claim(id);
    await guest.voucherdesk.change(id, { status: 'paused' });
    expect(await tagsFor(guest)).not.toContain('券减124');
    expect(await tagsFor(buyer)).toContain('券减124');
  });

  it('is not the amount of a voucher that is larger than the price', async () => {
    const before = await tagsFor(guest);
    const { id } = await offer({ amountCents: product().priceMinCents + 1 });
    expect(await tagsFor(guest)).toEqual(before);
    await guest.voucherdesk.change(id, { status: 'paused' });
  });
});
