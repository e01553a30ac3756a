import type { OrderObject, PaymentState } from '@shop/domain';
import { cloudKey, cloudQuery, usePage } from '@shop/shell-contract';
import { Card, formatPrice, Stack } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../messages';
import { OrderedLine } from '../order/ordered-line';
import css from './result.module.css';

interface ResultOrderProps {
  uid: string;
  payment: PaymentState;
}

/** The goods of the order and what its vouchers saved; left out until they have loaded. */
export function ResultOrder({ uid, payment: { orderId, outcome, status } }: ResultOrderProps) {
  const t = useT();
  const { baas } = usePage();
  const { data } = useQuery({
    ...cloudQuery<OrderObject, 'detail'>(baas, 'order', 'detail', [orderId]),
    queryKey: [...cloudKey('order', 'detail', [orderId]), uid],
    // The payment may have changed the order since it was read.
    staleTime: 0,
  });
  if (!data) return null;
  const { lines, vouchers } = data.order;
  // Vouchers save nothing before the order is paid, or once it is paid back.
  const isBought = outcome === 'paid' && status !== 'refunded';
  const savedCents = isBought ? vouchers.reduce((sum, each) => sum + each.discountCents, 0) : 0;
  return (
    <Stack className={css.order}>
      <Card>
        <div className={css.lines}>
          {lines.map((line) => (
            <OrderedLine key={line._id} line={line} />
          ))}
        </div>
        {savedCents > 0 && (
          <p className={css.saved}>{t('resultSaved', { saved: formatPrice(savedCents) })}</p>
        )}
      </Card>
    </Stack>
  );
}
