import { opsOrderTabs, queryMaxLength, type OpsOrder, type OpsOrderTab } from '@shop/domain';
import { Button, SearchPill, SectionTabs, VisuallyHidden } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDesk } from '../view/desk-context';
import { Listing } from '../view/listing';
import { t } from '../messages';
import { CancelDialog } from './cancel-dialog';
import { DetailDialog } from './detail-dialog';
import { OrderRow } from './order-row';
import type { OrderDialog } from './order-text';
import css from './orders.module.css';
import { ReaddressDialog } from './readdress-dialog';
import { RepriceDialog } from './reprice-dialog';
import { ShipDialog } from './ship-dialog';

/** Polling interval of the list, ms. */
const pollIntervalMs = 30_000;

export function OrdersView() {
  const { ops } = useDesk();
  const [tab, setTab] = useState<OpsOrderTab>('all');
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<{ dialog: OrderDialog; order: OpsOrder } | null>(null);
  const orders = useQuery({
    queryKey: ['orders', tab, page, text],
    queryFn: () => ops.orders(tab, page, text),
    refetchInterval: pollIntervalMs,
  });
  const orderFor = (dialog: OrderDialog) => (opened?.dialog === dialog ? opened.order : null);
  const onClose = () => setOpened(null);
  return (
    <>
      <VisuallyHidden>
        <h1>{t('orders')}</h1>
      </VisuallyHidden>
      <SearchPill
        button
        label={t('orderSearch')}
        placeholder={t('orderSearchHint')}
        maxLength={queryMaxLength}
        value={typed}
        onChange={setTyped}
        onSearch={(query) => {
          setText(query);
          setPage(1);
        }}
      />
      <div className={css.tools}>
        <SectionTabs
          flush
          label={t('tabsLabel')}
          items={opsOrderTabs.map((key) => ({ key, label: t(`tabs.${key}`) }))}
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
        {(order) => (
          <OrderRow
            key={order._id}
            order={order}
            onOpen={(dialog) => setOpened({ dialog, order })}
          />
        )}
      </Listing>
      <DetailDialog order={orderFor('detail')} onClose={onClose} />
      <ShipDialog order={orderFor('ship')} onClose={onClose} />
      <CancelDialog order={orderFor('cancel')} onClose={onClose} />
      <RepriceDialog order={orderFor('reprice')} onClose={onClose} />
      <ReaddressDialog order={orderFor('readdress')} onClose={onClose} />
    </>
  );
}
