import { grams } from '@shop/domain';
import { startEngine, type Engine } from '../../harness/engine';
import { searchDeskOf } from '../../harness/search-desk';
import { shopper, type Shopper } from '../../harness/shopper';

let engine: Engine;
let guest: Shopper;
let wasFirstDue: boolean;

/** Titles of a shop of a former version; no demo product has these words. */
const titles: [zh: string, en: string][] = [
  ['鷹牌 復古檯燈', 'Eagle retro lantern'],
  ['鹰牌 行军壶', 'Eagle canteen'],
  ['鹰牌 音乐盒', 'Eagle carillon'],
  ['鹰牌 重量级 长命锁', 'Eagle amulet'],
  ['鹰牌 绿豆糕 花盆', 'Eagle pastry'],
  ['鹰牌 钢笔', 'Eagle Pen'],
  ['鹰牌 素食', 'Eagle snack'],
];

beforeAll(async () => {
  engine = await startEngine(undefined, { hasTimers: false });
  guest = shopper(engine.endpoint);
  for (const [zh, en] of titles) await searchDeskOf(guest).addProduct(zh, en);
  const searchText = '龍舟節滿減';
  await guest.voucherdesk.add({ titleZh: searchText, searchText, grams: grams(searchText) });
  ({ wasDue: wasFirstDue } = await searchDeskOf(guest).index());
});
afterAll(() => engine?.stop());

const search = async (q: string) => {
  const { products, correction } = await guest.catalog.search({ type: 'product', q });
  return { titles: products!.data.map(({ titleZh }) => titleZh), correction };
};
const vouchers = async (q: string) =>
  (await guest.catalog.search({ type: 'voucher', q })).vouchers!.data.map(({ titleZh }) => titleZh);

it.each(['復古檯燈', '复古台灯', '鷹牌復古', '檯'])(
  'search() finds a title in traditional characters by %s',
  async (q) => {
    expect((await search(q)).titles).toContain('鷹牌 復古檯燈');
  },
);

it.each(['龍舟節', '龙舟节'])('search() finds a voucher in traditional characters by %s', (q) =>
  expect(vouchers(q)).resolves.toEqual(['龍舟節滿減']),
);

it.each([
  ['xingjunhu', '行军壶'],
  ['xing jun hu', '行军壶'],
  ['yinyuehe', '音乐盒'],
  ['zhongliangji', '重量级'],
  ['changmingsuo', '长命锁'],
  ['lvdougao', '绿豆糕'],
  ['lüdougao', '绿豆糕'],
  ['LǛ DÒU GĀO', '绿豆糕'],
  ['xjh', '行军壶'],
])('search() reads the pinyin %s as %s', async (q, word) => {
  const { titles: found, correction } = await search(q);
  expect(correction).toBe(word);
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(word);
});

it('search() reads pinyin for vouchers', async () => {
  expect(await vouchers('longzhoujie')).toEqual(['龍舟節滿減']);
});

it('search() finds an English word rather than the pinyin of a Chinese one', async () => {
  // 盆 is pen.
  expect(await search('pen')).toEqual({ titles: ['鹰牌 钢笔'], correction: undefined });
});

it('search() reads no English word as pinyin beside a word that is pinyin', async () => {
  // 素食 is sushi, and the demo has sushi.
  const { titles: found, correction } = await search('sushi eagle yinyuehe');
  expect([found, correction]).toEqual([['鹰牌 音乐盒'], 'sushi eagle 音乐盒']);
});

it('search() reads no pinyin of words that only products off sale have', async () => {
  const { id } = await searchDeskOf(guest).addProduct('鹰牌 唢呐', 'Eagle shawm');
  await searchDeskOf(guest).index();
  expect((await search('suona')).titles).toEqual(['鹰牌 唢呐']);
  await guest.stockroom.setShelf(id, 'off');
  expect((await search('suona')).titles).toEqual([]);
});

it('the job has work until all rows are indexed', async () => {
  expect(wasFirstDue).toBe(true);
  expect(await searchDeskOf(guest).index()).toMatchObject({ wasDue: false });
});
