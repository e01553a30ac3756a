import { orderTabs, waitingOrders, type OrderTab } from '@shop/domain';
import { LongList, nearCount } from '@shop/page-blocks/long-list';
import { useCloudList } from '@shop/page-blocks/use-cloud-list';
import { useReloadOnPull, useReloadOnReselect } from '@shop/page-blocks/use-reload';
import { setOrderBadge, usePage } from '@shop/shell-contract';
import { art, paths } from '@shop/site-map';
import { LoadMore, PageState, SectionTabs, useIncrementalList } from '@shop/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { clockOffset } from '../order/time-to-pay';
import { OrderState } from '../reading/order-state';
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

/** The member's orders by state. */
export function OrderList({ uid }: { uid: string }) {
  const [tab, choose] = useOrderTab();
  const client = useQueryClient();
  useFreshOnShow();
  const reload = () => invalidateOrders(client);
  useReloadOnPull(reload);
  useReloadOnReselect(reload);
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
const usualCardHeightPx = 200;

function TabOrders({ uid, tab }: { uid: string; tab: OrderTab }) {
  const t = useT();
  const { baas } = usePage();
  const list = useCloudList(ordersQuery(baas, uid, tab));
  const { rows: orders, last } = list;
  const footer = useIncrementalList(
    firstScreen,
    orders?.length,
    { state: list.state, onMore: list.onMore, total: last?.count },
    nearCount,
  );
  const isAnyConfirming = orders?.some(({ isConfirming }) => isConfirming) === true;
  useRefreshFailure(list.query, isAnyConfirming);
  useConfirmation(isAnyConfirming);
  if (!orders || !last) return <OrderState query={list} skeleton="list" />;
  if (orders.length === 0)
    return (
      <PageState
        kind="empty"
        image={art.emptyOrders}
        title={t(`empty.${tab}`)}
        text={t('emptyText')}
        action={{ label: t('goHome'), href: paths.home }}
      />
    );
  const clockOffsetMs = clockOffset(last.serverNow, list.query.dataUpdatedAt);
  return (
    <div className={css.main}>
      <LongList
        label={t(`tabs.${tab}`)}
        className={css.orders}
        items={orders.slice(0, footer.loaded)}
        rowHeightPx={usualCardHeightPx}
      >
        {(order) => <OrderListCard order={order} clockOffsetMs={clockOffsetMs} />}
      </LongList>
      <LoadMore {...footer} />
    </div>
  );
}
