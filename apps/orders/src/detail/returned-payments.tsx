import type { OrderDetail } from '@shop/domain';
import { Card, formatPrice, Row } from '@shop/ui';
import { useT } from '../messages';

/** Payments that came too late or twice, with the reason why the money goes back. */
export function ReturnedPayments({ order: { returnedPayments } }: { order: OrderDetail }) {
  const t = useT();
  if (returnedPayments.length === 0) return null;
  return (
    <Card rows label={t('returnedPayments')}>
      {returnedPayments.map(({ _id, reason, amountCents, isDone }) => (
        <Row
          key={_id}
          label={t(isDone ? 'returnedPayment.done' : 'returnedPayment.open')}
          sub={t(`returnedPayment.${reason}`)}
          right={formatPrice(amountCents, true)}
        />
      ))}
    </Card>
  );
}
