import { startEngine, type Engine } from '../harness/engine';
import { errorOf, shopper, type Shopper } from '../harness/shopper';
import type { AudioObject, SearchQuery } from '@shop/domain';

let engine: Engine;
let guest: Shopper;
beforeAll(async () => {
  engine = await startEngine();
  guest = shopper(engine.endpoint);
});
afterAll(() => engine?.stop());

const products = async (query: SearchQuery, page = 1) =>
  (await guest.catalog.search({ type: 'product', ...query }, page)).products!;
const vouchers = async (query: SearchQuery) => (await guest.catalog.search(query)).vouchers!;

it('[1.01] home returns banners, tiles, vouchers, platforms and feed', async () => {
  const home = await guest.catalog.home();
  expect(home.banners.length).toBeGreaterThanOrEqual(3);
  expect(home.tiles.length).toBeGreaterThanOrEqual(8);
  expect(home.vouchers.every(({ state }) => state === 'claimable')).toBe(true);
  expect(home.platforms[0]).toMatchObject({ code: 'self' });
  expect(home.feed).toMatchObject({ data: expect.arrayContaining([]), count: expect.any(Number) });
  expect(home.feed.data).toHaveLength(20);
});

it('[1.16] the guide of a product belongs to its page and not to the radio', async () => {
  const { data } = await products({ q: '入门电吉他 套装' });
  const { guide, freight } = await guest.catalog.product(data[0]!._id);
  expect(guide).toMatchObject({ titleZh: '试听：山里的傍晚', seconds: expect.any(Number) });
  const radio = (await guest.baas.importObject<AudioObject>('audio').list()).data.map(
    ({ _id }) => _id,
  );
  expect([radio.length, radio.includes(guide!._id)]).toEqual([3, false]);
  // Paid now, it ships within two days and travels for two.
  expect(freight!.zones[0]!.arrivesBy! - Date.now()).toBeCloseTo(4 * 24 * 3_600_000, -5);
});

it('cards() returns the products on sale in the order of the ids, at most 20', async () => {
  const ids = (await guest.catalog.feed('hot', 1)).data.map(({ _id }) => _id);
  const more = (await guest.catalog.feed('hot', 2)).data.map(({ _id }) => _id);
  const wanted = [ids[3]!, 'unknown', ids[0]!, ids[3]!];
  const { data } = await guest.catalog.cards(wanted);
  expect(data.map(({ _id }) => _id)).toEqual([ids[3], ids[0]]);
  expect((await guest.catalog.cards([...more, ...ids])).data.map(({ _id }) => _id)).toEqual(more);
  for (const wrong of [null, 'x', [1, {}, 'a b']])
    expect((await guest.catalog.cards(wrong as never)).data).toEqual([]);
});

it('every suggested search has results in both languages', async () => {
  const [home, { hotWords, hotWordsEn }] = await Promise.all([
    guest.catalog.home(),
    guest.catalog.discover(),
  ]);
  expect([home.hotWord, home.hotWordEn, hotWordsEn.length]).toEqual([
    hotWords[0],
    hotWordsEn[0],
    hotWords.length,
  ]);
  for (const q of [...hotWords, ...hotWordsEn])
    expect({ q, found: (await products({ q })).count > 0 }).toEqual({ q, found: true });
});

it('home returns the best voucher of each of the first three platforms', async () => {
  const { vouchers: homeVouchers, platforms } = await guest.catalog.home();
  expect(homeVouchers.map(({ platform }) => platform)).toEqual(
    platforms.slice(0, 3).map(({ code }) => code),
  );
  for (const { platform, amountCents } of homeVouchers) {
    const { data } = await vouchers({ platform, claimable: '1' });
    expect(amountCents).toBe(Math.max(...data.map((each) => each.amountCents ?? 0)));
  }
});

it('a feed returns every product once over its pages', async () => {
  const seen: string[] = [];
  const { count } = await guest.catalog.feed('hot', 1);
  for (let page = 1; seen.length < count && page < 100; page += 1)
    seen.push(...(await guest.catalog.feed('hot', page)).data.map(({ _id }) => _id));
  expect(new Set(seen).size).toBe(count);
});

