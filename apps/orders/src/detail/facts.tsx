import { timeText } from '@shop/page-blocks/times';
import type { Order } from '@shop/domain';
import { Copyable } from '@shop/page-blocks/copyable';
import { Card, KeyValueRow, KeyValues } from '@shop/ui';
import { groupedNumber } from '../order/order-number';
import { useT } from '../messages';

const times = ['createdAt', 'paidAt', 'shippedAt', 'issuedAt', 'completedAt', 'closedAt'] as const;

/** Number, times and note of an order. */
export function Facts({ order }: { order: Order }) {
  const t = useT();
  const { no, note } = order;
  return (
    <Card label={t('facts')}>
      <KeyValues>
        <KeyValueRow label={t('number')}>
          <Copyable text={no} shown={groupedNumber(no)} label={t('copyNumber')} />
        </KeyValueRow>
        {times.map((time) => {
          const at = order[time];
          return at === null ? null : (
            <KeyValueRow key={time} label={t(time)}>
              {timeText(at)}
            </KeyValueRow>
          );
        })}
        {note && <KeyValueRow label={t('note')}>{note}</KeyValueRow>}
      </KeyValues>
    </Card>
  );
}
