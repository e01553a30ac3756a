import { userMessage } from '@shop/baas-sdk';
import { opsReviewFilters, type OpsReview, type OpsReviewFilter } from '@shop/domain';
import {
  Button,
  LoadMore,
  loadMoreStateOf,
  PageState,
  SectionTabs,
  Skeleton,
  VisuallyHidden,
} from '@shop/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../messages';
import tools from '../orders/orders.module.css';
import { useDesk } from '../view/desk-context';
import css from '../view/listing.module.css';
import { SubjectDialog } from '../view/subject-dialog';
import { HideForm } from './hide-form';
import { ReplyForm } from './reply-form';
import { ReviewRow } from './review-row';
import { reviewSteps, type ReviewStep } from './step';

const forms = { reply: ReplyForm, hide: HideForm };

/** The reviews of all products: reported ones first, then replies and moderation. */
export function ReviewsView() {
  const { reviews } = useDesk();
  const [filter, setFilter] = useState<OpsReviewFilter>('reported');
  const [opened, setOpened] = useState<{ step: ReviewStep; row: OpsReview } | null>(null);
  const list = useInfiniteQuery({
    queryKey: ['reviews', filter],
    queryFn: ({ pageParam }) => reviews.list(filter, pageParam),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.isMore ? pages.length + 1 : null),
  });
  const onClose = () => setOpened(null);
  return (
    <>
      <VisuallyHidden>
        <h1>{t('reviews')}</h1>
      </VisuallyHidden>
      <div className={tools.tools}>
        <SectionTabs
          flush
          label={t('reviewTabs')}
          items={opsReviewFilters.map((key) => ({ key, label: t(`reviewTab.${key}`) }))}
          value={filter}
          onChange={setFilter}
        />
        <Button
          kind="ink-line"
          size="s"
          busy={list.isFetching && t('refreshing')}
          onClick={() => void list.refetch()}
        >
          {t('refresh')}
        </Button>
      </div>
      <Rows list={list} onOpen={(step, row) => setOpened({ step, row })} />
      {reviewSteps.map((step) => {
        const Form = forms[step];
        return (
          <SubjectDialog
            key={step}
            subject={opened?.step === step ? opened.row : null}
            title={t(`reviewStep.${step}`)}
            onClose={onClose}
          >
            {(row) => <Form row={row} onClose={onClose} />}
          </SubjectDialog>
        );
      })}
    </>
  );
}

type ReviewPages = { data: OpsReview[]; isMore: boolean };

interface RowsProps {
  list: ReturnType<typeof useInfiniteQuery<ReviewPages>>;
  onOpen: (step: ReviewStep, row: OpsReview) => void;
}

function Rows({ list, onOpen }: RowsProps) {
  const { data, error, isFetching, refetch } = list;
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  if (!data && error)
    return (
      <PageState
        kind="error"
        title={t('failed')}
        text={userMessage(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton />;
  if (rows.length === 0) return <PageState kind="empty" title={t('noReviews')} />;
  return (
    <>
      {error && (
        <p role="alert" className={css.fault}>
          {userMessage(error)}
        </p>
      )}
      <ul className={css.rows}>
        {rows.map((row) => (
          <ReviewRow key={row._id} row={row} onOpen={(step) => onOpen(step, row)} />
        ))}
      </ul>
      <LoadMore
        state={loadMoreStateOf(list)}
        loaded={rows.length}
        onMore={() => void list.fetchNextPage()}
      />
    </>
  );
}
