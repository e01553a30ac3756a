import { RequestError, userMessage } from '@shop/baas-sdk';
import type { Product, ReviewSummary } from '@shop/domain';
import { usePage } from '@shop/shell-contract';
import { art } from '@shop/site-map';
import { Card, Chip, ChipRow, LoadMore, loadMoreStateOf, PageState, Skeleton } from '@shop/ui';
import { RatingSummary } from '@shop/ui/bundled';
import { useState } from 'react';
import { useT } from './messages';
import css from './block.module.css';
import { filterOf, percentsOf, useFilters } from './filters';
import { ProductLink } from './product-link';
import { useReviews } from './use-reviews';
import { VirtualRows } from './virtual-rows';

/** All reviews of a product. The filter is part of the address. */
export default function ReviewList({ product }: { product: Product }) {
  const t = useT();
  const { query, navigator } = usePage();
  const filter = filterOf(query.filter);
  const list = useReviews(product._id, filter);
  // The head stays while another filter loads.
  const [summary, setSummary] = useState(list.summary);
  if (list.summary && list.summary !== summary) setSummary(list.summary);
  const change = (next: string) =>
    navigator.replaceQuery({ ...query, filter: next === 'all' ? undefined : next });
  const empty = summary?.count === 0;
  return (
    <div className={css.columns}>
      <div className={css.head}>
        <ProductLink product={product} />
        {summary && !empty && <Head summary={summary} filter={filter} onChange={change} />}
      </div>
      <Card label={t('reviews')} className={css.list}>
        <Rows list={list} onAll={filter === 'all' ? undefined : () => change('all')} />
      </Card>
    </div>
  );
}

interface HeadProps {
  summary: ReviewSummary;
  filter: string;
  onChange: (filter: string) => void;
}

function Head({ summary, filter: current, onChange }: HeadProps) {
  const t = useT();
  const filters = useFilters(summary);
  return (
    <div className={css.summary}>
      <RatingSummary
        average={summary.average ?? 0}
        count={summary.count}
        percents={percentsOf(summary)}
      />
      <ChipRow label={t('reviewFilters')} className={css.filters}>
        {filters.map(({ filter, label }) => (
          <Chip key={filter} onCard on={filter === current} onClick={() => onChange(filter)}>
            {label}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}

interface RowsProps {
  list: ReturnType<typeof useReviews>;
  /** Shows all reviews; without it they are shown. */
  onAll?: () => void;
}

function Rows({ list, onAll }: RowsProps) {
  const t = useT();
  const { reviews, data, error, isFetching, refetch } = list;
  if (!data && error)
    return (
      <PageState
        compact
        kind={error instanceof RequestError ? 'offline' : 'error'}
        title={t('reviewsFailed')}
        text={userMessage(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton kind="list" />;
  if (reviews.length === 0)
    return (
      <PageState
        compact
        kind="empty"
        image={art.emptyReviews}
        title={onAll ? t('noReviewsOfFilter') : t('noReviews')}
        text={onAll ? undefined : t('noReviewsText')}
        action={onAll && { label: t('showAllReviews'), onClick: onAll }}
      />
    );
  return (
    <>
      <VirtualRows reviews={reviews} />
      <LoadMore
        state={loadMoreStateOf(list)}
        loaded={reviews.length}
        total={onAll ? undefined : list.summary?.count}
        onMore={() => void list.fetchNextPage()}
      />
    </>
  );
}
