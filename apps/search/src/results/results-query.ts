import type { Baas } from '@shop/baas-sdk';
import type { Listing, ProductCard, SearchResult, SearchQuery, VoucherCard } from '@shop/domain';
import {
  cloudListKey,
  keepFirstPage,
  numberedPages,
  type ListPages,
} from '@shop/page-blocks/cloud-list-query';
import { cloudKey } from '@shop/shell-contract';
import { infiniteQueryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';

export type Pages = ListPages<SearchResult>;

export const resultsKey = cloudListKey('catalog', 'search');
/** A list is kept for ten minutes after it was left, then reloaded. */
const staleTimeMs = 600_000;

export const listingOf = (result: SearchResult): Listing<ProductCard | VoucherCard> =>
  result.products ?? result.vouchers ?? { data: [], count: 0 };

/** The first page may have come with the HTML as the response of `search(query)`. */
export function resultsQuery(baas: Baas, client: QueryClient, query: SearchQuery) {
  const first = () => client.getQueryState<SearchResult>(cloudKey('catalog', 'search', [query]));
  return infiniteQueryOptions<SearchResult, Error, Pages, QueryKey, number>({
    queryKey: [...resultsKey, query],
    queryFn: ({ pageParam, signal }) =>
      baas.callObject<SearchResult>('catalog', 'search', [query, pageParam], {
        customUI: true,
        signal,
      }),
    ...numberedPages(listingOf),
    initialData: (): Pages | undefined => {
      const result = first()?.data;
      return result && { pages: [result], pageParams: [1] };
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
  keepFirstPage(client, queryKey);
  return client.invalidateQueries({ queryKey }, { throwOnError: true });
}
