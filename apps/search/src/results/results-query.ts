import type { Baas } from '@shop/baas-sdk';
import type { Listing, SearchResult, SearchQuery } from '@shop/domain';
import { cloudKey } from '@shop/shell-contract';
import {
  infiniteQueryOptions,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

export type Pages = InfiniteData<SearchResult, number>;

export const resultsKey = ['catalog', 'search pages'] as const;
/** A list is kept for ten minutes after it was left, then reloaded. */
const staleTimeMs = 600_000;

export const listingOf = (answer: SearchResult | undefined): Listing<unknown> =>
  answer?.products ?? answer?.vouchers ?? { data: [], count: 0 };
const loadedIn = (pages: SearchResult[]) =>
  pages.reduce((sum, page) => sum + listingOf(page).data.length, 0);

/**
 * An infinite query over the results. The first page may have come with the HTML as the response of
 * `search(query)`.
 */
export function resultsQuery(baas: Baas, client: QueryClient, query: SearchQuery) {
  const first = () => client.getQueryState<SearchResult>(cloudKey('catalog', 'search', [query]));
  return infiniteQueryOptions<SearchResult, Error, Pages, QueryKey, number>({
    queryKey: [...resultsKey, query],
    queryFn: ({ pageParam, signal }) =>
      baas.callObject<SearchResult>('catalog', 'search', [query, pageParam], {
        customUI: true,
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      listingOf(last).data.length > 0 && loadedIn(pages) < listingOf(last).count
        ? pages.length + 1
        : undefined,
    initialData: () => {
      const answer = first()?.data;
      return answer && { pages: [answer], pageParams: [1] };
    },
    initialDataUpdatedAt: () => first()?.dataUpdatedAt,
    staleTime: staleTimeMs,
    refetchOnWindowFocus: false,
    retry: false,
    networkMode: 'always',
    refetchOnReconnect: true,
  });
}

/** Cuts the results back to the first page before a reload. */
export function reloadFirstPage(client: QueryClient, query: SearchQuery): Promise<void> {
  const queryKey = [...resultsKey, query];
  client.setQueryData<Pages>(
    queryKey,
    (before) =>
      before && { pages: before.pages.slice(0, 1), pageParams: before.pageParams.slice(0, 1) },
  );
  return client.invalidateQueries({ queryKey }, { throwOnError: true });
}
