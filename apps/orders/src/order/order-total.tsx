import type { Order } from '@shop/domain';
import { formatPrice, KeyValueRow, Price } from '@shop/ui';
import { useT } from '../messages';

type Amount = Pick<Order, 'status' | 'payableCents' | 'paidCents' | 'refundedCents'>;

/** The amount to pay or the paid one. A cancelled order owes nothing, so it has none. */
export function OrderTotal({ order }: { order: Amount }) {
  const t = useT();
  const { status, payableCents, paidCents, refundedCents } = order;
  if (status === 'pending_payment')
    return (
      <KeyValueRow strong label={t('payable')}>
        <Price cents={payableCents} size="xl" keepZeros />
      </KeyValueRow>
    );
  if (status === 'cancelled' && paidCents === 0) return null;
  return (
    <>
      <KeyValueRow strong label={t('paidTotal')}>
        <Price cents={paidCents} size="xl" tone="ink" keepZeros />
      </KeyValueRow>
      {refundedCents > 0 && (
        <KeyValueRow label={t('refundedTotal')}>{formatPrice(refundedCents, true)}</KeyValueRow>
      )}
    </>
  );
}

/** The amount on the card of an order: what was paid, or the price of an unpaid order. */
export const cardCents = ({ status, payableCents, paidCents }: Amount): number =>
  status === 'pending_payment' || status === 'cancelled' ? payableCents : paidCents;
