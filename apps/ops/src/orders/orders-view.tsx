import { opsOrderTabs, queryMaxLength, type OpsOrder, type OpsOrderTab } from '@shop/domain';
import { Button, SectionTabs, VisuallyHidden } from '@shop/ui';
import { SearchPill } from '@shop/ui/bundled';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDesk } from '../view/desk-context';
import { Listing } from '../view/listing';
import { SubjectDialog } from '../view/subject-dialog';
import { t } from '../messages';
import { CancelForm } from './cancel-form';
import { DetailDialog } from './detail-dialog';
import { GoodwillForm } from './goodwill-form';
import { OrderRow } from './order-row';
import type { OrderDialog } from './order-text';
import css from './orders.module.css';
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
      {forms.map(([dialog, title, Form]) => (
        <SubjectDialog key={dialog} subject={orderFor(dialog)} title={t(title)} onClose={onClose}>
          {(order) => <Form order={order} onClose={onClose} />}
        </SubjectDialog>
      ))}
    </>
  );
}
