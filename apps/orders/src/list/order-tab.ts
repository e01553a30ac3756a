import { orderTabs, type OrderTab } from '@shop/domain';
import { usePage } from '@shop/shell-contract';
import { useState } from 'react';

const readTab = (status: string | undefined): OrderTab => orderTabs.find((tab) => tab === status) ?? 'all';

/** The chosen tab: the address says it at first and after each fresh visit, and keeps what is tapped. */
export function useOrderTab(): [OrderTab, (tab: OrderTab) => void] {
  const { query: { status }, navigator } = usePage();
  const [chosen, setChosen] = useState({ tab: readTab(status), status });
  if (chosen.status !== status) setChosen({ tab: readTab(status), status });
  const choose = (tab: OrderTab) => {
    setChosen({ tab, status });
    scrollTo(0, 0);
    navigator.replaceQuery({ status: tab === 'all' ? undefined : tab });
  };
  return [chosen.tab, choose];
}
