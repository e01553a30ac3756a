import {
  infiniteQueryOptions,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import type { Baas } from '@shop/baas-sdk';
import type { FeedName, Listing, ProductCard } from '@shop/domain';

type Page = Listing<ProductCard>;
type Pages = InfiniteData<Page, number>;

/** The feed whose first page comes with home. */
export const ownFeed = 'recommend' satisfies FeedName;

const feedsKey = ['catalog', 'feed pages'] as const;
const startingAt = (first: Page): Pages => ({ pages: [first], pageParams: [1] });
const countOf = (pages: Page[]) => pages.reduce((sum, { data }) => sum + data.length, 0);

/**
 * An infinite query over one feed. Loaded pages are not refetched in the background; `resetFeeds`
 * does it on request, and the shell when the page returns from the back/forward cache.
 */
export function feedQuery(baas: Baas, name: FeedName, first: Page) {
  return infiniteQueryOptions({
    queryKey: [...feedsKey, name],
    queryFn: ({ pageParam, signal }) =>
      baas.callObject<Page>('catalog', 'feed', [name, pageParam], { customUI: true, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      last.data.length > 0 && countOf(pages) < last.count ? pages.length + 1 : undefined,
    initialData: name === ownFeed ? startingAt(first) : undefined,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    retry: false,
    networkMode: 'always',
  });
}

/**
 * Cuts every feed back to its first page and refetches the visible one. Rejects if that fails; the
 * previous page then stays.
 */
export async function resetFeeds(client: QueryClient, first: Page): Promise<void> {
  client.setQueriesData<Pages>(
    { queryKey: feedsKey },
    (before) =>
      before && { pages: before.pages.slice(0, 1), pageParams: before.pageParams.slice(0, 1) },
  );
  client.setQueryData<Pages>([...feedsKey, ownFeed], startingAt(first));
  const isOther = ({ queryKey }: { queryKey: QueryKey }) => queryKey.at(-1) !== ownFeed;
  await client.invalidateQueries(
    { queryKey: feedsKey, predicate: isOther },
    { throwOnError: true },
  );
}
