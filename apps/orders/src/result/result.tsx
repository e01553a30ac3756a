import type { PaymentOutcome, PaymentState } from '@shop/domain';
import { useIsOnline } from '@shop/page-blocks/use-is-online';
import { orderUrl, paths } from '@shop/site-map';
import { Button, Price, type Tone } from '@shop/ui';
import { Check, CircleAlert, Clock, RotateCcw, X } from 'lucide-react';
import { clockOffset, TimeToPay } from '../order/time-to-pay';
import { usePay } from '../payment/use-pay';
import { OrderState } from '../reading/order-state';
import { t, useT } from '../messages';
import css from './result.module.css';
import { ResultOrder } from './result-order';
import { usePayment } from './use-payment';

/** The result of a payment, as the server states it. */
export function Result({ uid, orderId }: { uid: string; orderId: string }) {
  const query = usePayment(uid, orderId);
  if (!query.data) return <OrderState query={query} skeleton="detail" />;
  const { payment } = query.data;
  return (
    <>
      <ResultHead
        payment={payment}
        clockOffsetMs={clockOffset(payment.serverNow, query.dataUpdatedAt)}
      />
      <ResultOrder key={`${payment.outcome} ${payment.status}`} uid={uid} payment={payment} />
    </>
  );
}

interface Look {
  icon: typeof Check;
  tone: Tone;
}

const looks: Record<PaymentOutcome, Look> = {
  paid: { icon: Check, tone: 'green' },
  confirming: { icon: Clock, tone: 'amber' },
  unpaid: { icon: Clock, tone: 'amber' },
  failed: { icon: X, tone: 'red' },
  differs: { icon: CircleAlert, tone: 'amber' },
  returned: { icon: RotateCcw, tone: 'grey' },
  closed: { icon: X, tone: 'grey' },
  refunded: { icon: RotateCcw, tone: 'grey' },
};
const returned: Look = { icon: RotateCcw, tone: 'grey' };

/** Icon and words of the state; a paid order may have been shipped or refunded since. */
function headOf({ outcome, kind, status }: PaymentState): Look & { title: string; text: string } {
  if (outcome !== 'paid')
    return { ...looks[outcome], title: t(`result.${outcome}`), text: t(`resultText.${outcome}`) };
  if (status === 'refunding' || status === 'refunded')
    return { ...returned, title: t(`title.${status}`), text: t(`resultPaid.${status}`) };
  const isWaiting = status !== 'shipped' && status !== 'issued' && status !== 'completed';
  const text = t(`resultPaid.${isWaiting ? kind : status}`);
  return { ...looks.paid, title: t('result.paid'), text };
}

interface ResultHeadProps {
  payment: PaymentState;
  clockOffsetMs: number;
}

function ResultHead({ payment, clockOffsetMs }: ResultHeadProps) {
  const t = useT();
  const { outcome, amountCents, payDueAt } = payment;
  const { icon: Icon, tone, title, text } = headOf(payment);
  const isPayable = ['failed', 'unpaid', 'confirming'].includes(outcome);
  return (
    <section className={css.head}>
      <span className={css[tone] ? `${css.disc} ${css[tone]}` : css.disc}>
        <Icon size={40} />
      </span>
      <div role="status" className={css.state}>
        <h2 className={css.title}>{title}</h2>
        <Price cents={amountCents} size="hero" tone="ink" keepZeros />
        <p className={css.text}>{text}</p>
      </div>
      {isPayable && (
        <TimeToPay until={payDueAt} clockOffsetMs={clockOffsetMs} label={t('timeLeft')} />
      )}
      <div className={css.buttons}>
        {isPayable ? <OpenActions payment={payment} /> : <EndActions payment={payment} />}
      </div>
    </section>
  );
}

/**
 * A shopper who left the cashier without paying is `confirming` too, so paying stays possible. It
 * is not the first action then, because the money may be on its way.
 */
function OpenActions({ payment }: { payment: PaymentState }) {
  const t = useT();
  const isConfirming = payment.outcome === 'confirming';
  const seeOrder = (
    <Button kind={isConfirming ? 'ink' : 'ink-line'} size="l" href={orderUrl(payment.orderId)}>
      {t('seeOrder')}
    </Button>
  );
  return (
    <>
      {isConfirming && seeOrder}
      <PayAgain payment={payment} />
      {!isConfirming && seeOrder}
    </>
  );
}

function EndActions({ payment: { orderId, outcome, kind, status } }: { payment: PaymentState }) {
  const t = useT();
  const hasCodes = outcome === 'paid' && kind === 'evoucher' && status !== 'refunded';
  return (
    <>
      <Button kind="ink" size="l" href={orderUrl(orderId)}>
        {t(hasCodes ? 'showCode' : 'seeOrder')}
      </Button>
      <Button kind="ink-line" size="l" href={paths.home}>
        {t('backHome')}
      </Button>
    </>
  );
}

const payLabels = { failed: 'payAgain', confirming: 'payOn' } as const;

function PayAgain({ payment: { orderId, outcome } }: { payment: PaymentState }) {
  const t = useT();
  const { pay, isPaying } = usePay();
  const isOnline = useIsOnline();
  return (
    <Button
      size="l"
      kind={outcome === 'confirming' ? 'ink-line' : 'red'}
      busy={isPaying && t('paying')}
      reason={isOnline ? undefined : t('needsNetwork')}
      onClick={() => void pay(orderId)}
    >
      {t(outcome === 'failed' || outcome === 'confirming' ? payLabels[outcome] : 'pay')}
    </Button>
  );
}
