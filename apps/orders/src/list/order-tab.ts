import { orderTabs, type OrderTab } from '@shop/domain';
import { usePage } from '@shop/shell-contract';
import { useState } from 'react';

/** The selected tab, initialized from the address and written back to it. */
export function useOrderTab(): [OrderTab, (tab: OrderTab) => void] {
  const {
    query: { status },
    navigator,
  } = usePage();
  const [chosen, setChosen] = useState(orderTabs.find((tab) => tab === status) ?? 'all');
  const choose = (tab: OrderTab) => {
    setChosen(tab);
    scrollTo(0, 0);
    navigator.replaceQuery({ status: tab === 'all' ? undefined : tab });
  };
  return [chosen, choose];
}
