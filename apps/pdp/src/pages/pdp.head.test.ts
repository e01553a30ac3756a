import type { Shown } from '../product-query';
import { backpack, withStock } from '../testing/product-fixture';
import productHead from './pdp.head';

const headOf = (shown: Shown, language: 'zh-CN' | 'en' = 'zh-CN') =>
  productHead({
    path: '/pages/pdp/pdp',
    search: '?id=p1',
    language,
    siteUrl: 'https://shop.example',
    responses: [shown],
  });
const dataOf = (shown: Shown, type: string, language?: 'zh-CN' | 'en') =>
  headOf(shown, language).structuredData?.find((each) => '@type' in each && each['@type'] === type);

it.each([
  ['zh-CN', '澄野 通勤双肩包', '720 克轻量包身 电脑隔层悬空两厘米。', '箱包'],
  ['en', 'Backpack', 'Light The laptop sleeve hangs free.', 'Bags'],
] as const)('describes the product in %s', (language, title, description, category) => {
  expect(headOf(backpack(), language)).toMatchObject({
    title,
    description,
    type: 'product',
    picture: { address: '/files/static/cards/front.webp', alt: title },
    properties: {
      'product:price:amount': '239.00',
      'product:price:currency': 'CNY',
      'product:availability': 'in stock',
      'product:category': category,
    },
  });
});

it('names the brand of a product that states one', () => {
  const shown = backpack();
  const params = [{ k: '品牌', kEn: 'Brand', v: '澄野', vEn: 'Chengye' }];
  expect(dataOf({ ...shown, product: { ...shown.product, params } }, 'Product')).toMatchObject({
    brand: { '@type': 'Brand', name: '澄野' },
  });
  expect(dataOf(shown, 'Product')).not.toHaveProperty('brand');
});

it('has absolute pictures, the range of prices and the rating', () => {
  expect(dataOf(backpack(), 'Product')).toMatchObject({
    image: [
      'https://shop.example/files/static/cards/front.webp',
      'https://shop.example/files/static/cards/turn.webp',
    ],
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: '239.00',
      highPrice: '279.00',
      offerCount: 4,
      priceCurrency: 'CNY',
      availability: 'https://schema.org/InStock',
      url: 'https://shop.example/pages/pdp/pdp?id=p1',
    },
    aggregateRating: { ratingValue: '4.2', reviewCount: 9, bestRating: 5, worstRating: 1 },
  });
});

it('has one price when all options cost the same, also a very high one', () => {
  const shown = backpack();
  shown.skus = shown.skus.map((sku) => ({ ...sku, priceCents: 999_999_900 }));
  shown.product.priceMinCents = 999_999_900;
  expect(dataOf(shown, 'Product')).toMatchObject({
    offers: { '@type': 'Offer', price: '9999999.00' },
  });
});

it('is out of stock when no option is left', () => {
  const shown = withStock(backpack(), () => 0);
  expect(dataOf(shown, 'Product')).toMatchObject({
    offers: { availability: 'https://schema.org/OutOfStock' },
  });
  expect(headOf(shown).properties).toMatchObject({ 'product:availability': 'out of stock' });
});

it('has no rating without reviews', () => {
  const shown = backpack();
  shown.product = { ...shown.product, ratingSum: 0, ratingCount: 0 };
  expect(dataOf(shown, 'Product')).not.toHaveProperty('aggregateRating');
});

it('leads from home over the categories to the product', () => {
  expect(dataOf(backpack(), 'BreadcrumbList')).toMatchObject({
    itemListElement: [
      { position: 1, name: '首页', item: 'https://shop.example/' },
      {
        position: 2,
        name: '服饰鞋包',
        item: 'https://shop.example/pages/tabBar/voucher/voucher?type=product&cat=c0',
      },
      { position: 3, name: '箱包' },
      { position: 4, item: 'https://shop.example/pages/pdp/pdp?id=p1' },
    ],
  });
});

it('leads to the English pages in English', () => {
  const shop = 'https://shop.example';
  expect(dataOf(backpack(), 'BreadcrumbList', 'en')).toMatchObject({
    itemListElement: [
      { name: 'Home', item: `${shop}/?lang=en` },
      { item: `${shop}/pages/tabBar/voucher/voucher?type=product&cat=c0&lang=en` },
      { name: 'Bags' },
      { name: 'Backpack', item: `${shop}/pages/pdp/pdp?id=p1&lang=en` },
    ],
  });
  expect(dataOf(backpack(), 'Product', 'en')).toMatchObject({
    offers: { url: `${shop}/pages/pdp/pdp?id=p1&lang=en` },
  });
});

it('describes a product without words or pictures by its title', () => {
  const shown = backpack();
  shown.product = { ...shown.product, subtitleZh: '', detail: [], images: [] };
  const head = headOf(shown);
  expect([head.description, head.picture]).toEqual([shown.product.titleZh, undefined]);
});
