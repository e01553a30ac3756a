import { localizeCloseReason, pieceCounts, type Order } from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { dayText } from '@shop/page-blocks/times';
import { Steps } from '@shop/ui/bundled';
import { isPartlyShipped, statusTexts } from '../order/order-status';
import { TimeToPay } from '../order/time-to-pay';
import { useT } from '../messages';
import css from './detail.module.css';

const steps = [1, 2, 3, 4] as const;

/** The next step of an order, in a sentence. */
function explanationOf(order: Order, t: ReturnType<typeof useT>) {
  const { status, kind, autoCompleteAt } = order;
  if (order.isConfirming) return t('why.confirming');
  if (status === 'pending_payment') return t('reserved');
  if (isPartlyShipped(order)) return t('why.paid_partly', { ...pieceCounts(order.lines) });
  if (status === 'paid') return t(`why.paid.${kind}`);
  if (status === 'shipped' && autoCompleteAt !== null)
    return t('why.shipped', { day: dayText(autoCompleteAt) });
  return status === 'completed' || status === 'cancelled' || status === 'shipped'
    ? ''
    : t(`why.${status}`);
}

/** Order state, and the time left to pay. */
export function StatusHead({ order, clockOffsetMs }: { order: Order; clockOffsetMs: number }) {
  const t = useT();
  const local = useLocalText();
  const { title, passed } = statusTexts(order);
  const unpaid = order.status === 'pending_payment' && !order.isConfirming;
  const why = order.closeReason
    ? local(localizeCloseReason(order.closeReason), 'text')
    : explanationOf(order, t);
  return (
    <section className={css.head} aria-label={t('tabsLabel')}>
      <div className={css.state}>
        <div aria-live="polite">
          <h2 className={css.title}>{title}</h2>
          {why && <p className={css.why}>{why}</p>}
        </div>
        {unpaid && <TimeToPay until={order.payDueAt} clockOffsetMs={clockOffsetMs} size="l" />}
      </div>
      {passed !== null && (
        <Steps names={steps.map((step) => t(`steps.${order.kind}.${step}`))} current={passed} />
      )}
    </section>
  );
}
