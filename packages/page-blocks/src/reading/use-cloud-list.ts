import { loadMoreStateOf, type LoadMoreState } from '@shop/ui';
import {
  useInfiniteQuery,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { distinctRows, type ListPage, type ListPages } from './cloud-list-query';

export interface CloudPages<Page> {
  /** Undefined until the first page has loaded. */
  pages: Page[] | undefined;
  /** The state of the list's footer. */
  state: LoadMoreState;
  onMore: () => void;
  /** The error of the first page. */
  error: Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
  query: UseInfiniteQueryResult<ListPages<Page>>;
}

type RowOf<Page extends ListPage> = Page['data'][number];

export interface CloudList<Page extends ListPage> extends Omit<CloudPages<Page>, 'pages'> {
  /** Each row once; undefined until the first page has loaded. */
  rows: RowOf<Page>[] | undefined;
  /** The page that was loaded last, with what the method returns beside the rows. */
  last: Page | undefined;
}

type PagesOptions<Page> = UseInfiniteQueryOptions<Page, Error, ListPages<Page>, QueryKey, number>;

/** The pages of an infinite query, with what its screen and its footer need. */
export function useCloudPages<Page>(options: PagesOptions<Page>): CloudPages<Page> {
  const query = useInfiniteQuery(options);
  const { data, error, isFetching, fetchNextPage, refetch } = query;
  return {
    pages: data?.pages,
    state: loadMoreStateOf(query),
    // The footer and the end of the page may both ask for more; the second call joins the first.
    onMore: () => void fetchNextPage({ cancelRefetch: false }),
    error: data ? null : error,
    isFetching,
    refetch,
    query,
  };
}

/** The rows of a list that grows page by page. See `cloudListQuery`. */
export function useCloudList<Page extends ListPage<{ _id: string }>>(
  options: PagesOptions<Page>,
): CloudList<Page> {
  const { pages, ...rest } = useCloudPages(options);
  return {
    ...rest,
    rows: pages && distinctRows(pages.flatMap<RowOf<Page>>((page) => page.data)),
    last: pages?.at(-1),
  };
}
