import type { ProductReview, ReviewPage, ReviewSummary } from '@shop/domain';

/** Fixture: a review of four stars. */
export const review = (id: number, change: Partial<ProductReview> = {}): ProductReview => ({
  _id: `r${id}`,
  stars: 4,
  text: `评价 ${id}`,
  textEn: null,
  isVerified: true,
  photos: [],
  append: null,
  reply: null,
  helpfulCount: 0,
  isHelpful: false,
  isOwn: false,
  author: '林**',
  optionText: '绯红 / 20L',
  optionTextEn: 'Crimson / 20L',
  createdAt: Date.UTC(2024, 10, 22, 17),
  ...change,
});

/** Fixture: 100 reviews with 4.8 stars. */
export const summary: ReviewSummary = {
  count: 100,
  average: 4.77,
  byStars: [1, 1, 2, 12, 84],
  withPhotos: 31,
  appended: 5,
};

export const pageOf = (
  data: ProductReview[],
  change: Partial<Pick<ReviewPage, 'next' | 'summary'>> = {},
): ReviewPage => ({ data, next: null, summary, ...change });
