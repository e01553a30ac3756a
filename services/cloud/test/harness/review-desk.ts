import type { Client } from '@shop/baas-sdk';
import type { ReviewCountRow } from '@shop/domain';
import type { Shopper } from './shopper';

export interface ImportedReview {
  stars: number;
  at: number;
  text?: string;
  /** Addresses of pictures of the shop. */
  images?: string[];
}

export interface ReviewDesk {
  sums(
    productId: string,
  ): Promise<{ ratingSum: number; ratingCount: number; counts: ReviewCountRow | null }>;
  addImported(skuId: string, reviews: ImportedReview[]): Promise<unknown>;
  forgetSums(productId: string): Promise<unknown>;
  recount(): Promise<{ wasDue: boolean }>;
  age(id: string, ms: number): Promise<unknown>;
}

export const reviewDeskOf = (of: Shopper): Client<ReviewDesk> =>
  of.baas.importObject<ReviewDesk>('review-desk');
