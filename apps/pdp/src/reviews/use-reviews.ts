import type { ReviewFilter, ReviewObject } from '@shop/domain';
import { cloudKey, freshFor, usePage, useStore } from '@shop/shell-contract';
import {
  useInfiniteQuery,
  useQueryClient,
  type InfiniteData,
  type Query,
} from '@tanstack/react-query';

type Page = Awaited<ReturnType<ReviewObject['list']>>;

/** The beginning of the keys of all lists of reviews. */
export const reviewsKey = cloudKey('review', 'list', []);
const keyOf = (productId: string, filter: ReviewFilter, uid: string | null) => [
  ...reviewsKey,
  productId,
  filter,
  uid,
];

/** The longest list that is read again by itself: each page waits for the cursor before it. */
const maxRereadPages = 5;

/** Whether the pages of a list are read again when they are stale. */
export const isReread = ({ state }: Pick<Query, 'state'>): boolean =>
  ((state.data as InfiniteData<Page> | undefined)?.pages.length ?? 0) <= maxRereadPages;

/** The reviews of a product in pages, with the opinions of the member. */
export function useReviews(productId: string, filter: ReviewFilter) {
  const { baas } = usePage();
  const client = useQueryClient();
  const uid = useStore((state) => state.uid);
  const query = useInfiniteQuery({
    queryKey: keyOf(productId, filter, uid),
    queryFn: ({ pageParam, signal }) =>
      baas.callObject<Page>('review', 'list', [productId, filter, pageParam], {
        customUI: true,
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    // A guest who logs in keeps the rows, and their position, until they are read again.
    initialData: () =>
      client.getQueryData<InfiniteData<Page, string | null>>(keyOf(productId, filter, null)),
    initialDataUpdatedAt: 0,
    staleTime: (query) => (isReread(query) ? freshFor : Infinity),
    retry: false,
    networkMode: 'always',
    refetchOnReconnect: true,
  });
  return {
    ...query,
    reviews: query.data?.pages.flatMap(({ data }) => data) ?? [],
    summary: query.data?.pages.at(-1)?.summary,
  };
}
