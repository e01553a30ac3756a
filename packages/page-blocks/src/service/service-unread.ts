import type { Baas } from '@shop/baas-sdk';
import type { ServiceObject } from '@shop/domain';
import { cloudKey, cloudQuery, usePage, useStore } from '@shop/shell-contract';
import { useQuery } from '@tanstack/react-query';

export const serviceUnreadKey = (uid: string) =>
  [...cloudKey('customer-service', 'unread', []), uid] as const;

/** The unread messages of the customer service. */
export const serviceUnreadQuery = (baas: Baas, uid: string) => ({
  ...cloudQuery<ServiceObject, 'unread'>(baas, 'customer-service', 'unread', []),
  queryKey: serviceUnreadKey(uid),
});

/** The number of unread messages of the customer service; 0 for a guest. */
export function useServiceUnread(): number {
  const { baas } = usePage();
  const uid = useStore((state) => state.uid);
  const { data } = useQuery({ ...serviceUnreadQuery(baas, uid ?? ''), enabled: uid !== null });
  return data?.unread ?? 0;
}
