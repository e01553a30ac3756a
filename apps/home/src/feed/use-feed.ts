import { usePage } from '@shop/shell-contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { FeedName, Listing, ProductCard } from '@shop/domain';
import type { LoadMoreState } from '@shop/ui';
import { feedQuery } from './feed-query';

export interface FeedView {
  /** Undefined until the first page is there. */
  products: ProductCard[] | undefined;
  /** Undefined when nobody has counted so far. */
  total: number | undefined;
  state: LoadMoreState;
  onMore: () => void;
  /** Why there is no first page. */
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
    products: data && onceEach(data.pages.flatMap((page) => page.data)),
    total: last?.isMore ? undefined : last?.count,
    state: isFetchingNextPage
      ? 'loading'
      : isFetchNextPageError
        ? 'error'
        : hasNextPage
          ? 'more'
          : 'noMore',
    // The footer and the end of the page may both ask; the second joins the first.
    onMore: () => void fetchNextPage({ cancelRefetch: false }),
    error: data ? null : error,
    retry: () => void refetch(),
    retrying: isFetching,
  };
}

/** What is put on the shelf between two pages moves the rest on by one. */
function onceEach(products: ProductCard[]): ProductCard[] {
  return [...new Map(products.map((product) => [product._id, product])).values()];
}
