import type { OrderObject } from '@shop/domain';
import { cloudKey, cloudQuery, useStore } from '@shop/shell-contract';
import { paths } from '@shop/site-map';
import { Row, TabIcon } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import { useT } from './messages';
import type { WindowProps } from './window-props';
import css from './windows.module.css';

/** Link to the member's orders with the number of unpaid ones. */
export function MyOrders({ baas }: Pick<WindowProps, 'baas'>) {
  const t = useT();
  const uid = useStore((state) => state.uid);
  const { data } = useQuery({
    ...cloudQuery<OrderObject, 'counts'>(baas, 'order', 'counts', []),
    queryKey: [...cloudKey('order', 'counts', []), uid],
    enabled: uid !== null,
  });
  if (uid === null) return null;
  const pending = data?.counts.pending ?? 0;
  return (
    <Row
      icon={
        <span className={css.rowIcon}>
          <TabIcon name="orders" />
        </span>
      }
      label={t('orders')}
      href={paths.orders}
      value={pending > 0 ? t('pending', { count: pending }) : undefined}
    />
  );
}
