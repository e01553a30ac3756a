import { readJson } from './folders';
import { initDataFile } from './rows';
import { starsOf, type ImportedReview } from './reviews';
import type { ProductRow, SkuRow } from './products';
import type { ReviewCountRow } from '@shop/domain';

const read = <Row>(collection: string) => readJson<Row[]>(initDataFile(collection));
const reviews = read<ImportedReview>('review');
const products = read<ProductRow>('product');
const ofProduct = new Map(
  products.map(({ _id }) => [_id, reviews.filter(({ productId }) => productId === _id)]),
);

it('has 1,400 reviews, which add up to the ratings of their products', () => {
  expect(reviews).toHaveLength(1_400);
  const counts = new Map(read<ReviewCountRow>('review_count').map((row) => [row._id, row]));
  for (const { _id, ratingSum, ratingCount } of products) {
    const own = ofProduct.get(_id) ?? [];
    const sum = own.reduce((total, { stars }) => total + stars, 0);
    const row = counts.get(_id);
    const stored = row
      ? [row.oneStar, row.twoStars, row.threeStars, row.fourStars, row.fiveStars]
      : [];
    expect([_id, own.length, sum]).toEqual([_id, ratingCount, ratingSum]);
    expect(stored.reduce((total, each, at) => total + each * (at + 1), 0)).toBe(sum);
    expect(stored.reduce((total, each) => total + each, 0)).toBe(own.length);
  }
});

it('each review is of an SKU of its product, after the product was added', () => {
  const productBySku = new Map(read<SkuRow>('sku').map((sku) => [sku._id, sku.productId]));
  const addedAt = new Map(products.map(({ _id, createdAt }) => [_id, createdAt.$now]));
  for (const { _id, productId, skuId, createdAt, appendedAt, repliedAt } of reviews) {
    expect([_id, productBySku.get(skuId)]).toEqual([_id, productId]);
    expect(createdAt.$now).toBeGreaterThan(addedAt.get(productId) ?? 0);
    for (const later of [appendedAt, repliedAt].flatMap((time) => time ?? [])) {
      expect(later.$now).toBeGreaterThanOrEqual(createdAt.$now);
      expect(later.$now).toBeLessThan(0);
    }
  }
});

it('no product has the same text twice, and a fifth of the reviews has pictures', () => {
  for (const own of ofProduct.values()) {
    const texts = own.map(({ text }) => text).filter(Boolean);
    expect(new Set(texts).size).toBe(texts.length);
  }
  const pictures = reviews.flatMap(({ images = [] }) => images);
  expect(pictures.filter((picture) => !picture.startsWith('/files/static/cards/'))).toEqual([]);
  expect(reviews.filter(({ images }) => images).length).toBeGreaterThan(250);
  expect(reviews.filter(({ replyText }) => replyText).length).toBeGreaterThan(200);
});

it.each([
  [5, 1],
  [1, 1],
  [41, 9],
  [7, 7],
])('starsOf adds up to %i with %i stars', (sum, count) => {
  const stars = starsOf('key', sum, count);
  expect(stars).toHaveLength(count);
  expect(stars.reduce((total, each) => total + each, 0)).toBe(sum);
  expect(stars.every((each) => each >= 1 && each <= 5)).toBe(true);
});
