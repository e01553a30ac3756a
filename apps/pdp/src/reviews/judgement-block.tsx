import { reviewsUrl } from '@shop/site-map';
import { Button, Chip, ChipRow, LoadMore } from '@shop/ui';
import { RatingSummary } from '@shop/ui/bundled';
import type { ReviewSummary } from '@shop/domain';
import { useT } from './messages';
import css from './block.module.css';
import { percentsOf, useFilters } from './filters';
import { ReviewRow } from './review-row';
import { useReviews } from './use-reviews';

/** Reviews on the product page; wide screens show the first one. */
const shownCount = 2;

/** Histogram, filters and the newest reviews of a product. Both lead to the list of all reviews. */
export default function JudgementBlock({ productId }: { productId: string }) {
  const t = useT();
  const { reviews, summary, isPending, isFetching, refetch } = useReviews(productId, 'all');
  if (!summary)
    return (
      <div className={css.waiting}>
        <LoadMore
          state={isPending || isFetching ? 'loading' : 'error'}
          onMore={() => void refetch()}
        />
      </div>
    );
  return (
    <>
      <RatingSummary
        average={summary.average ?? 0}
        count={summary.count}
        percents={percentsOf(summary)}
      />
      <FilterLinks productId={productId} summary={summary} />
      <ul className={`${css.rows} ${css.newest}`}>
        {reviews.slice(0, shownCount).map((review) => (
          <li key={review._id} className={css.row}>
            <ReviewRow review={review} />
          </li>
        ))}
      </ul>
      <Button kind="ink-line" size="m" block href={reviewsUrl(productId)}>
        {t('allReviews', { count: summary.count })}
      </Button>
    </>
  );
}

function FilterLinks({ productId, summary }: { productId: string; summary: ReviewSummary }) {
  const t = useT();
  const filters = useFilters(summary).filter(({ filter, count }) => filter !== 'all' && count > 0);
  return (
    <ChipRow label={t('reviewFilters')} className={css.filters}>
      {filters.map(({ filter, label }) => (
        <Chip key={filter} onCard href={reviewsUrl(productId, filter)}>
          {label}
        </Chip>
      ))}
    </ChipRow>
  );
}
