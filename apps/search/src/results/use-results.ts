import type { ProductCard, SearchResult, SearchQuery, VoucherCard } from '@shop/domain';
import { distinctRows } from '@shop/page-blocks/cloud-list-query';
import { useCloudPages, type CloudPages } from '@shop/page-blocks/use-cloud-list';
import { usePage } from '@shop/shell-contract';
import { useQueryClient } from '@tanstack/react-query';
import { reloadFirstPage, listingOf, resultsQuery, type Pages } from './results-query';

export interface Results extends Pick<
  CloudPages<SearchResult>,
  'state' | 'onMore' | 'error' | 'isFetching' | 'refetch'
> {
  /** Undefined until the first page of a search of this type has loaded. */
  rows:
    | {
        products: ProductCard[];
        vouchers: VoucherCard[];
        rowCount: number;
        count: number;
        isMore: boolean;
        /** The corrected words that the rows match instead of the typed ones. */
        correction: string | undefined;
      }
    | undefined;
  /** The rows belong to the previous search while the current one loads. */
  former: boolean;
  /** Reloads from the first page. Rejects if that fails; the rows stay. */
  refresh: () => Promise<void>;
}

export function useResults(query: SearchQuery, type: SearchResult['type']): Results {
  const { baas } = usePage();
  const client = useQueryClient();
  const { pages, onMore, ...results } = useCloudPages({
    ...resultsQuery(baas, client, query),
    // Keep the previous list of the same type until the next one arrives.
    placeholderData: (before: Pages | undefined) =>
      before?.pages[0]?.type === type ? before : undefined,
  });
  const former = results.query.isPlaceholderData;
  return {
    ...results,
    rows: pages && gather(pages),
    former,
    onMore: () => {
      if (!former) onMore();
    },
    refresh: () => reloadFirstPage(client, query),
  };
}

function gather(pages: SearchResult[]): Results['rows'] {
  const products = distinctRows(pages.flatMap((page) => page.products?.data ?? []));
  const vouchers = distinctRows(pages.flatMap((page) => page.vouchers?.data ?? []));
  const last = pages.at(-1);
  const { count, isMore = false } = last ? listingOf(last) : { count: 0 };
  const rowCount = products.length + vouchers.length;
  return { products, vouchers, rowCount, count, isMore, correction: pages[0]?.correction };
}
