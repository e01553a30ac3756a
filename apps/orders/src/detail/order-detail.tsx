import type { OrderEvent, OrderObject } from '@shop/domain';
import { cloudKey, cloudQuery, usePage } from '@shop/shell-contract';
import { useServiceUnread } from '@shop/page-blocks/service-unread';
import { serviceUrl } from '@shop/site-map';
import { Card, Row, Stack } from '@shop/ui';
import { BottomBar } from '@shop/ui/bundled';
import { useQuery } from '@tanstack/react-query';
import { Headset } from 'lucide-react';
import { AftersaleCards } from '../aftersale/aftersale-cards';
import { Amounts } from '../order/amounts';
import { LinkedOrderActions } from '../order/order-actions';
import { OrderTotal } from '../order/order-total';
import { clockOffset } from '../order/time-to-pay';
import { OrderState } from '../reading/order-state';
import { useT } from '../messages';
import { useConfirmation, useFreshOnShow, useRefreshFailure } from '../reading/freshness';
import css from './detail.module.css';
import { Codes } from './codes';
import { Facts } from './facts';
import { Lines } from './lines';
import { Parcels } from './parcels';
import { Recipient } from './recipient';
import { ReturnedPayments } from './returned-payments';
import { StatusHead } from './status-head';
import { Timeline } from './timeline';

/** The detail page of one order. */
export function OrderDetail({ uid, id }: { uid: string; id: string }) {
  const t = useT();
  const { baas } = usePage();
  const unread = useServiceUnread();
  const reading = useQuery({
    ...cloudQuery<OrderObject, 'detail'>(baas, 'order', 'detail', [id]),
    queryKey: [...cloudKey('order', 'detail', [id]), uid],
  });
  const { data, dataUpdatedAt } = reading;
  useFreshOnShow();
  const isConfirming = data?.order.isConfirming === true;
  useRefreshFailure(reading, isConfirming);
  useConfirmation(isConfirming);
  if (!data) return <OrderState query={reading} skeleton="detail" />;
  const { order, serverNow } = data;
  return (
    <>
      <StatusHead order={order} clockOffsetMs={clockOffset(serverNow, dataUpdatedAt)} />
      <Stack className={css.blocks}>
        <div className={css.column}>
          <ReturnedPayments order={order} />
          <AftersaleCards order={order} />
          <Codes order={order} />
          <Parcels order={order} />
          <Recipient order={order} />
          <Card>
            <Lines order={order} />
            <div className={css.amounts}>
              <Amounts {...order} staffReason={staffReasonOf(order.events)}>
                <OrderTotal order={order} />
              </Amounts>
            </div>
          </Card>
        </div>
        <div className={css.column}>
          <Facts order={order} />
          <Card rows>
            <Row
              icon={<Headset size={20} />}
              label={t('askService')}
              href={serviceUrl({ order: order._id })}
              value={unread > 0 ? t('unreadMessages', { count: unread }) : undefined}
            />
          </Card>
          <Timeline events={order.events} />
        </div>
      </Stack>
      {order.actions.length > 0 && (
        <BottomBar>
          <div className={css.actions}>
            <LinkedOrderActions order={order} />
          </div>
        </BottomBar>
      )}
    </>
  );
}

const staffReasonOf = (events: readonly OrderEvent[]): string | undefined =>
  events.findLast(({ to }) => to === 'repriced')?.reason ?? undefined;