it('a card has the fields of a card only', async () => {
  expect(Object.keys((await guest.catalog.feed('new', 1)).data[0]!).sort()).toEqual([
    '_id',
    'kind',
    'priceMinCents',
    'salesCount',
    'stockTotal',
    'tags',
    'tagsEn',
    'thumb',
    'titleEn',
    'titleZh',
    'wasCents',
  ]);
});

it.each([
  ['牛油果', /牛油果/],
  ['AVOCADO', /牛油果/],
  ['ａｖｏｃａｄｏｓ', /牛油果/],
  ['寿司 双人', /寿司.*双人/],
  ['双人，寿司', /寿司.*双人/],
  ['围巾', /围巾/],
])('[1.03] search for %s returns those products and no others', async (q, title) => {
  const { data, count } = await products({ q });
  expect(count).toBe(data.length);
  expect(count).toBeGreaterThan(0);
  expect(data.filter(({ titleZh }) => !title.test(titleZh))).toEqual([]);
});

it.each([
  ['咖啡', /咖啡/],
  ['COFFEE', /咖啡/],
])('[1.03] search for %s returns those vouchers and no others', async (q, text) => {
  const { data, count } = await vouchers({ q });
  expect(count).toBeGreaterThan(0);
  const texts = data.map((card) => card.titleZh + card.scopeTextZh + card.platformNameZh);
  expect(texts.filter((each) => !text.test(each))).toEqual([]);
});

it('goods in stock rank before those that are sold out', async () => {
  const { data } = await products({ q: '大闸蟹' });
  const isInStock = data.map(({ stockTotal }) => stockTotal > 0);
  expect(isInStock).toEqual([...isInStock].sort().reverse());
  expect(new Set(isInStock)).toEqual(new Set([true, false]));
});

it('SQL wildcards and quotes are plain characters', async () => {
  expect((await products({ q: '%_%' })).count).toBe(0);
  expect((await products({ q: "' or 1=1 --" })).count).toBe(0);
});

it('[1.03] filters by category with its descendants, and by price', async () => {
  const { categories } = await guest.catalog.discover();
  const top = categories.find(({ parentId }) => parentId === null)!;
  const children = categories.filter(({ parentId }) => parentId === top._id);
  const counts = await Promise.all(children.map(({ _id }) => products({ cat: _id })));
  expect((await products({ cat: top._id })).count).toBe(
    counts.reduce((sum, { count }) => sum + count, 0),
  );
  const { data } = await products({ min: '1000', max: '5000' });
  expect(data.every(({ priceMinCents }) => priceMinCents >= 1000 && priceMinCents <= 5000)).toBe(
    true,
  );
});

it('search() names the corrected words of a query with a typo, and of no other', async () => {
  const correctionOf = async (q: string) =>
    (await guest.catalog.search({ type: 'product', q })).correction;
  expect(await correctionOf('headfones')).toMatch(/^headphones?$/);
  expect(await correctionOf('mechanical keybord')).toBe('mechanical keyboard');
  expect(await correctionOf('headphones')).toBeUndefined();
  expect(await correctionOf('手机壳')).toBeUndefined();
});

it('[1.03] sorts by price in both directions', async () => {
  const up = (await products({ sort: 'price_asc' })).data.map(({ priceMinCents }) => priceMinCents);
  const down = (await products({ sort: 'price_desc' })).data.map(
    ({ priceMinCents }) => priceMinCents,
  );
  expect(up).toEqual([...up].sort((a, b) => a - b));
  expect(down).toEqual([...down].sort((a, b) => b - a));
  expect(down[0]).toBeGreaterThan(up[0]!);
});

it('filters vouchers by platform and claimable, and omits codes', async () => {
  const all = await vouchers({});
  expect(all.count).toBeGreaterThan(20);
  const claimable = await vouchers({ platform: 'self', claimable: '1' });
  expect(
    claimable.data.every(({ platform, state }) => platform === 'self' && state === 'claimable'),
  ).toBe(true);
  expect(JSON.stringify(all)).not.toContain('"code"');
});

