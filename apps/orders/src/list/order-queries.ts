import type { Baas } from '@shop/baas-sdk';
import type { OrderObject, OrderTab } from '@shop/domain';
import { cloudListQuery } from '@shop/page-blocks/cloud-list-query';
import { cloudKey, cloudQuery } from '@shop/shell-contract';

/** The member's orders of one tab. */
export const ordersQuery = (baas: Baas, uid: string, tab: OrderTab) =>
  cloudListQuery<OrderObject, 'list'>(baas, 'order', 'list', [tab], uid);

export function countsQuery(baas: Baas, uid: string) {
  return {
    ...cloudQuery<OrderObject, 'counts'>(baas, 'order', 'counts', []),
    queryKey: [...cloudKey('order', 'counts', []), uid] as const,
  };
}
