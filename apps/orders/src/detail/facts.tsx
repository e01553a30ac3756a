import type { Order } from '@shop/domain';
import { Card, KeyValueRow, KeyValues } from '@shop/ui';
import { groupedNumber } from '../order/order-number';
import { useT } from '../messages';
import { CopyButton } from './copy-button';
import { clockText } from '../order/format-time';
import css from './detail.module.css';

const times = ['createdAt', 'paidAt', 'shippedAt', 'issuedAt', 'completedAt', 'closedAt'] as const;

/** Number, times and note of an order. */
export function Facts({ order }: { order: Order }) {
  const t = useT();
  const { no, note } = order;
  return (
    <Card label={t('facts')}>
      <KeyValues>
        <KeyValueRow label={t('number')}>
          <span className={css.number}>
            {groupedNumber(no)}
            <CopyButton text={no} label={t('copyNumber')} />
          </span>
        </KeyValueRow>
        {times.map((time) => {
          const at = order[time];
          return at === null ? null : (
            <KeyValueRow key={time} label={t(time)}>
              {clockText(at)}
            </KeyValueRow>
          );
        })}
        {note && <KeyValueRow label={t('note')}>{note}</KeyValueRow>}
      </KeyValues>
    </Card>
  );
}
