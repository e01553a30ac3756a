import { pageSize } from '@shop/domain';
import { Button, PageState } from '@shop/ui';
import type { ReactNode } from 'react';
import { t } from '../messages';
import css from './listing.module.css';
import { MissingData, ReloadError } from './missing-data';
import type { PagedList } from './use-paged-list';

interface ListingProps<Row> {
  list: Pick<PagedList<Row>, 'query' | 'page' | 'onPage'>;
  empty: string;
  /** Renders one row as a list item. */
  children: (row: Row) => ReactNode;
}

/**
 * A page of rows with its loading, empty and error states. Rows stay visible while a reload fails.
 */
export function Listing<Row>({
  list: { query, page, onPage },
  empty,
  children,
}: ListingProps<Row>) {
  const { data } = query;
  if (!data) return <MissingData query={query} />;
  return (
    <>
      <ReloadError query={query} />
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
