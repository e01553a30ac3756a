import { useEffect, useRef } from 'react';
import { RefreshCw } from 'lucide-react';
import { Ring } from '../primitives/button';
import { cx } from '../primitives/class-names';
import css from './page-state.module.css';
import { useT } from '../messages';

export type LoadMoreState = 'more' | 'loading' | 'noMore' | 'error';
export interface LoadMoreProps {
  state: LoadMoreState;
  onMore: () => void;
  loaded?: number;
  total?: number;
}

/** Distance from the viewport, px, at which the next page is requested. */
const prefetchDistancePx = 400;
const messageByState = {
  more: 'loadMore',
  loading: 'loading',
  noMore: 'noMore',
  error: 'loadFailed',
} as const;

/**
 * Footer of a list. It requests the next page when it comes near the viewport; after an error only
 * a press does.
 */
export function LoadMore({ state, onMore, loaded, total }: LoadMoreProps) {
  const t = useT();
  const footer = useRef<HTMLDivElement>(null);
  const latestOnMore = useRef(onMore);
  useEffect(() => {
    latestOnMore.current = onMore;
  });
  useEffect(() => {
    const element = footer.current;
    if (!element || state !== 'more' || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) latestOnMore.current();
      },
      { rootMargin: `0px 0px ${prefetchDistancePx}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [state, loaded]);
  return (
    <div ref={footer} className={cx(css.more, state === 'error' && css.failed)}>
      <button
        type="button"
        disabled={state === 'noMore'}
        aria-busy={state === 'loading' || undefined}
        onClick={() => (state === 'more' || state === 'error') && onMore()}
      >
        {state === 'loading' && <Ring />}
        {state === 'error' && <RefreshCw size={15} />}
        {t(messageByState[state])}
      </button>
      <p aria-live="polite" className={css.loaded}>
        {loaded !== undefined && total !== undefined && state !== 'noMore'
          ? t('loaded', { loaded, total })
          : null}
      </p>
    </div>
  );
}
