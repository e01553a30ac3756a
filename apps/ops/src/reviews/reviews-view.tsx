import { opsReviewFilters, type OpsReview, type OpsReviewFilter } from '@shop/domain';
import { LoadMore, loadMoreStateOf, PageState, VisuallyHidden } from '@shop/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../messages';
import { useDesk } from '../view/desk-context';
import { ListTabs, RefreshButton } from '../view/list-tools';
import css from '../view/listing.module.css';
import { MissingData, ReloadError } from '../view/missing-data';
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
      <ListTabs
        label={t('reviewTabs')}
        items={opsReviewFilters.map((key) => ({ key, label: t(`reviewTab.${key}`) }))}
        value={filter}
        onChange={setFilter}
      >
        <RefreshButton query={list} />
      </ListTabs>
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

/** A review that is written meanwhile moves another one to the next page; it is shown once. */
function Rows({ list, onOpen }: RowsProps) {
  if (!list.data) return <MissingData query={list} />;
  const rowById = new Map(list.data.pages.flatMap(({ data }) => data.map((row) => [row._id, row])));
  const rows = [...rowById.values()];
  if (rows.length === 0) return <PageState kind="empty" title={t('noReviews')} />;
  return (
    <>
      <ReloadError query={list} />
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
