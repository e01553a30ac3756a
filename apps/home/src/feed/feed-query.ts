import { cloudListKey, cloudListQuery, keepFirstPage } from '@shop/page-blocks/cloud-list-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Baas } from '@shop/baas-sdk';
import type { CatalogObject, FeedName, Listing, ProductCard } from '@shop/domain';

type Page = Listing<ProductCard>;

/** The feed whose first page comes with home. */
export const ownFeed = 'recommend' satisfies FeedName;

const feedsKey = cloudListKey('catalog', 'feed');
const startingAt = (first: Page) => ({ pages: [first], pageParams: [1] });

/**
 * Loaded pages are not refetched in the background; `resetFeeds` does it on request, and the shell
 * when the page returns from the back/forward cache.
 */
export const feedQuery = (baas: Baas, name: FeedName, first: Page) => ({
  ...cloudListQuery<CatalogObject, 'feed'>(baas, 'catalog', 'feed', [name]),
  initialData: name === ownFeed ? startingAt(first) : undefined,
  staleTime: Infinity,
  refetchOnWindowFocus: false,
});

/**
 * Cuts every feed back to its first page and refetches the visible one. Rejects if that fails; the
 * previous page then stays.
 */
export async function resetFeeds(client: QueryClient, first: Page): Promise<void> {
  keepFirstPage(client, feedsKey);
  client.setQueryData(cloudListKey('catalog', 'feed', [ownFeed]), startingAt(first));
  const isOther = ({ queryKey }: { queryKey: QueryKey }) => queryKey.at(-1) !== ownFeed;
  await client.invalidateQueries(
    { queryKey: feedsKey, predicate: isOther },
    { throwOnError: true },
  );
}
