import type { Order } from '@shop/domain';
import { OrderCard, OrderLine } from '@shop/ui';
import { OrderActions } from '../order/order-actions';
import { wordsOf } from '../order/order-status';
import { TimeToPay } from '../order/time-to-pay';
import { routes } from '../routes';
import { texts } from '../texts';

/** `ahead`: ms by which the server's clock is ahead. */
export function OrderListCard({ order, ahead }: { order: Order; ahead: number }) {
  const { word, tone } = wordsOf(order);
  const [first, ...others] = order.lines;
  const pieces = order.lines.reduce((sum, { qty }) => sum + qty, 0);
  const choices = order.lines.map(({ optionText }) => optionText).filter(Boolean).join('；');
  const left = order.status === 'pending_payment' && <TimeToPay until={order.payDueAt} ahead={ahead} label={texts.timeLeft} />;
  return (
    <OrderCard number={order.no} status={word} tone={tone} aside={left} actions={<OrderActions order={order} size="s" />}>
      {first && (
        <OrderLine size={76} href={routes.order(order._id)} image={first.image} sub={choices} priceCents={order.payableCents} count={texts.pieces(pieces)}
          title={others.length > 0 ? texts.andMore(first.titleSnapshot, pieces) : first.titleSnapshot} />
      )}
    </OrderCard>
  );
}
