import { orderTabs, type OpsOrder, type OrderTab } from '@shop/domain';
import { Button, SectionTabs, VisuallyHidden } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDesk } from '../view/desk-context';
import { Listing } from '../view/listing';
import { t } from '../messages';
import { CancelDialog } from './cancel-dialog';
import { OrderRow } from './order-row';
import css from './orders.module.css';

/** Polling interval of the list, ms. */
const pollIntervalMs = 30_000;

export function OrdersView() {
  const { ops } = useDesk();
  const [tab, setTab] = useState<OrderTab>('all');
  const [page, setPage] = useState(1);
  const [closing, setClosing] = useState<OpsOrder | null>(null);
  const orders = useQuery({
    queryKey: ['orders', tab, page],
    queryFn: () => ops.orders(tab, page),
    refetchInterval: pollIntervalMs,
  });
  return (
    <>
      <VisuallyHidden>
        <h1>{t('orders')}</h1>
      </VisuallyHidden>
      <div className={css.tools}>
        <SectionTabs
          flush
          label={t('tabsLabel')}
          items={orderTabs.map((key) => ({ key, label: t(`tabs.${key}`) }))}
          value={tab}
          onChange={(next) => {
            setTab(next);
            setPage(1);
          }}
        />
        <Button
          kind="ink-line"
          size="s"
          busy={orders.isFetching && t('refreshing')}
          onClick={() => void orders.refetch()}
        >
          {t('refresh')}
        </Button>
      </div>
      <Listing query={orders} page={page} onPage={setPage} empty={t('noOrders')}>
        {(order) => <OrderRow key={order._id} order={order} onCancel={() => setClosing(order)} />}
      </Listing>
      <CancelDialog order={closing} onClose={() => setClosing(null)} />
    </>
  );
}
