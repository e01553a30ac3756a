import { useQuery } from '@tanstack/react-query';
import { useDesk } from '../view/desk-context';

/** Everything about an order. The server logs each view, so it loads once per opening. */
export function useOrderDetail(id: string) {
  const { ops } = useDesk();
  return useQuery({
    queryKey: ['order', id],
    queryFn: async () => (await ops.order(id)).order,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
