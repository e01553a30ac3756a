import { sentenceOf } from '@shop/baas-sdk';
import { Button, icons, NoticeLine } from '@shop/ui';
import { useT } from '../messages';
import css from './checkout.module.css';
import { movedPrice, type WayOn } from './way-on';

interface RefusalProps {
  error: unknown;
  way: WayOn | null;
  onQty: (qty: number) => void;
  /** Errors that a new quote may resolve. */ onAgain?: () => void;
}

/** The reason why the order is rejected, with an action, above the submit button. */
export function Refusal({ error, way, onQty, onAgain }: RefusalProps) {
  const moved = movedPrice(error);
  const icon = <icons.CircleAlert size={17} />;
  return (
    <div role="alert" className={css.refusal}>
      <NoticeLine
        tone="amber"
        icon={icon}
        right={<WayButton way={way} onQty={onQty} onAgain={onAgain} />}
      >
        {sentenceOf(error)}
        {moved && <b className={css.moved}>{moved}</b>}
      </NoticeLine>
    </div>
  );
}

function WayButton({ way, onQty, onAgain }: Omit<RefusalProps, 'error'>) {
  const t = useT();
  if (!way)
    return onAgain ? (
      <Button kind="ink" size="s" onClick={onAgain}>
        {t('recalculate')}
      </Button>
    ) : null;
  return 'href' in way ? (
    <Button kind="ink" size="s" href={way.href}>
      {way.label}
    </Button>
  ) : (
    <Button kind="ink" size="s" onClick={() => onQty(way.qty)}>
      {way.label}
    </Button>
  );
}
