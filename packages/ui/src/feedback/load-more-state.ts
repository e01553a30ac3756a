import type { LoadMoreState } from './load-more';

/** The flags of an infinite query (TanStack's names) that decide the footer of its list. */
export interface InfiniteQueryFlags {
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  hasNextPage: boolean;
}

/** The `LoadMore` state of an infinite query. */
export function loadMoreStateOf(query: InfiniteQueryFlags): LoadMoreState {
  if (query.isFetchingNextPage) return 'loading';
  if (query.isFetchNextPageError) return 'error';
  return query.hasNextPage ? 'more' : 'noMore';
}
