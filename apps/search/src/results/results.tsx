import { HydrationBlock } from '@shop/page-blocks/hydration-block';
import { QueryState } from '@shop/page-blocks/query-state';
import { useLifecycle } from '@shop/shell-contract';
import { useLanguage } from '@shop/i18n';
import { LoadMore, useIncrementalList, VisuallyHidden } from '@shop/ui';
import type { Search } from '@shop/domain';
import type { MouseEvent, ReactNode } from 'react';
import { useT } from '../messages';
import { noneText } from './none-text';
import { nearCount, ProductResults } from './product-results';
import css from './results.module.css';
import type { Results as ResultList } from './use-results';
import { VoucherList } from './voucher-list';

/** Rows that fill a tall phone's screen and its surroundings. */
const firstScreen = 10;

interface ResultsProps {
  search: Search;
  results: ResultList;
  noResults: ReactNode;
  onFollow: () => void;
}

/** The result list, or the reason why it is empty. `onFollow` is called when a result is opened. */
export function Results({ search, results, noResults, onFollow }: ResultsProps) {
  const t = useT();
  const numbers = new Intl.NumberFormat(useLanguage());
  const { rows, former } = results;
  const footer = useIncrementalList(
    firstScreen,
    rows?.rowCount,
    {
      state: results.state,
      onMore: results.onMore,
      total: rows?.isMore ? undefined : rows?.count,
    },
    // Lists of vouchers are bounded earlier (`LongList`).
    nearCount,
  );
  useLifecycle('onReachBottom', () => {
    if (footer.state === 'more') footer.onMore();
  });
  if (!rows) {
    const skeleton = search.type === 'product' ? 'feed' : 'list';
    return <QueryState query={results} title={t('failed')} skeleton={skeleton} />;
  }
  const { products, vouchers, count, isMore, correction } = rows;
  const words =
    count > 0
      ? t(`count.${search.type}`, {
          count: numbers.format(count) + (isMore ? '+' : ''),
          shown: numbers.format(footer.loaded),
        })
      : noneText(search, t);
  const isSeen = count > 0 && (search.q !== '' || search.type === 'product');
  const follow = (event: MouseEvent) => {
    if ((event.target as Element).closest('a')) onFollow();
  };
  return (
    <div
      className={former ? `${css.results} ${css.former}` : css.results}
      aria-busy={former || undefined}
      onClickCapture={follow}
    >
      <div role="status">
        {count > 0 && correction && (
          <p className={css.correction}>{t('corrected', { typed: search.q, words: correction })}</p>
        )}
        {isSeen ? <p className={css.count}>{words}</p> : <VisuallyHidden>{words}</VisuallyHidden>}
      </div>
      {count === 0 && !former ? noResults : null}
      <HydrationBlock>
        {products.length > 0 && <ProductResults products={products.slice(0, footer.loaded)} />}
        {vouchers.length > 0 && <VoucherList vouchers={vouchers.slice(0, footer.loaded)} />}
      </HydrationBlock>
      {count > 0 && <LoadMore {...footer} />}
    </div>
  );
}
