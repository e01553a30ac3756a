import type { AftersaleOffer, OrderDetail } from '@shop/domain';
import { art, orderUrl } from '@shop/site-map';
import { PageState, Skeleton } from '@shop/ui';
import { Failure } from '../reading/failure';
import { useT } from '../messages';
import { useOffers, useOrder } from './queries';
import { RequestForm } from './request-form';

/** Requests an after-sale for a line of an order. */
export function RequestPage({ uid, orderId }: { uid: string; orderId: string }) {
  const order = useOrder(uid, orderId);
  const offers = useOffers(uid, orderId);
  if (order.isPending || offers.isPending) return <Skeleton kind="form" />;
  if (!order.data || !offers.data)
    return (
      <Failure
        error={order.error ?? offers.error}
        busy={order.isFetching || offers.isFetching}
        onRetry={() => void Promise.all([order.refetch(), offers.refetch()])}
      />
    );
  return <Offers order={order.data.order} offers={offers.data.offers} />;
}

interface OffersProps {
  order: OrderDetail;
  offers: AftersaleOffer[];
}

function Offers({ order, offers }: OffersProps) {
  const t = useT();
  const [first] = offers;
  if (first) return <RequestForm order={order} offers={[first, ...offers.slice(1)]} />;
  return (
    <PageState
      kind="empty"
      image={art.emptyOrders}
      title={t('noAftersale')}
      text={t('noAftersaleText')}
      action={{ label: t('seeOrder'), href: orderUrl(order._id) }}
    />
  );
}
