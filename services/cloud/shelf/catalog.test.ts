import { startEngine, type Engine } from '../testing/engine';
import { refusal, shopper, type Shopper } from '../testing/shopper';
import type { SearchQuery } from '@shop/domain';

jest.setTimeout(120_000);
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

it('[1.01] home has its banners, tiles, vouchers, platforms and feed', async () => {
  const home = await guest.catalog.home();
  expect(home.banners.length).toBeGreaterThanOrEqual(3);
  expect(home.tiles.length).toBeGreaterThanOrEqual(8);
  expect(home.vouchers.every(({ state }) => state === 'claimable')).toBe(true);
  expect(home.platforms[0]).toMatchObject({ code: 'self' });
  expect(home.feed).toMatchObject({ data: expect.arrayContaining([]), count: expect.any(Number) });
  expect(home.feed.data).toHaveLength(20);
});

it('what it says that others look for finds something, in either language', async () => {
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

it('home shows the best voucher of each of the first three platforms', async () => {
  const { vouchers: shown, platforms } = await guest.catalog.home();
  expect(shown.map(({ platform }) => platform)).toEqual(
    platforms.slice(0, 3).map(({ code }) => code),
  );
  for (const { platform, amountCents } of shown) {
    const { data } = await vouchers({ platform, claimable: '1' });
    expect(amountCents).toBe(Math.max(...data.map((each) => each.amountCents ?? 0)));
  }
});

it('a feed goes on page after page without a product twice, to its count', async () => {
  const seen: string[] = [];
  const { count } = await guest.catalog.feed('hot', 1);
  for (let page = 1; seen.length < count && page < 100; page += 1)
    seen.push(...(await guest.catalog.feed('hot', page)).data.map(({ _id }) => _id));
  expect(new Set(seen).size).toBe(count);
});

it('a card carries what a card shows and nothing else', async () => {
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

it.each(['咖啡', '茶', 'COFFEE', '咖啡 手冲'])(
  '[1.03] finds %s, and only what has it',
  async (q) => {
    const { data, count } = await products({ q });
    expect(count).toBeGreaterThan(0);
    expect(data.length).toBe(Math.min(20, count));
  },
);

it('marks of the query language are only characters', async () => {
  expect((await products({ q: '%_%' })).count).toBe(0);
  expect((await products({ q: "' or 1=1 --" })).count).toBe(0);
});

it('filters by category with all under it, and by price', async () => {
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

it('sorts by price both ways', async () => {
  const up = (await products({ sort: 'price_asc' })).data.map(({ priceMinCents }) => priceMinCents);
  const down = (await products({ sort: 'price_desc' })).data.map(
    ({ priceMinCents }) => priceMinCents,
  );
  expect(up).toEqual([...up].sort((a, b) => a - b));
  expect(down).toEqual([...down].sort((a, b) => b - a));
  expect(down[0]).toBeGreaterThan(up[0]!);
});

it('vouchers can be had by platform and by what can be claimed now; codes are not among them', async () => {
  const all = await vouchers({});
  expect(all.count).toBeGreaterThan(20);
  const mine = await vouchers({ platform: 'self', claimable: '1' });
  expect(
    mine.data.every(({ platform, state }) => platform === 'self' && state === 'claimable'),
  ).toBe(true);
  expect(JSON.stringify(all)).not.toContain('"code"');
});

it.each(['default', 'value', 'ending', 'new'])(
  'vouchers sorted by %s are the same vouchers',
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
])('a search with %j falls back', async (query) => {
  expect((await guest.catalog.search(query as SearchQuery, 'one' as never)).type).toBe('voucher');
});

it('[1.04] a product comes with its skus, and not with what finds it', async () => {
  const [card] = (await guest.catalog.feed('hot', 1)).data;
  const { product, skus, similar } = await guest.catalog.product(card!._id);
  expect(product.titleZh).toBe(card!.titleZh);
  expect(skus.length).toBeGreaterThan(0);
  expect(Math.min(...skus.map(({ priceCents }) => priceCents))).toBe(product.priceMinCents);
  expect(similar.map(({ _id }) => _id)).not.toContain(product._id);
  expect(product).not.toHaveProperty('grams');
  expect(product).not.toHaveProperty('searchText');
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
])('the product %j is not found', async (id) => {
  expect(await refusal(guest.catalog.product(id as string))).toMatchObject({
    errCode: 'PRODUCT_NOT_FOUND',
    errMsg: '商品不存在或已下架',
  });
});

it('what is taken off the shelf is not found, nor read from outside', async () => {
  const [card] = (await guest.catalog.feed('new', 2)).data;
  await guest.stockroom.setShelf(card!._id, 'off');
  expect(await refusal(guest.catalog.product(card!._id))).toMatchObject({
    errCode: 'PRODUCT_NOT_FOUND',
  });
  expect(
    await refusal(guest.baas.database().collection('product').where({ _id: card!._id }).get()),
  ).toMatchObject({ errCode: 'PERMISSION_ERROR' });
});

it('the index of a search can be neither read nor asked', async () => {
  const products = () => guest.baas.database().collection('product').where({ status: 'on' });
  expect(JSON.stringify(await products().limit(1).get())).not.toMatch(/grams|searchText/);
  expect(await refusal(products().field('grams').get())).toMatchObject({
    errCode: 'PERMISSION_ERROR',
  });
});

it('a long list is counted as far as anybody may look, and further for whoever does', async () => {
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