it.each(['default', 'value', 'ending', 'new'])(
  'sorting vouchers by %s keeps their number',
  async (sort) => {
    expect((await vouchers({ sort })).count).toBe((await vouchers({})).count);
  },
);

it.each([
  [{ q: 7 }],
  [{ type: 'gift', sort: 'x', min: '-1' }],
  [null],
  [[]],
  ['text'],
  [{ cat: "' or 1=1" }],
])('search with %j uses the defaults', async (query) => {
  expect((await guest.catalog.search(query as SearchQuery, 'one' as never)).type).toBe('voucher');
});

it('[1.04] a product has its SKUs and no search index', async () => {
  const [card] = (await guest.catalog.feed('hot', 1)).data;
  const { product, skus, similar } = await guest.catalog.product(card!._id);
  expect(product.titleZh).toBe(card!.titleZh);
  expect(skus.length).toBeGreaterThan(0);
  expect(Math.min(...skus.map(({ priceCents }) => priceCents))).toBe(product.priceMinCents);
  expect(similar.map(({ _id }) => _id)).not.toContain(product._id);
  expect(product).not.toHaveProperty('grams');
  expect(product).not.toHaveProperty('searchText');
  expect(product).not.toHaveProperty('textVersion');
});

it.each([
  [null],
  ['nonsense'],
  [''],
  [7],
  [{ $ne: null }],
  ["x'; drop table product; --"],
  ['01ARZ3NDEKTSV4RRFFQ69G5FAV'],
  ['x'.repeat(5000)],
])('the product id %j is not found', async (id) => {
  expect(await errorOf(guest.catalog.product(id as string))).toMatchObject({
    errCode: 'PRODUCT_NOT_FOUND',
    errMsg: '商品不存在或已下架',
  });
});

it('a product off the shelf is not found, and no query reads it', async () => {
  const [card] = (await guest.catalog.feed('new', 2)).data;
  await guest.stockroom.setShelf(card!._id, 'off');
  expect(await errorOf(guest.catalog.product(card!._id))).toMatchObject({
    errCode: 'PRODUCT_NOT_FOUND',
  });
  expect(
    await errorOf(guest.baas.database().collection('product').where({ _id: card!._id }).get()),
  ).toMatchObject({ errCode: 'PERMISSION_ERROR' });
});

it('queries cannot read the search index', async () => {
  const products = () => guest.baas.database().collection('product').where({ status: 'on' });
  expect(JSON.stringify(await products().limit(1).get())).not.toMatch(
    /grams|searchText|textVersion/,
  );
  expect(await errorOf(products().field('grams').get())).toMatchObject({
    errCode: 'PERMISSION_ERROR',
  });
});

it('counts up to 1000 results, and further on later pages', async () => {
  await guest.stockroom.copyProducts(1_990, '纸鸢');
  const many = { q: '纸鸢' };
  expect(
    [
      await products(many),
      await products(many, 49),
      await products(many, 50),
      await products(many, 100),
    ].map(({ data, count, isMore }) => [data.length, count, isMore]),
  ).toEqual([
    [20, 1000, true],
    [20, 1000, true],
    [20, 1990, undefined],
    [10, 1990, undefined],
  ]);
});

it('[1.03] a search for a word of 3,100 products lists each once, in order', async () => {
  await guest.stockroom.copyProducts(3_100, '竹蜻蜓');
  const ids = Array.from({ length: 3_100 }, (_, index) => `竹蜻蜓-${index + 1}`).sort();
  const [first] = (await products({ q: '竹蜻蜓' })).data;
  for (const query of [
    {},
    { sort: 'sales' as const },
    { sort: 'price_asc' as const, max: String(first!.priceMinCents) },
  ]) {
    const pages = Array.from({ length: 12 }, (_, index) => index + 1);
    const found: string[] = [];
    for (const page of pages)
      found.push(...(await products({ q: '竹蜻蜓', ...query }, page)).data.map(({ _id }) => _id));
    expect([query, found]).toEqual([query, ids.slice(0, 240)]);
  }
  expect((await products({ q: '竹蜻蜓', max: String(first!.priceMinCents - 1) })).count).toBe(0);
});
