import type { OrderObject } from '@shop/domain';
import { cloudKey, cloudQuery, usePage } from '@shop/shell-contract';
import { useLocalText } from '@shop/i18n';
import { Card, formatPrice, OrderLine, Stack } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../messages';
import css from './result.module.css';

/** The goods of the order and what its vouchers saved; left out until they have loaded. */
export function ResultOrder({ uid, orderId }: { uid: string; orderId: string }) {
  const t = useT();
  const local = useLocalText();
  const { baas } = usePage();
  const { data } = useQuery({
    ...cloudQuery<OrderObject, 'detail'>(baas, 'order', 'detail', [orderId]),
    queryKey: [...cloudKey('order', 'detail', [orderId]), uid],
    // The payment may have changed the order since it was read.
    staleTime: 0,
  });
  if (!data) return null;
  const { lines, discountCents, shippingDiscountCents } = data.order;
  const savedCents = discountCents + shippingDiscountCents;
  return (
    <Stack className={css.order}>
      <Card>
        <div className={css.lines}>
          {lines.map((line) => (
            <OrderLine
              key={line._id}
              size={64}
              image={line.image}
              title={local(line, 'titleSnapshot')}
              sub={local(line, 'optionText')}
              priceCents={line.unitCents}
              count={t('times', { count: line.qty })}
            />
          ))}
        </div>
        {savedCents > 0 && (
          <p className={css.saved}>{t('resultSaved', { saved: formatPrice(savedCents) })}</p>
        )}
      </Card>
    </Stack>
  );
}
