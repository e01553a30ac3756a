import { BaasError, userMessage } from '@shop/baas-sdk';
import type { PaymentOutcome, PaymentState } from '@shop/domain';
import { art, orderUrl, paths } from '@shop/site-map';
import { Button, PageState, Price, Skeleton, type Tone } from '@shop/ui';
import { Check, Clock, RotateCcw, X } from 'lucide-react';
import { clockOffset, TimeToPay } from '../order/time-to-pay';
import { usePay } from '../payment/use-pay';
import { Failure } from '../reading/failure';
import { useIsOnline } from '../reading/online';
import { useT } from '../messages';
import css from './result.module.css';
import { ResultOrder } from './result-order';
import { usePayment } from './use-payment';

/** The result of a payment, as the server states it. */
export function Result({ uid, orderId }: { uid: string; orderId: string }) {
  const t = useT();
  const { data, error, isPending, isFetching, refetch, dataUpdatedAt } = usePayment(uid, orderId);
  if (isPending) return <Skeleton kind="detail" />;
  if (data)
    return (
      <>
        <ResultHead
          payment={data.payment}
          clockOffsetMs={clockOffset(data.payment.serverNow, dataUpdatedAt)}
        />
        <ResultOrder
          key={data.payment.outcome}
          uid={uid}
          orderId={orderId}
          outcome={data.payment.outcome}
        />
      </>
    );
  if (!(error instanceof BaasError) || error.errCode !== 'ORDER_NOT_FOUND')
    return <Failure error={error} busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <PageState
      kind="error"
      image={art.notFound}
      title={userMessage(error)}
      text={t('orderMissingText')}
      action={{ label: t('seeOrders'), href: paths.orders }}
    />
  );
}

const looks: Record<PaymentOutcome, { icon: typeof Check; tone: Tone }> = {
  paid: { icon: Check, tone: 'green' },
  confirming: { icon: Clock, tone: 'amber' },
  unpaid: { icon: Clock, tone: 'amber' },
  failed: { icon: X, tone: 'red' },
  closed: { icon: X, tone: 'grey' },
  refunded: { icon: RotateCcw, tone: 'grey' },
};

interface ResultHeadProps {
  payment: PaymentState;
  clockOffsetMs: number;
}

function ResultHead({ payment, clockOffsetMs }: ResultHeadProps) {
  const t = useT();
  const { outcome, kind, amountCents, payDueAt } = payment;
  const { icon: Icon, tone } = looks[outcome];
  const isPayable = ['failed', 'unpaid', 'confirming'].includes(outcome);
  return (
    <section className={css.head}>
      <span className={css[tone] ? `${css.disc} ${css[tone]}` : css.disc}>
        <Icon size={40} />
      </span>
      <div role="status" className={css.state}>
        <h2 className={css.title}>{t(`result.${outcome}`)}</h2>
        <Price cents={amountCents} size="hero" tone="ink" keepZeros />
        <p className={css.text}>
          {outcome === 'paid' ? t(`resultPaid.${kind}`) : t(`resultText.${outcome}`)}
        </p>
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

/** A shopper who left the cashier without paying is `confirming` too, so paying stays possible. */
function OpenActions({ payment }: { payment: PaymentState }) {
  const t = useT();
  return (
    <>
      <PayAgain payment={payment} />
      <Button kind="ink-line" size="l" href={orderUrl(payment.orderId)}>
        {t('seeOrder')}
      </Button>
    </>
  );
}

function EndActions({ payment: { orderId, outcome, kind } }: { payment: PaymentState }) {
  const t = useT();
  const hasCodes = outcome === 'paid' && kind === 'evoucher';
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
      kind={outcome === 'confirming' ? 'ink' : 'red'}
      busy={isPaying && t('paying')}
      reason={isOnline ? undefined : t('needsNetwork')}
      onClick={() => void pay(orderId)}
    >
      {t(outcome === 'failed' || outcome === 'confirming' ? payLabels[outcome] : 'pay')}
    </Button>
  );
}
