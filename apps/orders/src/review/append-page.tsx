import type { OrderLine, OwnReview, ReviewObject } from '@shop/domain';
import { cloudKey, cloudQuery, usePage } from '@shop/shell-contract';
import { art, orderUrl } from '@shop/site-map';
import { PageState } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useOrder } from '../aftersale/queries';
import { useT } from '../messages';
import { OrderState } from '../reading/order-state';
import { AppendForm } from './append-form';

interface AppendPageProps {
  uid: string;
  orderId: string;
}

/** Appends to the reviews of an order, one after the other. */
export function AppendPage({ uid, orderId }: AppendPageProps) {
  const t = useT();
  const { setTitle } = usePage();
  const title = t('appendTitle');
  useEffect(() => setTitle(title), [setTitle, title]);
  const order = useOrder(uid, orderId);
  const own = useOwnReviews(uid, orderId);
  if (!order.data || !own.data)
    return <OrderState query={order.data ? own : order} skeleton="form" />;
  return (
    <Reviews
      uid={uid}
      orderId={orderId}
      lines={order.data.order.lines}
      reviews={own.data.reviews.filter(({ canAppend }) => canAppend)}
    />
  );
}

function useOwnReviews(uid: string, orderId: string) {
  const { baas } = usePage();
  return useQuery({
    ...cloudQuery<ReviewObject, 'ofOrder'>(baas, 'review', 'ofOrder', [orderId]),
    queryKey: [...cloudKey('review', 'ofOrder', [orderId]), uid],
    staleTime: 0,
  });
}

interface ReviewsProps extends AppendPageProps {
  lines: readonly OrderLine[];
  /** Those that can be appended to. */
  reviews: readonly OwnReview[];
}

function Reviews({ uid, orderId, lines, reviews }: ReviewsProps) {
  const t = useT();
  const [chosenId, choose] = useState<string>();
  const reviewByLine = new Map(reviews.map((review) => [review.lineId, review]));
  const open = lines.filter(({ _id }) => reviewByLine.has(_id));
  const line = open.find(({ _id }) => _id === chosenId) ?? open[0];
  const review = line && reviewByLine.get(line._id);
  if (review)
    return (
      <AppendForm
        key={review._id}
        uid={uid}
        review={review}
        line={line}
        lines={open}
        onChoose={choose}
      />
    );
  return (
    <PageState
      kind="empty"
      image={art.emptyReviews}
      title={t('noAppend')}
      text={t('noAppendText')}
      action={{ label: t('seeOrder'), href: orderUrl(orderId) }}
    />
  );
}
