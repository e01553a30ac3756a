import { defaultPageSize, firstPage, type Baas } from '@shop/baas-sdk';
import type { OrderObject, OrderTab } from '@shop/domain';
import { cloudKey, cloudQuery, freshFor } from '@shop/shell-contract';
import { infiniteQueryOptions } from '@tanstack/react-query';

type Listed = Awaited<ReturnType<OrderObject['list']>>;

/** An infinite query over the member's orders of one tab. */
export function ordersQuery(baas: Baas, uid: string, tab: OrderTab) {
  return infiniteQueryOptions({
    queryKey: [...cloudKey('order', 'list', [tab]), uid],
    queryFn: ({ pageParam, signal }) =>
      baas.callObject<Listed>('order', 'list', [tab, pageParam], { customUI: true, signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ count }, pages) =>
      pages.length * defaultPageSize < count ? firstPage + pages.length : null,
    staleTime: freshFor,
    retry: false,
  });
}

export function countsQuery(baas: Baas, uid: string) {
  return {
    ...cloudQuery<OrderObject, 'counts'>(baas, 'order', 'counts', []),
    queryKey: [...cloudKey('order', 'counts', []), uid] as const,
  };
}
