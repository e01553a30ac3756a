import type { ReactNode } from 'react';
import { Info, WifiOff } from 'lucide-react';
import css from './page-state.module.css';
import { useT } from '../messages';

/** Says that nothing here costs real money. */
export function DemoBanner({ children }: { children?: ReactNode }) {
  const t = useT();
  return (
    <p className={css.demo}>
      <Info size={17} />
      {children ?? t('demo')}
    </p>
  );
}

/** Under the header while the network is away; `clock` is when the content was fetched, hh:mm. */
export function OfflineBanner({ clock, right }: { clock?: string; right?: string }) {
  const t = useT();
  return (
    <div role="status" className={css.offline}>
      <WifiOff size={17} />
      <b>{t('offline')}</b>
      {clock && <span className={css.since}>{t('updatedAt', { clock })}</span>}
      {right && <span className={css.far}>{right}</span>}
    </div>
  );
}
