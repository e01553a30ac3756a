import type { Order } from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { useCopy } from '@shop/page-blocks/use-copy';
import { orderUrl } from '@shop/site-map';
import { OrderCard, OrderLine } from '@shop/ui/bundled';
import { OrderActions } from '../order/order-actions';
import { groupedNumber } from '../order/order-number';
import { statusTexts } from '../order/order-status';
import { cardCents } from '../order/order-total';
import { TimeToPay } from '../order/time-to-pay';
import { useT } from '../messages';

/** `clockOffsetMs`: offset of the server's clock, ms. */
export function OrderListCard({ order, clockOffsetMs }: { order: Order; clockOffsetMs: number }) {
  const t = useT();
  const local = useLocalText();
  const copy = useCopy();
  const { word, tone } = statusTexts(order);
  const [first, ...others] = order.lines;
  const pieces = order.lines.reduce((sum, { qty }) => sum + qty, 0);
  const choices = order.lines
    .map((line) => local(line, 'optionText'))
    .filter(Boolean)
    .join(' · ');
  const left = order.status === 'pending_payment' && !order.isConfirming && (
    <TimeToPay until={order.payDueAt} clockOffsetMs={clockOffsetMs} label={t('timeLeft')} />
  );
  return (
    <OrderCard
      number={groupedNumber(order.no)}
      onLongPressNumber={() => copy(order.no)}
      status={word}
      tone={tone}
      aside={left}
      actions={<OrderActions order={order} size="s" />}
    >
      {first && (
        <OrderLine
          size={76}
          href={orderUrl(order._id)}
          image={first.image}
          sub={choices}
          priceCents={cardCents(order)}
          count={t('pieces', { count: pieces })}
          title={
            others.length > 0
              ? t('andMore', { title: local(first, 'titleSnapshot'), pieces })
              : local(first, 'titleSnapshot')
          }
        />
      )}
    </OrderCard>
  );
}
