import type { Desk } from '../harness/money/desk';
import type { Goods } from '../harness/money/rows';
import type { HostileTexts } from './hostile-texts';

/** ¥9,999,999.00. */
export const highPriceCents = 999_999_900;

export interface TextPair {
  zh: string;
  en: string;
}

/** Texts that only the seed or an import of the owner writes, with the rows that have them. */
export interface SeedTexts {
  productId: string;
  skuId: string;
  platform: string;
  categoryId: string;
  title: TextPair;
  subtitle: TextPair;
  parameter: TextPair;
  detail: TextPair;
  optionName: TextPair;
  option: TextPair;
  category: TextPair;
  platformName: TextPair;
  banner: TextPair;
  tile: TextPair;
  track: TextPair;
  review: TextPair;
  reviewer: string;
  /** Takes away what other stories would see. */
  remove(): Promise<void>;
}

const pairOf =
  (texts: HostileTexts) =>
  (zh: number, en: number): TextPair => ({
    zh: texts.next('seed', zh),
    en: texts.next('seed', en),
  });

/** Copies rows of the demo with hostile texts. */
export async function writeSeedTexts(desk: Desk, texts: HostileTexts): Promise<SeedTexts> {
  const pair = pairOf(texts);
  const rows = new SeedRows(desk);
  const category = pair(40, 80);
  const goods = await desk.newGoods(9_900, { stock: 50 });
  const categoryId = await rows.copy('category', null, {
    nameZh: category.zh,
    nameEn: category.en,
    sort: 0,
  });
  const product = await writeProduct(rows, goods, categoryId, texts);
  const platformName = pair(40, 80);
  const platform = `hostile_${Date.now()}`;
  const platformId = await rows.copy('voucher_platform', null, {
    code: platform,
    nameZh: platformName.zh,
    nameEn: platformName.en,
    kind: 'in_app',
    status: 'on',
    sort: 0,
  });
  const home = await writeHome(rows, product.productId, texts);
  const imported = await writeReview(rows, product, texts);
  return {
    ...product,
    ...home,
    ...imported,
    categoryId,
    category,
    platform,
    platformName,
    remove: async () => {
      await rows.change('product', product.productId, { status: 'off' });
      await rows.change('voucher_platform', platformId, { status: 'off' });
      await rows.change('category', categoryId, { nameZh: '其他', nameEn: 'Other', sort: 9_999 });
      await rows.removeAll('banner', 'home_tile', 'audio_track');
    },
  };
}

type Product = Awaited<ReturnType<typeof writeProduct>>;

async function writeProduct(rows: SeedRows, goods: Goods, categoryId: string, texts: HostileTexts) {
  const pair = pairOf(texts);
  const title = pair(200, 200);
  const subtitle = pair(200, 300);
  const parameter = pair(200, 300);
  const detail = pair(400, 400);
  const optionName = pair(20, 40);
  const option = pair(60, 90);
  const productId = await rows.copy('product', goods.productId, {
    categoryId,
    titleZh: title.zh,
    titleEn: title.en,
    subtitleZh: subtitle.zh,
    subtitleEn: subtitle.en,
    params: [
      {
        k: texts.next('seed', 40),
        v: parameter.zh,
        kEn: texts.next('seed', 60),
        vEn: parameter.en,
      },
    ],
    detail: [{ type: 'text', text: detail.zh, textEn: detail.en }],
    searchText: `${title.zh} ${title.en} hostile`.toLowerCase(),
    priceMinCents: highPriceCents,
    wasCents: highPriceCents + 100,
    salesCount: 99_999_999,
    createdAt: Date.now(),
    freightId: null,
    shippingCents: 0,
    limitPerUser: null,
    stockTotal: 99_999,
    status: 'on',
  });
  const options = (value: string, valueEn: string) => [
    { name: optionName.zh, nameEn: optionName.en, value, valueEn },
  ];
  const sku = { productId, priceCents: highPriceCents, stock: 99_999, status: 'on' };
  const skuId = await rows.copy('sku', goods.skuId, {
    ...sku,
    wasCents: highPriceCents + 100,
    options: options(option.zh, option.en),
    sort: 0,
  });
  await rows.copy('sku', goods.skuId, {
    ...sku,
    options: options(texts.next('seed', 60), texts.next('seed', 90)),
    sort: 1,
  });
  return { productId, skuId, title, subtitle, parameter, detail, optionName, option };
}

async function writeHome(rows: SeedRows, productId: string, texts: HostileTexts) {
  const pair = pairOf(texts);
  const banner = pair(40, 60);
  const subtitle = pair(80, 120);
  const action = pair(20, 30);
  const tile = pair(20, 40);
  const track = pair(40, 80);
  await rows.copy('banner', null, {
    titleZh: banner.zh,
    titleEn: banner.en,
    subtitleZh: subtitle.zh,
    subtitleEn: subtitle.en,
    actionZh: action.zh,
    actionEn: action.en,
    id: 'hostile',
    sort: 0,
  });
  await rows.copy('home_tile', null, { nameZh: tile.zh, nameEn: tile.en, sort: 0 });
  await rows.copy('audio_track', null, {
    titleZh: track.zh,
    titleEn: track.en,
    productId,
    sort: 99,
  });
  return { banner, tile, track };
}

async function writeReview(
  rows: SeedRows,
  { productId, skuId }: Product,
  texts: HostileTexts,
): Promise<Pick<SeedTexts, 'review' | 'reviewer'>> {
  const pair = pairOf(texts);
  const review = pair(500, 500);
  const append = pair(500, 500);
  const reply = pair(500, 500);
  const option = pair(60, 90);
  const reviewer = texts.next('seed', 40);
  const now = Date.now();
  await rows.copy('review', null, {
    productId,
    skuId,
    authorName: reviewer,
    isAnonymous: false,
    text: review.zh,
    textEn: review.en,
    optionText: option.zh,
    optionTextEn: option.en,
    appendText: append.zh,
    appendTextEn: append.en,
    appendedAt: now,
    replyText: reply.zh,
    replyTextEn: reply.en,
    repliedAt: now,
    createdAt: now,
    stars: 5,
  });
  return { review, reviewer };
}

/** Copies rows with other values. */
class SeedRows {
  private readonly copies: { table: string; id: string }[] = [];

  constructor(private readonly desk: Desk) {}

  async copy(table: string, id: string | null, values: Record<string, unknown>): Promise<string> {
    const copy = await this.desk.require<{ id: string }>('seed-rows', 'copy', [table, id, values]);
    this.copies.push({ table, id: copy.id });
    return copy.id;
  }

  change = (table: string, id: string, values: Record<string, unknown>) =>
    this.desk.require('seed-rows', 'change', [table, id, values]);

  async removeAll(...tables: string[]): Promise<void> {
    for (const table of tables) {
      const ids = this.copies.filter((copy) => copy.table === table).map(({ id }) => id);
      await this.desk.require('seed-rows', 'remove', [table, ids]);
    }
  }
}
