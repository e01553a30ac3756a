import type { OrderDetail } from '@shop/domain';
import { aftersaleUrl } from '@shop/site-map';
import { Card, formatPrice, Row } from '@shop/ui';
import { useT } from '../messages';

/** The after-sales of an order with their progress; each opens its page. */
export function AftersaleCards({ order: { aftersales } }: { order: OrderDetail }) {
  const t = useT();
  if (aftersales.length === 0) return null;
  return (
    <Card rows label={t('aftersales')}>
      {aftersales.map(({ _id, kind, status, qty, amountCents }) => (
        <Row
          key={_id}
          label={t(`kind.${kind}`)}
          sub={kind === 'goodwill' ? formatPrice(amountCents, true) : t('pieces', { count: qty })}
          value={t(`aftersaleStatus.${status}`)}
          href={aftersaleUrl({ id: _id })}
        />
      ))}
    </Card>
  );
}
