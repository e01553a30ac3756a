import type { OpsAftersaleFilter } from '@shop/domain';
import { useDesk } from '../view/desk-context';
import { usePagedList } from '../view/use-paged-list';

/** Polling interval of the list, ms. */
const pollMs = 30_000;

/** The after-sales of all orders, first those that wait for the staff. */
export function useAftersales() {
  const { aftersales } = useDesk();
  return usePagedList({
    name: 'aftersales',
    filter: 'waiting' as OpsAftersaleFilter,
    read: (filter, page) => aftersales.list(filter, page),
    pollMs,
  });
}
