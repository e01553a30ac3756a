import type { OpsAftersaleFilter } from '@shop/domain';
import { useQuery } from '@tanstack/react-query';
import { useDesk } from '../view/desk-context';

/** Polling interval of the list, ms. */
const pollIntervalMs = 30_000;

/** A page of the after-sales of all orders. */
export function useAftersales(filter: OpsAftersaleFilter, page: number) {
  const { aftersales } = useDesk();
  return useQuery({
    queryKey: ['aftersales', filter, page],
    queryFn: () => aftersales.list(filter, page),
    refetchInterval: pollIntervalMs,
  });
}
