import { orderTabs, waitingOrders, type OrderTab } from '@shop/domain';
import { setOrderBadge, usePage } from '@shop/shell-contract';
import { art, paths } from '@shop/site-map';
import {
  LoadMore,
  loadMoreStateOf,
  PageState,
  SectionTabs,
  Skeleton,
  useIncrementalList,
} from '@shop/ui';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { clockOffset } from '../order/time-to-pay';
import { Failure } from '../reading/failure';
import {
  invalidateOrders,
  useConfirmation,
  useFreshOnShow,
  useRefreshFailure,
} from '../reading/freshness';
import { useT } from '../messages';
import css from './list.module.css';
import { OrderListCard } from './order-list-card';
import { countsQuery, ordersQuery } from './order-queries';
import { useOrderTab } from './order-tab';
import { useReselect } from './use-reselect';

/** The member's orders by state. */
export function OrderList({ uid }: { uid: string }) {
  const [tab, choose] = useOrderTab();
  const client = useQueryClient();
  useFreshOnShow();
  useReselect(() => invalidateOrders(client));
  return (
    <>
      <div className={css.tabs}>
        <Tabs uid={uid} tab={tab} onChange={choose} />
      </div>
      <TabOrders key={tab} uid={uid} tab={tab} />
    </>
  );
}

function Tabs({
  uid,
  tab,
  onChange,
}: {
  uid: string;
  tab: OrderTab;
  onChange: (tab: OrderTab) => void;
}) {
  const t = useT();
  const { baas } = usePage();
  const { data } = useQuery(countsQuery(baas, uid));
  const counts = data?.counts;
  useEffect(() => {
    if (counts) setOrderBadge(waitingOrders(counts));
  }, [counts]);
  const items = orderTabs.map((key) => ({
    key,
    label: t(`tabs.${key}`),
    count: key === 'all' ? undefined : counts?.[key],
  }));
  return (
    <SectionTabs
      label={t('tabsLabel')}
      items={items}
      value={tab}
      onChange={onChange}
      layout="fill"
    />
  );
}

/** Orders that fill a tall phone's screen and its surroundings. */
const firstScreen = 8;

function TabOrders({ uid, tab }: { uid: string; tab: OrderTab }) {
  const t = useT();
  const { baas } = usePage();
  const orders = useInfiniteQuery(ordersQuery(baas, uid, tab));
  const { data, error, fetchNextPage } = orders;
  // An order created between two page loads shifts the following ones, so they appear twice.
  const orderList = [
    ...new Map(
      data?.pages.flatMap((page) => page.data).map((order) => [order._id, order]),
    ).values(),
  ];
  const footer = useIncrementalList(firstScreen, orderList.length, {
    state: loadMoreStateOf(orders),
    onMore: () => void fetchNextPage(),
    total: data?.pages.at(-1)?.count,
  });
  useRefreshFailure(orders);
  useConfirmation(orderList.some(({ isConfirming }) => isConfirming));
  if (orders.isPending) return <Skeleton kind="list" />;
  const last = data?.pages.at(-1);
  if (!last)
    return <Failure error={error} busy={orders.isFetching} onRetry={() => void orders.refetch()} />;
  if (orderList.length === 0)
    return (
      <PageState
        kind="empty"
        image={art.emptyOrders}
        title={t(`empty.${tab}`)}
        text={t('emptyText')}
        action={{ label: t('goHome'), href: paths.home }}
      />
    );
  const clockOffsetMs = clockOffset(last.serverNow, orders.dataUpdatedAt);
  return (
    <>
      <div className={css.orders}>
        {orderList.slice(0, footer.loaded).map((order) => (
          <OrderListCard key={order._id} order={order} clockOffsetMs={clockOffsetMs} />
        ))}
      </div>
      <LoadMore {...footer} />
    </>
  );
}
