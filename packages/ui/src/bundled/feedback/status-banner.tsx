import { useUiText } from '@shop/ui';
import type { ReactNode } from 'react';
import { Info, WifiOff } from 'lucide-react';
import css from './status-banner.module.css';

/** Notice that no real money is charged. */
export function DemoBanner({ children }: { children?: ReactNode }) {
  const t = useUiText();
  return (
    <p className={css.demo}>
      <Info size={17} />
      {children ?? t('demo')}
    </p>
  );
}

/** Shown below the header while offline; `clock` is when the content was fetched, hh:mm. */
export function OfflineBanner({ clock, right }: { clock?: string; right?: string }) {
  const t = useUiText();
  return (
    <div role="status" className={css.offline}>
      <WifiOff size={17} />
      <b>{t('offline')}</b>
      {clock && <span className={css.since}>{t('updatedAt', { clock })}</span>}
      {right && <span className={css.far}>{right}</span>}
    </div>
  );
}
