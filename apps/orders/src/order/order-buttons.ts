import type { Order, OrderAction } from '@shop/domain';
import { usePage } from '@shop/shell-contract';
import {
  aftersaleUrl,
  checkoutUrl,
  orderUrl,
  paths,
  productUrl,
  reviewAppendUrl,
  reviewUrl,
} from '@shop/site-map';
import { formatPrice, type ButtonProps } from '@shop/ui';
import { usePay } from '../payment/use-pay';
import { useT } from '../messages';
import { useOrderChange } from './use-order-change';

/** An action of the shopper for an order, ready to be shown. */
export interface OrderButton {
  key: OrderAction;
  label: string;
  kind: ButtonProps['kind'];
  /** Shown while the action runs. */
  busy?: string | false;
  href?: string;
  run?: () => void;
}

const cancelReasons = ['mind', 'address', 'options', 'cheaper', 'payment', 'other'] as const;

/** The actions that the server allows, the most important one first. */
export function useOrderButtons(order: Order): OrderButton[] {
  const t = useT();
  const { path } = usePage();
  const change = useOrderChange(order._id);
  const buttons: Partial<Record<OrderAction, OrderButton>> = {
    pay: usePayButton(order),
    cancel: useCancel(change),
    confirm: useConfirm(change, order),
    codes: { key: 'codes', label: t('showCode'), kind: 'red-line', href: orderUrl(order._id) },
    remind: {
      key: 'remind',
      label: t('remind'),
      kind: 'ink-line',
      busy: change.pending === 'remind' && t('reminding'),
      run: () => void change.change('remind', t('reminded')),
    },
    aftersale: {
      key: 'aftersale',
      label: t('aftersale'),
      kind: 'ink-line',
      href: aftersaleUrl({ orderId: order._id }),
    },
    review: {
      key: 'review',
      label: t('review'),
      kind: 'red-line',
      href: reviewUrl(order._id),
    },
    append: {
      key: 'append',
      label: t('append'),
      kind: 'ink-line',
      href: reviewAppendUrl(order._id),
    },
    rebuy: { key: 'rebuy', label: t('rebuy'), kind: 'red-line', href: rebuyUrl(order) },
    hide: useHide(change),
  };
  // The detail page shows the codes itself.
  const isShown = (action: OrderAction) => action !== 'codes' || path !== paths.ordersDetail;
  return priority
    .filter((action) => order.actions.includes(action) && isShown(action))
    .flatMap((action) => buttons[action] ?? []);
}

const priority: readonly OrderAction[] = [
  'pay',
  'cancel',
  'codes',
  'confirm',
  'review',
  'append',
  'remind',
  'aftersale',
  'rebuy',
  'hide',
];

function usePayButton({ _id, payableCents }: Order): OrderButton {
  const t = useT();
  const { path } = usePage();
  const { pay, isPaying } = usePay();
  const amount = formatPrice(payableCents, true);
  return {
    key: 'pay',
    // A card shows the amount above its button.
    label: path === paths.ordersDetail ? t('payAmount', { amount }) : t('pay'),
    kind: 'red',
    busy: isPaying && t('paying'),
    run: () => void pay(_id),
  };
}

type Change = ReturnType<typeof useOrderChange>;

function useCancel({ change, pending }: Change): OrderButton {
  const t = useT();
  const { feedback } = usePage();
  const run = async () => {
    const reason = await feedback.actionSheet(
      t('cancelAsk'),
      cancelReasons.map((key) => ({ key, label: t(`cancelReason.${key}`) })),
      { hint: t('cancelHint') },
    );
    if (!reason) return;
    const options = { confirmText: t('cancel'), cancelText: t('keep'), danger: true };
    if (await feedback.notice(t('cancelSure'), options))
      await change('cancel', t('cancelled'), t(`cancelReason.${reason}`));
  };
  return {
    key: 'cancel',
    label: t('cancel'),
    kind: 'ink-line',
    busy: pending === 'cancel' && t('cancelling'),
    run: () => void run(),
  };
}

function useConfirm({ change, pending }: Change, { kind }: Order): OrderButton {
  const t = useT();
  const { feedback } = usePage();
  const label = t(`confirm.${kind}`);
  const run = async () => {
    const options = { confirmText: label, cancelText: t('notNow') };
    if (await feedback.notice(t(`confirmAsk.${kind}`), options))
      await change('confirm', t('confirmed'));
  };
  return {
    key: 'confirm',
    label,
    kind: 'red-line',
    busy: pending === 'confirm' && t('confirming'),
    run: () => void run(),
  };
}

function useHide({ change, pending }: Change): OrderButton {
  const t = useT();
  const { feedback, navigator, path, isActive } = usePage();
  const run = async () => {
    const options = { confirmText: t('hide'), cancelText: t('keep'), danger: true };
    if (!(await feedback.notice(t('hideAsk'), options))) return;
    const isHidden = await change('hide', t('hidden'));
    if (isHidden && path === paths.ordersDetail && isActive()) await navigator.back();
  };
  return {
    key: 'hide',
    label: t('hide'),
    kind: 'ink-line',
    busy: pending === 'hide' && t('hiding'),
    run: () => void run(),
  };
}

/** The checkout of the same goods; with several lines, the product page of the first one. */
function rebuyUrl({ lines: [first, ...others] }: Order): string {
  if (!first) return paths.home;
  return others.length === 0
    ? checkoutUrl({ skuId: first.skuId, qty: first.qty })
    : productUrl(first.productId, first.skuId);
}
