import type { AftersaleOffer, OrderDetail } from '@shop/domain';
import { art, orderUrl } from '@shop/site-map';
import { PageState } from '@shop/ui';
import { OrderState } from '../reading/order-state';
import { useT } from '../messages';
import { useOffers, useOrder } from './queries';
import { RequestForm } from './request-form';

/** Requests an after-sale for a line of an order. */
export function RequestPage({ uid, orderId }: { uid: string; orderId: string }) {
  const order = useOrder(uid, orderId);
  const offers = useOffers(uid, orderId);
  if (order.data && offers.data)
    return <Offers order={order.data.order} offers={offers.data.offers} />;
  const both = {
    error: order.error ?? offers.error,
    isFetching: order.isFetching || offers.isFetching,
    refetch: () => Promise.all([order.refetch(), offers.refetch()]),
  };
  return <OrderState query={both} skeleton="form" />;
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
