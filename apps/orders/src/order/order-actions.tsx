import type { Order, OrderAction } from '@shop/domain';
import { productUrl } from '@shop/site-map';
import { Button } from '@shop/ui';
import { useT } from '../messages';
import type { ComponentType } from 'react';
import { useCancelOrder } from './cancel-order';

type Size = 's' | 'm';
interface OrderActionProps {
  order: Order;
  size: Size;
}

const buttonByAction: Partial<Record<OrderAction, ComponentType<OrderActionProps>>> = {
  cancel: Cancel,
  rebuy: Rebuy,
};

/** Buttons for the actions that the server allows and this app implements. */
export function OrderActions({ order, size }: OrderActionProps) {
  return order.actions.map((action) => {
    const Action = buttonByAction[action];
    return Action && <Action key={action} order={order} size={size} />;
  });
}

function Cancel({ order, size }: OrderActionProps) {
  const t = useT();
  const { cancel, cancelling } = useCancelOrder(order._id);
  return (
    <Button
      kind="ink-line"
      size={size}
      busy={cancelling && t('cancelling')}
      onClick={() => void cancel()}
    >
      {t('cancel')}
    </Button>
  );
}

function Rebuy({
  order: {
    lines: [line],
  },
  size,
}: OrderActionProps) {
  const t = useT();
  return line ? (
    <Button kind="red-line" size={size} href={productUrl(line.productId, line.skuId)}>
      {t('rebuy')}
    </Button>
  ) : null;
}
