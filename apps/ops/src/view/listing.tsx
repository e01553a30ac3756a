import { userMessage } from '@shop/baas-sdk';
import { pageSize, type Listing as Rows } from '@shop/domain';
import { Button, PageState, Skeleton } from '@shop/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '../messages';
import css from './listing.module.css';

interface ListingProps<Row> {
  query: UseQueryResult<Rows<Row>>;
  page: number;
  onPage: (page: number) => void;
  empty: string;
  /** Renders one row as a list item. */
  children: (row: Row) => ReactNode;
}

/**
 * A page of rows with its loading, empty and error states. Rows stay visible while a reload fails.
 */
export function Listing<Row>({ query, page, onPage, empty, children }: ListingProps<Row>) {
  const { data, error, refetch, isFetching } = query;
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
  return (
    <>
      {error && (
        <p role="alert" className={css.fault}>
          {userMessage(error)}
        </p>
      )}
      {data.data.length === 0 && <PageState kind="empty" title={empty} />}
      <ul className={css.rows}>{data.data.map(children)}</ul>
      {data.count > 0 && <Pager page={page} count={data.count} onPage={onPage} />}
    </>
  );
}

function Pager({
  page,
  count,
  onPage,
}: {
  page: number;
  count: number;
  onPage: (page: number) => void;
}) {
  const pages = Math.max(1, Math.ceil(count / pageSize));
  return (
    <nav aria-label={t('pages')} className={css.pager}>
      <Button kind="ink-line" size="s" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('previousPage')}
      </Button>
      <span aria-live="polite">{t('place', { page, pages, count })}</span>
      <Button kind="ink-line" size="s" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('nextPage')}
      </Button>
    </nav>
  );
}
