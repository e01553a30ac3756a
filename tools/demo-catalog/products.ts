import { grams, type DetailBlock, type Product, type Sku } from '@shop/domain';
import { foldText, textVersion } from '@shop/cloud/search-text';
import { categoryId, leaves } from './categories';
import { translate } from './translate';
import { drafts, type Draft } from './draft';
import { englishStyle, englishTitle } from './english-title';
import { productPictures, swatchThumb, type Gallery } from './gallery';
import { freightId } from './freight';
import { ageOf, ratingPlan, salesOf } from './history';
import { day, fromNow, type InitRow } from './from-now';
import { isColour } from './options';
import { canDye } from './pictures/colour-choice';
import { seededRandom, seededId } from './seeded';
import { stockPlan } from './stock';
import { brands } from './content/brands';
import { platforms } from './content/platforms';
import { categoryTree } from './content/categories';
import type { PropName } from './pictures/objects';
import type { Paragraphs } from './content/product-line';

export type ProductRow = InitRow<Product, 'createdAt' | 'updatedAt'> & {
  searchText: string;
  grams: string[];
  textVersion: number;
};

/** Some brands are platforms as well: their filter shows the codes that were bought. */
const fulfilmentFields = ({ line: { brand } }: Draft) => ({
  weightGrams: 500,
  codeValidDays: 90,
  codePlatform: Object.hasOwn(platforms, brand) ? brand : 'self',
});

export const productId = (key: string) => seededId(`product ${key}`);

export function products(gallery: Gallery): ProductRow[] {
  const stock = stockPlan();
  const ratings = ratingPlan();
  return drafts.map((draft) => {
    const rating = ratings.get(draft.key)!;
    return {
      ...titleFields(draft),
      ...pictureFields(gallery, draft),
      ...priceFields(draft, stock),
      ratingSum: rating.sum,
      ratingCount: rating.count,
      ...statusFields(draft),
      ...fulfilmentFields(draft),
      ...searchFields(draft),
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
        colour && canDye(draft.line.object, colour)
          ? swatchThumb(gallery, draft.line.object, colour)
          : null;
      return {
        _id: seededId(`sku ${key}`),
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

function titleFields({ key, kind, line, variant: [zh, en, subtitleZh, subtitleEn] }: Draft) {
  const brand = brands[line.brand];
  return {
    _id: productId(key),
    categoryId: categoryId(line.category),
    kind,
    titleZh: `${brand.zh} ${line.zh} ${zh}`,
    titleEn: englishTitle(brand.en, line.en, en),
    subtitleZh,
    subtitleEn,
  };
}

/** The box on the last picture of a product. */
export function packOf({ kind, variant }: Pick<Draft, 'kind' | 'variant'>): PropName {
  if (kind === 'evoucher') return 'coupon';
  return variant[0].includes('礼盒') ? 'gift' : 'parcel';
}

function pictureFields(
  gallery: Gallery,
  { line, colour, rank, kind, variant }: Draft,
): Pick<Product, 'images' | 'thumb' | 'detail' | 'params'> {
  const { images, thumb, tilted, close } = productPictures(
    gallery,
    line.object,
    colour,
    rank,
    packOf({ kind, variant }),
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
    altEn: englishTitle(brand.en, line.en, en),
  });
  return {
    images,
    thumb,
    params: [
      `品牌:${brand.zh}=${brand.en}`,
      `款式:${variant[0]}=${englishStyle(variant[1])}`,
      ...line.params.split('|'),
    ].map(parseFact),
    detail: [
      paragraph(line.about[0]),
      picture(close, '近看', 'close up'),
      paragraph(line.about[1]),
      picture(tilted, '侧看', 'from the side'),
    ],
  };
}

/** Parses a fact as `材质:超纤=Microfibre`. */
function parseFact(pair: string): Product['params'][number] {
  const [name = '', value = ''] = pair.split(':');
  const [[k, kEn], [v, vEn]] = [translate(name), translate(value)];
  return { k, kEn, v, vEn };
}

function priceFields(draft: Draft, stock: Map<string, number>) {
  const cheapest = draft.skus.reduce((a, b) => (b.priceCents < a.priceCents ? b : a));
  return {
    priceMinCents: cheapest.priceCents,
    wasCents: cheapest.wasCents,
    salesCount: salesOf(draft.key),
    ...freightFields(draft),
    limitPerUser: limitOf(draft.key),
    stockTotal: draft.skus.reduce((sum, { key }) => sum + stock.get(key)!, 0),
  };
}

/** A random quarter travels free at any price. */
function freightFields({ kind, key, line }: Draft): Pick<Product, 'shippingCents' | 'freightId'> {
  if (kind === 'evoucher' || seededRandom(`shipping ${key}`) < 0.25)
    return { shippingCents: 0, freightId: null };
  const isChilled = leaves.get(line.category)!.top === 'food';
  return { shippingCents: 0, freightId: freightId(isChilled ? 'chilled' : 'goods') };
}

function limitOf(key: string): number | null {
  const chance = seededRandom(`limit ${key}`);
  if (chance < 0.08) return 2;
  return chance < 0.2 ? 5 : null;
}

function statusFields({
  key,
}: Draft): Pick<ProductRow, 'status' | 'createdAt' | 'updatedAt' | 'version'> {
  const age = Math.round(ageOf(key) * 24) / 24;
  return {
    status: 'on',
    createdAt: fromNow(-age * day),
    updatedAt: fromNow(-Math.min(age, 1) * day),
    version: 1,
  };
}

function searchFields(draft: Draft) {
  const leaf = leaves.get(draft.line.category)!;
  const { titleZh, titleEn, subtitleZh } = titleFields(draft);
  const searchText = foldText(
    titleZh,
    titleEn,
    subtitleZh,
    leaf.zh,
    leaf.en,
    categoryTree[leaf.top].zh,
    categoryTree[leaf.top].en,
  );
  return { searchText, grams: grams(searchText), textVersion };
}
