import type { ProductCard, SearchResult, SearchQuery, VoucherCard } from '@shop/domain';
import { usePage } from '@shop/shell-contract';
import { loadMoreStateOf, type LoadMoreState } from '@shop/ui';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { reloadFirstPage, listingOf, resultsQuery, type Pages } from './results-query';

export interface Results {
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
  state: LoadMoreState;
  onMore: () => void;
  /** The error of the first page. */
  error: Error | null;
  retry: () => void;
  busy: boolean;
  /** Reloads from the first page. Rejects if that fails; the rows stay. */
  refresh: () => Promise<void>;
}

export function useResults(query: SearchQuery, type: SearchResult['type']): Results {
  const { baas } = usePage();
  const client = useQueryClient();
  const {
    data,
    error,
    isPlaceholderData,
    hasNextPage,
    isFetching,
    isFetchingNextPage,
    isFetchNextPageError,
    fetchNextPage,
    refetch,
  } = useInfiniteQuery({
    ...resultsQuery(baas, client, query),
    // Keep the previous list of the same type until the next one arrives.
    placeholderData: (before: Pages | undefined) =>
      before?.pages[0]?.type === type ? before : undefined,
  });
  return {
    rows: data && gather(data),
    former: isPlaceholderData,
    state: loadMoreStateOf({ isFetchingNextPage, isFetchNextPageError, hasNextPage }),
    // The footer and the page end may both trigger a load; the second call joins the first.
    onMore: () => {
      if (!isPlaceholderData) void fetchNextPage({ cancelRefetch: false });
    },
    error: data ? null : error,
    retry: () => void refetch(),
    busy: isFetching,
    refresh: () => reloadFirstPage(client, query),
  };
}

function gather({ pages }: Pages): Results['rows'] {
  const products = withoutDuplicates(pages.flatMap((page) => page.products?.data ?? []));
  const vouchers = withoutDuplicates(pages.flatMap((page) => page.vouchers?.data ?? []));
  const { count, isMore = false } = listingOf(pages.at(-1));
  const rowCount = products.length + vouchers.length;
  return { products, vouchers, rowCount, count, isMore, correction: pages[0]?.correction };
}

/** A row that is added between two page loads shifts the following ones, so they appear twice. */
function withoutDuplicates<T extends { _id: string }>(rows: T[]): T[] {
  return [...new Map(rows.map((row) => [row._id, row])).values()];
}
