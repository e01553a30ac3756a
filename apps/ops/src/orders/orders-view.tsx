import { opsOrderTabs, type OpsOrder, type OpsOrderTab } from '@shop/domain';
import { VisuallyHidden } from '@shop/ui';
import { useState } from 'react';
import { useDesk } from '../view/desk-context';
import { ListSearch, ListTabs, RefreshButton } from '../view/list-tools';
import { Listing } from '../view/listing';
import { SubjectDialog } from '../view/subject-dialog';
import { usePagedList } from '../view/use-paged-list';
import { t } from '../messages';
import { CancelForm } from './cancel-form';
import { DetailDialog } from './detail-dialog';
import { GoodwillForm } from './goodwill-form';
import { OrderRow } from './order-row';
import type { OrderDialog } from './order-text';
import { ReaddressForm } from './readdress-form';
import { RepriceForm } from './reprice-form';
import { ShipForm } from './ship-form';

/** The forms of an order with the titles of their dialogs. */
const forms = [
  ['ship', 'shipTitle', ShipForm],
  ['cancel', 'cancelTitle', CancelForm],
  ['reprice', 'repriceTitle', RepriceForm],
  ['readdress', 'readdressTitle', ReaddressForm],
  ['goodwill', 'goodwillTitle', GoodwillForm],
] as const;

/** Polling interval of the list, ms. */
const pollMs = 30_000;

export function OrdersView() {
  const { ops } = useDesk();
  const [opened, setOpened] = useState<{ dialog: OrderDialog; order: OpsOrder } | null>(null);
  const orders = usePagedList({
    name: 'orders',
    filter: { tab: 'all' as OpsOrderTab, text: '' },
    read: ({ tab, text }, page) => ops.orders(tab, page, text),
    pollMs,
  });
  const { filter, onFilter } = orders;
  const orderFor = (dialog: OrderDialog) => (opened?.dialog === dialog ? opened.order : null);
  const onClose = () => setOpened(null);
  return (
    <>
      <VisuallyHidden>
        <h1>{t('orders')}</h1>
      </VisuallyHidden>
      <ListSearch
        label={t('orderSearch')}
        placeholder={t('orderSearchHint')}
        onSearch={(text) => onFilter({ ...filter, text })}
      />
      <ListTabs
        label={t('tabsLabel')}
        items={opsOrderTabs.map((key) => ({ key, label: t(`tabs.${key}`) }))}
        value={filter.tab}
        onChange={(tab) => onFilter({ ...filter, tab })}
      >
        <RefreshButton query={orders.query} />
      </ListTabs>
      <Listing list={orders} empty={t('noOrders')}>
        {(order) => (
          <OrderRow
            key={order._id}
            order={order}
            onOpen={(dialog) => setOpened({ dialog, order })}
          />
        )}
      </Listing>
      <DetailDialog order={orderFor('detail')} onClose={onClose} />
      {forms.map(([dialog, title, Form]) => (
        <SubjectDialog key={dialog} subject={orderFor(dialog)} title={t(title)} onClose={onClose}>
          {(order) => <Form order={order} onClose={onClose} />}
        </SubjectDialog>
      ))}
    </>
  );
}
