import { Button } from '@shop/ui';
import { OfflineBanner } from '@shop/ui/bundled';
import { useLayoutEffect, useRef } from 'react';
import { clockOf } from './clock';
import { useT } from './messages';
import css from './status-banners.module.css';

export interface StatusBannersProps {
  isAway: boolean;
  /** When the oldest response on screen was fetched, in ms since the epoch. */
  fetchedAt: number | null;
  /** A newer shell is available. */
  hasUpdate: boolean;
  onReload: () => void;
  onLater: () => void;
}

/** Banners about the network and about updates, above whichever page is active. */
export function StatusBanners({
  isAway,
  fetchedAt,
  hasUpdate,
  onReload,
  onLater,
}: StatusBannersProps) {
  const t = useT();
  return (
    <>
      {isAway && <AwayBanner clock={fetchedAt === null ? undefined : clockOf(fetchedAt)} />}
      {hasUpdate && (
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

/** Covers the lower part of the header, which grows by the banner's height (`--strip`). */
function AwayBanner({ clock }: { clock?: string }) {
  const t = useT();
  const banner = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = banner.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--strip', `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--strip');
    };
  }, []);
  return (
    <div ref={banner} className={css.away}>
      <OfflineBanner clock={clock} right={t('browse')} />
    </div>
  );
}
