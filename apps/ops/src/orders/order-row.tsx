import type { OpsOrder } from '@shop/domain';
import { Badge, Button, Card, formatPrice, KeyValueRow, KeyValues, OrderLine } from '@shop/ui';
import type { ReactNode } from 'react';
import { t } from '../messages';
import { formatTime } from './format-time';
import css from './orders.module.css';

const tones = {
  pending_payment: 'amber',
  paid: 'red',
  shipped: 'blue',
  issued: 'blue',
  completed: 'green',
  cancelled: 'grey',
  refunding: 'violet',
  refunded: 'grey',
} as const;

/** An order with goods, buyer and recipient. */
export function OrderRow({ order, onCancel }: { order: OpsOrder; onCancel: () => void }) {
  return (
    <Card as="li" className={css.order}>
      <div className={css.head}>
        <h2 className={css.no}>{t('orderNumber', { no: order.no })}</h2>
        <Badge tone={tones[order.status]}>{t(`status.${order.status}`)}</Badge>
      </div>
      <div className={css.lines}>
        {order.lines.map(({ _id, image, titleSnapshot, optionText, unitCents, qty }) => (
          <OrderLine
            key={_id}
            size={64}
            image={image}
            title={titleSnapshot}
            sub={optionText}
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
        <KeyValueRow strong label={t('payable')}>
          {formatPrice(order.payableCents, true)}
        </KeyValueRow>
      </KeyValues>
      {order.actions.includes('cancel') && (
        <div className={css.actions}>
          <Button
            kind="ink-line"
            size="s"
            aria-label={`${t('cancel')} ${order.no}`}
            onClick={onCancel}
          >
            {t('cancel')}
          </Button>
        </div>
      )}
    </Card>
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
    [
      t('delivery'),
      address && `${address.name} ${address.phone}，${address.regionText} ${address.detail}`,
    ],
    [t('codePhone'), phone],
    [t('note'), note],
    [t('closedAt'), closedAt !== null && formatTime(closedAt)],
    [t('closeReason'), closeReason],
  ];
  return facts.filter(([, value]) => Boolean(value));
}
