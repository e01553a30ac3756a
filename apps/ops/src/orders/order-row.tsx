import type { OpsOrder } from '@shop/domain';
import { Badge, Button, Card, formatPrice, KeyValueRow, KeyValues, OrderLine } from '@shop/ui';
import type { ReactNode } from 'react';
import { texts } from '../texts';
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
        <h2 className={css.no}>{texts.orderNumber(order.no)}</h2>
        <Badge tone={tones[order.status]}>{texts.status[order.status]}</Badge>
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
            count={texts.times(qty)}
          />
        ))}
      </div>
      <KeyValues>
        {factsOf(order).map(([label, value]) => (
          <KeyValueRow key={label} label={label}>
            {value}
          </KeyValueRow>
        ))}
        <KeyValueRow strong label={texts.payable}>
          {formatPrice(order.payableCents, true)}
        </KeyValueRow>
      </KeyValues>
      {order.actions.includes('cancel') && (
        <div className={css.actions}>
          <Button
            kind="ink-line"
            size="s"
            aria-label={`${texts.cancel} ${order.no}`}
            onClick={onCancel}
          >
            {texts.cancel}
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
    [texts.buyer, username],
    [texts.createdAt, formatTime(createdAt)],
    [texts.payDueAt, status === 'pending_payment' && formatTime(payDueAt)],
    [
      texts.delivery,
      address && `${address.name} ${address.phone}，${address.regionText} ${address.detail}`,
    ],
    [texts.codePhone, phone],
    [texts.note, note],
    [texts.closedAt, closedAt !== null && formatTime(closedAt)],
    [texts.closeReason, closeReason],
  ];
  return facts.filter(([, value]) => Boolean(value));
}
