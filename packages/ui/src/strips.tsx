import type { ReactNode } from 'react';
import { Info, WifiOff } from 'lucide-react';
import css from './page-state.module.css';
import { texts } from './texts';

/** Says that nothing here costs real money. */
export function DemoStrip({ children = texts.demo }: { children?: ReactNode }) {
  return <p className={css.demo}><Info size={17} />{children}</p>;
}

/** Under the header while the network is away; `clock` is when the content was fetched, hh:mm. */
export function OfflineStrip({ clock, right }: { clock?: string; right?: string }) {
  return (
    <div role="status" className={css.offline}>
      <WifiOff size={17} /><b>{texts.offline}</b>{clock && <span className={css.since}>{texts.updatedAt(clock)}</span>}{right && <span className={css.far}>{right}</span>}
    </div>
  );
}
