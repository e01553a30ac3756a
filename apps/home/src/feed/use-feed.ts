import { usePage } from '@shop/shell-contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { FeedName, Listing, ProductCard } from '@shop/domain';
import { loadMoreStateOf, type LoadMoreState } from '@shop/ui';
import { feedQuery } from './feed-query';

export interface FeedView {
  /** Undefined until the first page has loaded. */
  products: ProductCard[] | undefined;
  /** Undefined while the server has not counted to the end. */
  total: number | undefined;
  state: LoadMoreState;
  onMore: () => void;
  /** The error of the first page. */
  error: Error | null;
  retry: () => void;
  retrying: boolean;
}

export function useFeed(name: FeedName, first: Listing<ProductCard>): FeedView {
  const { baas } = usePage();
  const {
    data,
    error,
    hasNextPage,
    isFetching,
    isFetchingNextPage,
    isFetchNextPageError,
    fetchNextPage,
    refetch,
  } = useInfiniteQuery(feedQuery(baas, name, first));
  const last = data?.pages.at(-1);
  return {
    products: data && withoutDuplicates(data.pages.flatMap((page) => page.data)),
    total: last?.isMore ? undefined : last?.count,
    state: loadMoreStateOf({ isFetchingNextPage, isFetchNextPageError, hasNextPage }),
    // The footer and the page end may both trigger a load; the second call joins the first.
    onMore: () => void fetchNextPage({ cancelRefetch: false }),
    error: data ? null : error,
    retry: () => void refetch(),
    retrying: isFetching,
  };
}

/**
 * A product that is listed between two page loads shifts the following ones, so they appear twice.
 */
function withoutDuplicates(products: ProductCard[]): ProductCard[] {
  return [...new Map(products.map((product) => [product._id, product])).values()];
}
