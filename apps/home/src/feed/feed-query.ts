import { infiniteQueryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import type { Baas } from '@shop/baas-sdk';
import type { FeedName, Listing, ProductCard } from '@shop/domain';

type Page = Listing<ProductCard>;
type Pages = InfiniteData<Page, number>;

/** The feed whose first page comes with home. */
export const ownFeed = 'recommend' satisfies FeedName;

const feedsKey = ['catalog', 'feed pages'] as const;
const begun = (first: Page): Pages => ({ pages: [first], pageParams: [1] });
const countOf = (pages: Page[]) => pages.reduce((sum, { data }) => sum + data.length, 0);

/** A feed page after page. Long lists are not fetched again behind the reader's back: `renewFeeds` does it when asked. */
export function feedQuery(baas: Baas, name: FeedName, first: Page) {
  return infiniteQueryOptions({
    queryKey: [...feedsKey, name],
    queryFn: ({ pageParam, signal }) =>
      baas.callObject<Page>('catalog', 'feed', [name, pageParam], { customUI: true, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      last.data.length > 0 && countOf(pages) < last.count ? pages.length + 1 : undefined,
    initialData: name === ownFeed ? begun(first) : undefined,
    enabled: name !== ownFeed,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    retry: false,
    networkMode: 'always',
  });
}

/** Every feed begins again at its first page, the one in view with a new one. Rejects when that cannot be had; the former stays. */
export async function renewFeeds(client: QueryClient, first: Page): Promise<void> {
  client.setQueriesData<Pages>(
    { queryKey: feedsKey },
    (before) =>
      before && { pages: before.pages.slice(0, 1), pageParams: before.pageParams.slice(0, 1) },
  );
  client.setQueryData<Pages>([...feedsKey, ownFeed], begun(first));
  await client.invalidateQueries({ queryKey: feedsKey }, { throwOnError: true });
}
