import { Button, OfflineBanner } from '@shop/ui';
import { useLayoutEffect, useRef } from 'react';
import { clockOf } from './clock';
import css from './status-banners.module.css';
import { useT } from './messages';

export interface StripsProps {
  away: boolean;
  /** When the oldest of what is on screen was fetched, in ms. */
  fetchedAt: number | null;
  /** A newer shell is there. */
  news: boolean;
  onReload: () => void;
  onLater: () => void;
}

/** What the shell says about the network and about itself, over whichever page is in front. */
export function Strips({ away, fetchedAt, news, onReload, onLater }: StripsProps) {
  const t = useT();
  return (
    <>
      {away && <Away clock={fetchedAt === null ? undefined : clockOf(fetchedAt)} />}
      {news && (
        <div role="status" className={css.news}>
          <b>{t('newVersion')}</b>
          <Button size="s" kind="ink-line" onClick={onLater}>
            {t('later')}
          </Button>
          <Button size="s" onClick={onReload}>
            {t('reload')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Lies on the lower part of the page's bar, which grows by it: so does all that sticks below the bar. */
function Away({ clock }: { clock?: string }) {
  const t = useT();
  const strip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measure = new ResizeObserver(() =>
      style.setProperty('--strip', `${strip.current?.offsetHeight ?? 0}px`),
    );
    measure.observe(strip.current!);
    return () => {
      measure.disconnect();
      style.removeProperty('--strip');
    };
  }, []);
  return (
    <div ref={strip} className={css.away}>
      <OfflineBanner clock={clock} right={t('browse')} />
    </div>
  );
}
