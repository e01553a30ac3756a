import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { ArrowDown } from 'lucide-react';
import { Ring } from '../index';
import { pullThreshold, usePullGesture } from './use-pull-gesture';
import css from './pull-to-refresh.module.css';
import { useT } from './messages';

export interface PullToRefreshProps {
  /** The sign stays until it settles. A refusal is the page's to tell. */
  onRefresh: () => Promise<unknown>;
  children?: ReactNode;
  /** What is pulled when it is not the children: the sign then stands at the top of the nearest positioned element around it. */
  area?: RefObject<HTMLElement | null>;
}

type Phase = 'idle' | 'pull' | 'release' | 'refreshing';

/** Around what is pulled: a sign comes down with the finger, the content itself stays. By touch only: the page has a button that does the same. */
export function PullToRefresh({ onRefresh, children, area }: PullToRefreshProps) {
  const own = useRef<HTMLDivElement>(null);
  if (area) return <PullSign area={area} onRefresh={onRefresh} />;
  return (
    <div ref={own} className={css.area}>
      <PullSign area={own} onRefresh={onRefresh} />
      {children}
    </div>
  );
}

function PullSign({ area, onRefresh }: Required<Pick<PullToRefreshProps, 'area' | 'onRefresh'>>) {
  const t = useT();
  const sign = useRef<HTMLDivElement>(null);
  const [phase, setPhase] = useState<Phase>('idle');
  const place = (px: number) => {
    if (sign.current) sign.current.style.transform = px > 0 ? `translateY(${px}px)` : '';
  };
  const rest = () => {
    place(0);
    setPhase('idle');
  };
  usePullGesture(area, {
    onPull(px) {
      if (phase === 'refreshing') return;
      place(px);
      setPhase(px === 0 ? 'idle' : px < pullThreshold ? 'pull' : 'release');
    },
    onRelease() {
      if (phase === 'refreshing') return;
      place(pullThreshold);
      setPhase('refreshing');
      onRefresh().then(rest, rest);
    },
  });
  return (
    <div
      ref={sign}
      role="status"
      aria-busy={phase === 'refreshing' || undefined}
      className={`${css.sign} ${css[phase]}`}
    >
      {phase === 'refreshing' ? <Ring /> : phase !== 'idle' && <ArrowDown size={17} />}
      {phase !== 'idle' && t(phase)}
    </div>
  );
}
