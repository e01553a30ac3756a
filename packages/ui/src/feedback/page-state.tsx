import { useState } from 'react';
import { RefreshCw, SatelliteDish, PackageOpen, WifiOff } from 'lucide-react';
import { Button } from '../primitives/button';
import { cx } from '../primitives/class-names';
import css from './page-state.module.css';
import { useT } from '../messages';

const pictures = { empty: PackageOpen, error: SatelliteDish, offline: WifiOff };

export interface PageStateProps {
  kind: keyof typeof pictures;
  title: string;
  text?: string;
  /** Errors and offline: 重试. */
  onRetry?: () => void;
  /** The whole slot is the retry button: connection time-outs ask to tap the screen. */
  wholeSlot?: boolean;
  busy?: boolean;
  /** The one thing to do about emptiness. */
  action?: { label: string; href?: string; onClick?: () => void };
  /** A quieter second way on. */
  other?: { label: string; href: string };
  /** A picture of 92-132px in the place of the line drawing. */
  image?: string;
  /** Inside a card or beside other content. */
  compact?: boolean;
}

/** Picture, one sentence, one ink button. */
export function PageState({
  kind,
  title,
  text,
  onRetry,
  wholeSlot,
  busy,
  action,
  other,
  image,
  compact,
}: PageStateProps) {
  const t = useT();
  const Picture = pictures[kind];
  // Where the network is the trouble, the picture of it may not come either.
  const [missing, setMissing] = useState<string>();
  return (
    <section
      className={cx(css.state, compact && css.compact)}
      role={kind === 'empty' ? undefined : 'alert'}
    >
      <span className={css.disc}>
        {image && image !== missing ? (
          <img src={image} alt="" width={120} height={120} onError={() => setMissing(image)} />
        ) : (
          <Picture size={84} />
        )}
      </span>
      <h2 className={css.title}>{title}</h2>
      {text && <p className={css.text}>{text}</p>}
      {onRetry && (
        <Button
          kind="ink"
          busy={busy}
          icon={<RefreshCw size={17} />}
          className={cx(css.action, wholeSlot && css.whole)}
          onClick={onRetry}
        >
          {t('retry')}
        </Button>
      )}
      {action && (
        <Button kind="ink" className={css.action} href={action.href} onClick={action.onClick}>
          {action.label}
        </Button>
      )}
      {other && (
        <Button kind="ink-line" className={css.other} href={other.href}>
          {other.label}
        </Button>
      )}
    </section>
  );
}
