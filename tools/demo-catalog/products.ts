import { grams, toSearchText, type DetailBlock, type Product, type Sku } from '@shop/domain';
import { categoryId, leaves } from './categories';
import { both } from './both';
import { drafts, type Draft } from './draft';
import { portraits, swatchThumb, type Gallery } from './gallery';
import { ageOf, ratingPlan, salesOf } from './history';
import { day, fromNow, type Seed } from './moment';
import { isColour } from './options';
import { canWear } from './pictures/coats';
import { chanceOf, idOf } from './stable';
import { stockPlan } from './stock';
import { reductionFor } from './vouchers';
import { brands } from './words/brands';
import { categoryTree } from './words/categories';
import type { Paragraphs } from './words/product-line';

export type ProductRow = Seed<Product, 'createdAt' | 'updatedAt'> & {
  searchText: string;
  grams: string[];
};

export const productId = (key: string) => idOf(`product ${key}`);

export function products(gallery: Gallery): ProductRow[] {
  const stock = stockPlan();
  const ratings = ratingPlan();
  return drafts.map((draft) => {
    const rating = ratings.get(draft.key)!;
    return {
      ...words(draft),
      ...looks(gallery, draft),
      ...trade(draft, stock),
      ratingSum: rating.sum,
      ratingCount: rating.count,
      ...shelf(draft),
      ...found(draft),
    };
  });
}

export type SkuRow = Sku & { sort: number };

export function skus(gallery: Gallery): SkuRow[] {
  const stock = stockPlan();
  return drafts.flatMap((draft) =>
    draft.skus.map(({ key, options, priceCents, wasCents }, sort): Sku => {
      const colour = options.map(({ value }) => value).find(isColour);
      const image =
        colour && canWear(draft.line.object, colour)
          ? swatchThumb(gallery, draft.line.object, colour)
          : null;
      return {
        _id: idOf(`sku ${key}`),
        productId: productId(draft.key),
        options: options.map(({ addCents: _, ...option }) => option),
        priceCents,
        wasCents,
        stock: stock.get(key)!,
        sort,
        image,
        status: 'on',
      };
    }),
  );
}

function words({ key, kind, line, variant: [zh, en, subtitleZh, subtitleEn] }: Draft) {
  const brand = brands[line.brand];
  return {
    _id: productId(key),
    categoryId: categoryId(line.category),
    kind,
    titleZh: `${brand.zh} ${line.zh} ${zh}`,
    titleEn: `${brand.en} ${line.en} ${en}`,
    subtitleZh,
    subtitleEn,
  };
}

function looks(
  gallery: Gallery,
  { line, colour, rank, kind, variant }: Draft,
): Pick<Product, 'images' | 'thumb' | 'detail' | 'params'> {
  const { images, thumb, turned, close } = portraits(
    gallery,
    line.object,
    colour,
    rank,
    kind === 'evoucher' ? 'coupon' : variant[0].includes('礼盒') ? 'gift' : 'parcel',
  );
  const brand = brands[line.brand];
  const paragraph = ([text, textEn]: Paragraphs[number]): DetailBlock => ({
    type: 'text',
    text,
    textEn,
  });
  const picture = (url: string, zh: string, en: string): DetailBlock => ({
    type: 'image',
    url,
    alt: `${brand.zh} ${line.zh} ${zh}`,
    altEn: `${brand.en} ${line.en}, ${en}`,
  });
  return {
    images,
    thumb,
    params: [
      `品牌:${brand.zh}=${brand.en}`,
      `款式:${variant[0]}=${variant[1]}`,
      ...line.params.split('|'),
    ].map(fact),
    detail: [
      paragraph(line.about[0]),
      picture(close, '近看', 'close up'),
      paragraph(line.about[1]),
      picture(turned, '侧看', 'from the side'),
    ],
  };
}

/** `材质:超纤=Microfibre` -> a row of the table of facts. */
function fact(pair: string): Product['params'][number] {
  const [name = '', value = ''] = pair.split(':');
  const [[k, kEn], [v, vEn]] = [both(name), both(value)];
  return { k, kEn, v, vEn };
}

function trade(draft: Draft, stock: Map<string, number>) {
  const cheapest = draft.skus.reduce((a, b) => (b.priceCents < a.priceCents ? b : a));
  const shippingCents = shippingOf(draft, cheapest.priceCents);
  return {
    priceMinCents: cheapest.priceCents,
    wasCents: cheapest.wasCents,
    salesCount: salesOf(draft.key),
    shippingCents,
    ...tagsOf(draft, cheapest.priceCents, shippingCents),
    limitPerUser: limitOf(draft.key),
    stockTotal: draft.skus.reduce((sum, { key }) => sum + stock.get(key)!, 0),
  };
}

/** Free from 99 yuan on, and by chance below; fresh food pays for its ice. */
function shippingOf({ kind, key, line }: Draft, priceCents: number): number {
  if (kind === 'evoucher' || priceCents >= 9_900 || chanceOf(`shipping ${key}`) < 0.25) return 0;
  return leaves.get(line.category)!.top === 'food' ? 1_000 : 600;
}

function limitOf(key: string): number | null {
  const chance = chanceOf(`limit ${key}`);
  return chance < 0.08 ? 2 : chance < 0.2 ? 5 : null;
}

/** What is so for good; 新 and 售罄 come from the clock and the stock. */
function tagsOf(
  { kind, line }: Draft,
  priceCents: number,
  shippingCents: number,
): Pick<Product, 'tags' | 'tagsEn'> {
  const yuan = reductionFor(line.category, priceCents) / 100;
  const said: [zh: string, en: string][] = [];
  if (yuan > 0) said.push([`券减${yuan}`, `¥${yuan} off`]);
  if (kind === 'evoucher') said.push(['电子券', 'E-voucher']);
  else if (shippingCents === 0) said.push(['包邮', 'Free shipping']);
  return { tags: said.map(([zh]) => zh), tagsEn: said.map(([, en]) => en) };
}

function shelf({ key }: Draft): Pick<ProductRow, 'status' | 'createdAt' | 'updatedAt' | 'version'> {
  const age = Math.round(ageOf(key) * 24) / 24;
  return {
    status: 'on',
    createdAt: fromNow(-age * day),
    updatedAt: fromNow(-Math.min(age, 1) * day),
    version: 1,
  };
}

function found(draft: Draft) {
  const leaf = leaves.get(draft.line.category)!;
  const { titleZh, titleEn, subtitleZh } = words(draft);
  const searchText = toSearchText(
    titleZh,
    titleEn,
    subtitleZh,
    leaf.zh,
    leaf.en,
    categoryTree[leaf.top].zh,
    categoryTree[leaf.top].en,
  );
  return { searchText, grams: grams(searchText) };
}
