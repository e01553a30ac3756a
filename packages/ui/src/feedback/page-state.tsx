import { useState } from 'react';
import { RefreshCw, SatelliteDish, PackageOpen, WifiOff } from 'lucide-react';
import { Button } from '../primitives/button';
import { cx } from '../primitives/class-names';
import css from './page-state.module.css';
import { useT } from '../messages';

const icons = { empty: PackageOpen, error: SatelliteDish, offline: WifiOff };

export interface PageStateProps {
  kind: keyof typeof icons;
  title: string;
  text?: string;
  /** Shows the button 重试, for errors and offline. */
  onRetry?: () => void;
  /** Makes the whole area the retry button, for timeouts that ask to tap the screen. */
  wholeSlot?: boolean;
  busy?: boolean;
  /** The main action, for empty states. */
  action?: { label: string; href?: string; onClick?: () => void };
  /** A secondary link. */
  other?: { label: string; href: string };
  /** A picture of 92 to 132px instead of the icon. */
  image?: string;
  /** For use inside a card or beside other content. */
  compact?: boolean;
}

/** Shows that a page is empty, failed or offline: a picture, a sentence and a button. */
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
  const Icon = icons[kind];
  // Without network the picture may not load either; fall back to the icon.
  const [failedImage, setFailedImage] = useState<string>();
  return (
    <section
      className={cx(css.state, compact && css.compact)}
      role={kind === 'empty' ? undefined : 'alert'}
    >
      <span className={css.disc}>
        {image && image !== failedImage ? (
          <img src={image} alt="" width={120} height={120} onError={() => setFailedImage(image)} />
        ) : (
          <Icon size={84} />
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
