import { reviewFilters, type ReviewFilter, type ReviewSummary } from '@shop/domain';
import { countText } from '@shop/ui';
import { useT } from './messages';

/** The filter of the address; all reviews for an unknown one. */
export const filterOf = (name: string | undefined): ReviewFilter =>
  reviewFilters.find((filter) => filter === name) ?? 'all';

/** The filters with the number of their reviews. */
export function useFilters({ byStars, withPhotos, appended, count }: ReviewSummary) {
  const t = useT();
  const [one, two, three, four, five] = byStars;
  const countByFilter: Record<ReviewFilter, number> = {
    all: count,
    good: four + five,
    fair: three,
    poor: one + two,
    photos: withPhotos,
    appended,
  };
  return reviewFilters.map((filter) => ({
    filter,
    count: countByFilter[filter],
    label: t(`filter.${filter}`, { count: countText(countByFilter[filter]) }),
  }));
}

/** The shares of 5, 4, 3, 2 and 1 stars. */
export const percentsOf = ({ byStars, count }: ReviewSummary): number[] =>
  [...byStars].reverse().map((each) => Math.round((each / Math.max(1, count)) * 100));
