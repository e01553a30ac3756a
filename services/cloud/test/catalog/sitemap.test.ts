import { startEngine, type Engine } from '../harness/engine';
import { errorOf, shopper, type Shopper } from '../harness/shopper';

let engine: Engine;
let guest: Shopper;
beforeAll(async () => {
  engine = await startEngine();
  guest = shopper(engine.endpoint);
});
afterAll(() => engine?.stop());

async function allIds(to: string | null = null): Promise<string[]> {
  const ids: string[] = [];
  for (let after: string | null = null; ;) {
    const { entries, next } = await guest.catalog.sitemap(after, to);
    ids.push(...entries.map(({ query }) => query.id));
    if (next === null) return ids;
    after = next;
  }
}

it('lists each product on sale once, in the order of ids', async () => {
  const ids = await allIds();
  expect(ids).toHaveLength(200);
  expect(ids).toEqual([...new Set(ids)].sort());
  await guest.stockroom.setShelf(ids[7]!, 'off');
  expect(await allIds()).not.toContain(ids[7]);
  await guest.stockroom.setShelf(ids[7]!, 'on');
  expect(await allIds(ids[9])).toEqual(ids.slice(0, 10));
});

it('divides a large catalogue into parts without loss', async () => {
  await guest.stockroom.copyProducts(5_400, 'sitemap');
  const [all, { boundary }] = [await allIds(), await guest.catalog.sitemapBoundary(null)];
  expect(all).toHaveLength(5_600);
  expect(boundary).toBe(all[4_999]);
  expect(await guest.catalog.sitemapBoundary(boundary)).toMatchObject({ boundary: null });
  expect(await allIds(boundary)).toHaveLength(5_000);
});

it('rejects a malformed position', async () => {
  expect(await errorOf(guest.catalog.sitemap("' or 1=1", null))).toMatchObject({
    errCode: 'INVALID_INPUT',
  });
});

it('suggests similar products for one off the shelf, and popular ones otherwise', async () => {
  const { data } = await guest.catalog.feed('hot', 1);
  const id = data[0]!._id;
  const { similar } = await guest.catalog.product(id);
  await guest.stockroom.setShelf(id, 'off');
  expect((await guest.catalog.similar(id)).similar).toEqual(similar);
  await guest.stockroom.setShelf(id, 'on');
  for (const unknown of [null, 'nobody', "'; --"]) {
    const popular = (await guest.catalog.similar(unknown)).similar;
    expect(popular.map(({ _id }) => _id)).toEqual(data.slice(0, 6).map(({ _id }) => _id));
  }
});

it('names the categories of a product from the widest', async () => {
  const [{ data }, { categories }] = await Promise.all([
    guest.catalog.feed('hot', 1),
    guest.catalog.discover(),
  ]);
  const { product, categories: path } = await guest.catalog.product(data[0]!._id);
  const own = categories.find(({ _id }) => _id === product.categoryId)!;
  const parent = categories.find(({ _id }) => _id === own.parentId)!;
  expect(path.map(({ _id, nameEn }) => [_id, nameEn])).toEqual(
    [parent, own].map(({ _id, nameEn }) => [_id, nameEn]),
  );
});
