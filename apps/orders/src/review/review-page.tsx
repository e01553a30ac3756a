import type { OrderDetail, OrderLine } from '@shop/domain';
import { art, orderUrl } from '@shop/site-map';
import { PageState } from '@shop/ui';
import { useState } from 'react';
import { useOrder } from '../aftersale/queries';
import { useT } from '../messages';
import { OrderState } from '../reading/order-state';
import { ReviewForm } from './review-form';

interface ReviewPageProps {
  uid: string;
  orderId: string;
  /** The line to start with. */
  lineId: string | undefined;
}

/** Reviews the lines of a received order, one after the other. */
export function ReviewPage({ uid, orderId, lineId }: ReviewPageProps) {
  const order = useOrder(uid, orderId);
  if (!order.data) return <OrderState query={order} skeleton="form" />;
  return <Lines uid={uid} order={order.data.order} lineId={lineId} />;
}

const isOpen = ({ reviewStatus, qty, refundedQty }: OrderLine) =>
  reviewStatus === 'none' && qty > refundedQty;

interface LinesProps {
  uid: string;
  order: OrderDetail;
  lineId: string | undefined;
}

function Lines({ uid, order, lineId }: LinesProps) {
  const t = useT();
  const [chosenId, choose] = useState(lineId);
  const lines = order.actions.includes('review') ? order.lines.filter(isOpen) : [];
  const line = lines.find(({ _id }) => _id === chosenId) ?? lines[0];
  if (line)
    return <ReviewForm key={line._id} uid={uid} line={line} lines={lines} onChoose={choose} />;
  return (
    <PageState
      kind="empty"
      image={art.emptyReviews}
      title={t('noReview')}
      text={t('noReviewText')}
      action={{ label: t('seeOrder'), href: orderUrl(order._id) }}
    />
  );
}
