import type { OpsOrder } from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { Badge, Button, Card, formatPrice, KeyValueRow, KeyValues } from '@shop/ui';
import { OrderLine } from '@shop/ui/bundled';
import type { ReactNode } from 'react';
import { t } from '../messages';
import { formatTime } from '../format/format-time';
import { useDesk } from '../view/desk-context';
import css from './orders.module.css';
import { addressText, closeReasonText, titlesOf, tones, type OrderDialog } from './order-text';

/** The actions on an order, each with the method that the caller must be allowed to call. */
const actions = [
  ['ship', 'ops.ship'],
  ['reprice', 'ops.repriceOrder'],
  ['readdress', 'ops.readdressOrder'],
  ['cancel', 'ops.cancelOrder'],
  ['goodwill', 'ops-aftersales.goodwill'],
] as const;

/** An order with goods, buyer and recipient. */
export function OrderRow({
  order,
  onOpen,
}: {
  order: OpsOrder;
  onOpen: (dialog: OrderDialog) => void;
}) {
  const { may } = useDesk();
  const localText = useLocalText();
  const allowed = actions.filter(
    ([action, method]) => order.actions.includes(action) && may(method),
  );
  return (
    <Card as="li" className={css.order}>
      <div className={css.head}>
        <h2 className={css.no}>{t('orderNumber', { no: order.no })}</h2>
        <Badge tone={tones[order.status]}>{t(`status.${order.status}`)}</Badge>
      </div>
      <div className={css.lines}>
        {order.lines.map(({ _id, image, unitCents, qty, ...line }) => (
          <OrderLine
            key={_id}
            size={64}
            image={image}
            title={localText(titlesOf(line), 'title')}
            sub={localText(titlesOf(line), 'option')}
            priceCents={unitCents}
            count={t('times', { count: qty })}
          />
        ))}
      </div>
      <KeyValues>
        {factsOf(order).map(([label, value]) => (
          <KeyValueRow key={label} label={label}>
            {value}
          </KeyValueRow>
        ))}
        <AmountRow order={order} />
      </KeyValues>
      <div className={css.actions}>
        {may('ops.order') && (
          <OrderButton no={order.no} label={t('detail')} onClick={() => onOpen('detail')} />
        )}
        {allowed.map(([action]) => (
          <OrderButton
            key={action}
            no={order.no}
            label={t(action)}
            onClick={() => onOpen(action)}
          />
        ))}
      </div>
    </Card>
  );
}

function OrderButton({ no, label, onClick }: { no: string; label: string; onClick: () => void }) {
  return (
    <Button kind="ink-line" size="s" aria-label={`${label} ${no}`} onClick={onClick}>
      {label}
    </Button>
  );
}

/** The paid amount, or the amount due of an unpaid order. */
function AmountRow({ order: { paidAt, paidCents, payableCents } }: { order: OpsOrder }) {
  return (
    <KeyValueRow strong label={t(paidAt === null ? 'payable' : 'paidTotal')}>
      {formatPrice(paidAt === null ? payableCents : paidCents, true)}
    </KeyValueRow>
  );
}

function factsOf({
  username,
  createdAt,
  status,
  payDueAt,
  closedAt,
  closeReason,
  address,
  phone,
  note,
}: OpsOrder): [label: string, value: ReactNode][] {
  const facts: [string, ReactNode][] = [
    [t('buyer'), username],
    [t('createdAt'), formatTime(createdAt)],
    [t('payDueAt'), status === 'pending_payment' && formatTime(payDueAt)],
    [t('delivery'), address && addressText(address)],
    [t('codePhone'), phone],
    [t('note'), note],
    [t('closedAt'), closedAt !== null && formatTime(closedAt)],
    [t('closeReason'), closeReason && closeReasonText(closeReason)],
  ];
  return facts.filter(([, value]) => Boolean(value));
}
