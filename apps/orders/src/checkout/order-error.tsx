import { userMessage } from '@shop/baas-sdk';
import { Button, icons } from '@shop/ui';
import { NoticeLine } from '@shop/ui/bundled';
import { useT } from '../messages';
import css from './checkout.module.css';
import { priceChangeText, type Remedy } from './remedy';

interface OrderErrorProps {
  error: unknown;
  remedy: Remedy | null;
  onQty: (qty: number) => void;
  /** Errors that a new quote may resolve. */ onRecalculate?: () => void;
}

/** The reason why the order is rejected, with an action, above the submit button. */
export function OrderError({ error, remedy, onQty, onRecalculate }: OrderErrorProps) {
  const priceChange = priceChangeText(error);
  const icon = <icons.CircleAlert size={17} />;
  return (
    <div role="alert" className={css.refusal}>
      <NoticeLine
        tone="amber"
        icon={icon}
        right={<RemedyButton remedy={remedy} onQty={onQty} onRecalculate={onRecalculate} />}
      >
        {userMessage(error)}
        {priceChange && <b className={css.moved}>{priceChange}</b>}
      </NoticeLine>
    </div>
  );
}

function RemedyButton({ remedy, onQty, onRecalculate }: Omit<OrderErrorProps, 'error'>) {
  const t = useT();
  if (!remedy)
    return onRecalculate ? (
      <Button kind="ink" size="s" onClick={onRecalculate}>
        {t('recalculate')}
      </Button>
    ) : null;
  return 'href' in remedy ? (
    <Button kind="ink" size="s" href={remedy.href}>
      {remedy.label}
    </Button>
  ) : (
    <Button kind="ink" size="s" onClick={() => onQty(remedy.qty)}>
      {remedy.label}
    </Button>
  );
}
