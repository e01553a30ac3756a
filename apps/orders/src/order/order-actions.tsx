import type { Order, OrderAction } from '@shop/domain';
import { useLinkAction } from '@shop/page-blocks/use-link-action';
import { usePage } from '@shop/shell-contract';
import { Button } from '@shop/ui';
import { BarSpace } from '@shop/ui/bundled';
import { useT } from '../messages';
import { useIsOnline } from '@shop/page-blocks/use-is-online';
import { useOrderButtons, type OrderButton } from './order-buttons';
import css from './order.module.css';

type Size = 's' | 'm';
const shownCount = 2;

/** Buttons for the actions that the server allows: two, and a menu with the others. */
export function OrderActions({ order, size }: { order: Order; size: Size }) {
  return <Buttons buttons={useOrderButtons(order)} size={size} />;
}

/** The buttons of the page of an order. A link to it can ask for one: `action=pay` or `refund`. */
export function LinkedOrderActions({ order }: { order: Order }) {
  const { navigator } = usePage();
  const buttons = useOrderButtons(order);
  useLinkAction('action', async (action) => {
    const asked = buttons.find(({ key }) => key === linked.get(action));
    if (asked?.href !== undefined) await navigator.open(asked.href);
    else asked?.run?.();
  });
  return <Buttons buttons={buttons} size="m" />;
}

const linked = new Map<string, OrderAction>([
  ['pay', 'pay'],
  ['refund', 'aftersale'],
]);

function Buttons({ buttons, size }: { buttons: readonly OrderButton[]; size: Size }) {
  const isOnline = useIsOnline();
  // The most important action stands last, where the thumb is.
  const shown = buttons.slice(0, shownCount).reverse();
  return (
    <>
      {buttons.length > shownCount ? (
        <More buttons={buttons.slice(shownCount)} isOnline={isOnline} />
      ) : (
        size === 'm' && <BarSpace />
      )}
      {shown.map(({ key, ...button }) => (
        <ActionButton key={key} {...button} size={size} isOnline={isOnline} />
      ))}
    </>
  );
}

interface ActionButtonProps extends Omit<OrderButton, 'key'> {
  size: Size;
  isOnline: boolean;
}

function ActionButton({ label, kind, busy, href, run, size, isOnline }: ActionButtonProps) {
  const t = useT();
  return (
    <Button
      kind={kind}
      size={size}
      busy={busy}
      href={href}
      reason={isOnline ? undefined : t('needsNetwork')}
      onClick={run}
    >
      {label}
    </Button>
  );
}

function More({ buttons, isOnline }: { buttons: readonly OrderButton[]; isOnline: boolean }) {
  const t = useT();
  const { feedback, navigator } = usePage();
  const open = async () => {
    const chosen = await feedback.actionSheet(
      t('more'),
      buttons.map(({ key, label }) => ({
        key,
        label,
        danger: key === 'hide',
        reason: isOnline ? undefined : t('needsNetwork'),
      })),
    );
    const button = buttons.find(({ key }) => key === chosen);
    if (button?.href !== undefined) await navigator.open(button.href);
    else button?.run?.();
  };
  return (
    <button type="button" className={css.more} onClick={() => void open()}>
      {t('more')}
    </button>
  );
}
