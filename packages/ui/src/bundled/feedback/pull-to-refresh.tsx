import { Ring } from '@shop/ui';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { ArrowDown } from 'lucide-react';
import { pullThreshold, usePullGesture } from './use-pull-gesture';
import css from './pull-to-refresh.module.css';
import { useT } from '../messages';

export interface PullToRefreshProps {
  /** Starts a refresh. The indicator stays until it settles; the page reports errors itself. */
  onRefresh: () => Promise<unknown>;
  children?: ReactNode;
  /**
   * The element to pull, instead of the children. The indicator is then at the top of the nearest
   * positioned ancestor.
   */
  area?: RefObject<HTMLElement | null>;
}

type Phase = 'idle' | 'pull' | 'release' | 'refreshing';

/**
 * Shows an indicator while the user pulls the content down. Works by touch only; pages have a
 * button that does the same.
 */
export function PullToRefresh({ onRefresh, children, area }: PullToRefreshProps) {
  const wrapper = useRef<HTMLDivElement>(null);
  if (area) return <PullIndicator area={area} onRefresh={onRefresh} />;
  return (
    <div ref={wrapper} className={css.area}>
      <PullIndicator area={wrapper} onRefresh={onRefresh} />
      {children}
    </div>
  );
}

function PullIndicator({
  area,
  onRefresh,
}: Required<Pick<PullToRefreshProps, 'area' | 'onRefresh'>>) {
  const t = useT();
  const indicator = useRef<HTMLDivElement>(null);
  const [phase, setPhase] = useState<Phase>('idle');
  const moveTo = (px: number) => {
    if (indicator.current) indicator.current.style.transform = px > 0 ? `translateY(${px}px)` : '';
  };
  const reset = () => {
    moveTo(0);
    setPhase('idle');
  };
  usePullGesture(area, {
    onPull(px) {
      if (phase === 'refreshing') return;
      moveTo(px);
      const pullPhase = px < pullThreshold ? 'pull' : 'release';
      setPhase(px === 0 ? 'idle' : pullPhase);
    },
    onRelease() {
      if (phase === 'refreshing') return;
      moveTo(pullThreshold);
      setPhase('refreshing');
      onRefresh().then(reset, reset);
    },
  });
  return (
    <div
      ref={indicator}
      role="status"
      aria-busy={phase === 'refreshing' || undefined}
      className={`${css.sign} ${css[phase]}`}
    >
      {phase === 'refreshing' ? <Ring /> : phase !== 'idle' && <ArrowDown size={17} />}
      {phase !== 'idle' && t(phase)}
    </div>
  );
}
