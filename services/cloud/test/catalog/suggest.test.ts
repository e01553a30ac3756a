import { startEngine, type Engine } from '../harness/engine';
import { shopper, type Shopper } from '../harness/shopper';

let engine: Engine;
let guest: Shopper;
beforeAll(async () => {
  engine = await startEngine();
  guest = shopper(engine.endpoint);
});
afterAll(() => engine?.stop());

async function suggest(query: string, type: 'product' | 'voucher' = 'product') {
  const { suggestions } = await guest.catalog.suggest(query, type);
  return suggestions.flatMap(({ textZh, textEn }) =>
    textZh === textEn ? textZh : [textZh, textEn],
  );
}

it.each(['耳', '包', 'head', 'SHOE', ' 露营 ', 'Ｔ恤'])(
  'suggest() completes "%s" with at most 8 texts that products have',
  async (query) => {
    const { suggestions } = await guest.catalog.suggest(query, 'product');
    expect(suggestions.length).toBeGreaterThan(0);
    expect(suggestions.length).toBeLessThanOrEqual(8);
    for (const { textZh } of suggestions) {
      const { products } = await guest.catalog.search({ type: 'product', q: textZh });
      expect([textZh, products?.count]).not.toEqual([textZh, 0]);
    }
  },
);

it('suggest() finds words of both languages', async () => {
  expect(await suggest('耳')).toContain('降噪耳机');
  expect((await suggest('headph')).join()).toMatch(/headphones/i);
});

it('suggest() lists categories before titles', async () => {
  const { categories } = await guest.catalog.discover();
  const names = new Set(categories.map(({ nameZh }) => nameZh));
  const { suggestions } = await guest.catalog.suggest('手', 'product');
  const areCategories = suggestions.map(({ textZh }) => names.has(textZh));
  expect(areCategories).toContain(true);
  expect(areCategories).toEqual([...areCategories].sort((a, b) => Number(b) - Number(a)));
});

it('suggest() lists words that begin with the query before words that contain it', async () => {
  const texts = await suggest('手');
  expect(texts).toEqual(expect.arrayContaining(['手表', '手提包', '智能手机']));
  expect(texts.indexOf('手提包')).toBeLessThan(texts.indexOf('智能手机'));
  expect(texts.indexOf('手表')).toBeLessThan(texts.indexOf('智能手机'));
});

it('suggest() lists no other word for goods whose name continues the query', async () => {
  const texts = await suggest('包');
  expect(texts).toEqual(expect.arrayContaining(['双肩包', '手提包']));
  expect(texts).not.toEqual(expect.arrayContaining(['背包']));
  expect(await suggest('背')).toContain('背包');
  // The table has headphone as another word for headphones.
  expect(await suggest('head')).toContain('headphones');
});

it('suggest() completes Latin letters at the start of a word', async () => {
  for (const query of ['h', 'sh', 'co']) {
    const { suggestions } = await guest.catalog.suggest(query, 'product');
    expect(suggestions.length).toBeGreaterThan(0);
    for (const { textZh, textEn } of suggestions)
      expect(`${textZh} ${textEn}`).toMatch(new RegExp(`\\b${query}`, 'i'));
  }
});

it('suggest() repeats neither a text nor the query', async () => {
  for (const query of ['手机', 'headphones', '耳机']) {
    const texts = await suggest(query);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts).not.toContain(query);
  }
});

it('suggest() completes a voucher search with platforms and titles of vouchers', async () => {
  const { platforms } = await guest.catalog.discover();
  const [platform] = platforms;
  const start = platform!.nameZh.slice(0, 1);
  expect(await suggest(start, 'voucher')).toContain(platform!.nameZh);
  const { vouchers } = await guest.catalog.search({});
  const title = vouchers!.data[0]!.titleZh;
  expect(await suggest(title.slice(0, -1), 'voucher')).toContain(title);
});

it.each(['', ' ', '%', '_', '\\', '…'])(
  'suggest() returns nothing for "%s", which has no letter or number',
  async (query) => {
    expect(await suggest(query)).toEqual([]);
    expect(await suggest(query, 'voucher')).toEqual([]);
  },
);

it.each([
  ['shuangj', '双肩包'],
  ['shuang jian b', '双肩包'],
  ['lüzhi', '绿植盆栽'],
  ['sjb', '双肩包'],
  ['sj', '手机'],
  // The table of synonyms has it, and no title.
  ['beib', '背包'],
])('suggest() completes the pinyin "%s" with %s', async (query, word) => {
  expect(await suggest(query)).toContain(word);
});

it('suggest() completes the pinyin of vouchers', async () => {
  expect(await suggest('mianyou', 'voucher')).toContain('免邮');
});

it('suggest() lists English words before the pinyin of Chinese ones', async () => {
  const texts = await suggest('she');
  expect(texts[0]).toMatch(/\bshe/i);
  expect(texts).toContain('生活电器');
});

it('suggest() completes traditional characters', async () => {
  expect(await suggest('雙肩')).toEqual(await suggest('双肩'));
});

it.each(['bag', 'mango', 'sofa'])(
  'suggest() reads no pinyin in the English word "%s"',
  async (q) => {
    const { suggestions } = await guest.catalog.suggest(q, 'product');
    for (const { textZh, textEn } of suggestions)
      expect(`${textZh} ${textEn}`).toMatch(RegExp(q, 'i'));
  },
);
