import type { AftersaleObject, OrderObject } from '@shop/domain';
import { cloudKey, cloudQuery, usePage } from '@shop/shell-contract';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { invalidateOrders } from '../reading/freshness';

/** The after-sales that the lines of an order allow now. */
export function useOffers(uid: string, orderId: string) {
  const { baas } = usePage();
  return useQuery({
    ...cloudQuery<AftersaleObject, 'offers'>(baas, 'aftersale', 'offers', [orderId]),
    queryKey: [...cloudKey('aftersale', 'offers', [orderId]), uid],
    staleTime: 0,
  });
}

export function useOrder(uid: string, orderId: string) {
  const { baas } = usePage();
  return useQuery({
    ...cloudQuery<OrderObject, 'detail'>(baas, 'order', 'detail', [orderId]),
    queryKey: [...cloudKey('order', 'detail', [orderId]), uid],
  });
}

export function useAftersale(uid: string, id: string) {
  const { baas } = usePage();
  return useQuery({
    ...cloudQuery<AftersaleObject, 'detail'>(baas, 'aftersale', 'detail', [id]),
    queryKey: [...cloudKey('aftersale', 'detail', [id]), uid],
    staleTime: 0,
    // The URLs of its photos end after ten minutes.
    refetchInterval: 5 * 60_000,
  });
}

/** Reloads the after-sales and the orders that they changed. */
export const invalidateAftersales = (client: QueryClient) =>
  Promise.all([client.invalidateQueries({ queryKey: ['aftersale'] }), invalidateOrders(client)]);
