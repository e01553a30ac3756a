import type { ReviewCountRow, ReviewRow } from '@shop/domain';
import { drafts, type Draft } from './draft';
import { productPictures, type Gallery } from './gallery';
import { ageOf, ratingPlan } from './history';
import { itemAt } from './item-at';
import { day, fromNow, type FromNow } from './from-now';
import { packOf, productId } from './products';
import { reviewWords } from './review-words';
import { seededId, seededRandom } from './seeded';
import { nicknames } from './content/reviews';

type Written = 'productId' | 'skuId' | 'stars' | 'text' | 'isAnonymous';
type Optional =
  | 'textEn'
  | 'authorName'
  | 'optionText'
  | 'optionTextEn'
  | 'images'
  | 'appendText'
  | 'appendTextEn'
  | 'replyText'
  | 'replyTextEn'
  | 'helpfulCount';

/** Fields without a value are left out: the engine fills in the defaults. */
export type ImportedReview = Pick<ReviewRow, '_id' | Written> &
  Partial<Pick<ReviewRow, Optional>> & {
    createdAt: FromNow;
    appendedAt?: FromNow;
    repliedAt?: FromNow;
  };

/** The reviews of the demo: as many stars for each product as its row says. */
export function reviews(gallery: Gallery): ImportedReview[] {
  const plan = ratingPlan();
  return drafts.flatMap((draft) => {
    const { sum, count } = plan.get(draft.key) ?? { sum: 0, count: 0 };
    const texts = new Set<string>();
    return starsOf(draft.key, sum, count).map((stars, at) =>
      reviewOf(gallery, draft, { stars, key: `review ${draft.key} ${at}`, texts }),
    );
  });
}

/** `count` stars that add up to `sum`: most are 5 and 4, some are low. */
export function starsOf(key: string, sum: number, count: number): number[] {
  const stars = Array.from({ length: count }, () => 5);
  let missing = 5 * count - sum;
  for (let at = 0; missing > 0; at += 1) {
    const index = Math.floor(count * seededRandom(`star ${key} ${at}`));
    const wish = missingStarsOf(seededRandom(`low ${key} ${at}`));
    const taken = Math.min(wish, missing, itemAt(stars, index) - 1);
    stars[index] = itemAt(stars, index) - taken;
    missing -= taken;
  }
  return stars;
}

/** How many of 5 stars a low review lacks. */
function missingStarsOf(chance: number): number {
  if (chance < 0.62) return 1;
  if (chance < 0.8) return 2;
  return chance < 0.9 ? 3 : 4;
}

interface Review {
  stars: number;
  key: string;
  /** The texts of the product so far. */
  texts: Set<string>;
}

function reviewOf(gallery: Gallery, draft: Draft, review: Review): ImportedReview {
  const { key, stars } = review;
  const chance = (name: string) => seededRandom(`${name} ${key}`);
  const sku = itemAt(draft.skus, Math.floor(chance('sku') * draft.skus.length));
  const join = (of: 'value' | 'valueEn') => sku.options.map((option) => option[of]).join(' / ');
  const ageInDays = ageOf(draft.key) * (0.02 + 0.9 * chance('age'));
  const helpfulCount = chance('helpful') < 0.45 ? Math.floor(40 * chance('votes') ** 3) : 0;
  return {
    _id: seededId(key),
    productId: productId(draft.key),
    skuId: seededId(`sku ${sku.key}`),
    stars,
    ...reviewWords(draft, review, ageInDays),
    isAnonymous: chance('anonymous') < 0.15,
    authorName: itemAt(nicknames, Math.floor(chance('name') * nicknames.length)),
    ...(sku.options.length > 0 && { optionText: join('value'), optionTextEn: join('valueEn') }),
    ...(chance('photos') < 0.2 && { images: photosOf(gallery, draft, 1 + 3 * chance('count')) }),
    ...(helpfulCount > 0 && { helpfulCount }),
    createdAt: fromNow(-Math.round(ageInDays * 24) * (day / 24)),
  };
}

function photosOf(gallery: Gallery, draft: Draft, count: number): string[] {
  const { line, colour, rank } = draft;
  const { images } = productPictures(gallery, line.object, colour, rank, packOf(draft));
  return [itemAt(images, 1), itemAt(images, 2), itemAt(images, 0)].slice(0, Math.floor(count));
}

/** The stored sums, so that the first start has nothing to compute. */
export function reviewCounts(rows: readonly ImportedReview[]): ReviewCountRow[] {
  const ids = [...new Set(rows.map((row) => row.productId))];
  return ids.map((_id) => {
    const own = rows.filter((row) => row.productId === _id);
    const starCount = (value: number) => own.filter(({ stars }) => stars === value).length;
    return {
      _id,
      oneStar: starCount(1),
      twoStars: starCount(2),
      threeStars: starCount(3),
      fourStars: starCount(4),
      fiveStars: starCount(5),
      withPhotos: own.filter(({ images }) => images).length,
      appended: own.filter(({ appendedAt }) => appendedAt).length,
    };
  });
}
