import type { ProductCard, SearchAnswer, SearchQuery, VoucherCard } from '@shop/domain';
import { usePage } from '@shop/shell-contract';
import type { LoadMoreState } from '@shop/ui';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { beginAnew, listingOf, resultsQuery, type Pages } from './results-query';

export interface Results {
  /** Undefined until the first page of any search of this type is there. */
  found:
    | {
        products: ProductCard[];
        vouchers: VoucherCard[];
        rows: number;
        count: number;
        isMore: boolean;
      }
    | undefined;
  /** `found` belongs to the search before; the one asked for is on its way. */
  former: boolean;
  state: LoadMoreState;
  onMore: () => void;
  /** Why there is no first page. */
  error: Error | null;
  retry: () => void;
  busy: boolean;
  /** Begins anew with the first page. Rejects when it cannot be had; what is there stays. */
  refresh: () => Promise<void>;
}

export function useResults(query: SearchQuery, type: SearchAnswer['type']): Results {
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
    // The list of the words before stays until the next one comes; one of another kind would only startle.
    placeholderData: (before: Pages | undefined) =>
      before?.pages[0]?.type === type ? before : undefined,
  });
  return {
    found: data && gather(data),
    former: isPlaceholderData,
    state: isFetchingNextPage
      ? 'loading'
      : isFetchNextPageError
        ? 'error'
        : hasNextPage
          ? 'more'
          : 'noMore',
    // The footer and the end of the page may both ask; the second joins the first.
    onMore: () => {
      if (!isPlaceholderData) void fetchNextPage({ cancelRefetch: false });
    },
    error: data ? null : error,
    retry: () => void refetch(),
    busy: isFetching,
    refresh: () => beginAnew(client, query),
  };
}

function gather({ pages }: Pages): Results['found'] {
  const products = onceEach(pages.flatMap((page) => page.products?.data ?? []));
  const vouchers = onceEach(pages.flatMap((page) => page.vouchers?.data ?? []));
  const { count, isMore = false } = listingOf(pages.at(-1)!);
  return { products, vouchers, rows: products.length + vouchers.length, count, isMore };
}

/** What is put on the shelf between two pages moves the rest on by one. */
function onceEach<T extends { _id: string }>(rows: T[]): T[] {
  return [...new Map(rows.map((row) => [row._id, row])).values()];
}
