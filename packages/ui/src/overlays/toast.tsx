import { useEffect, useRef, type RefObject } from 'react';
import { CircleCheck } from 'lucide-react';
import { Ring } from '../primitives/button';
import { cx } from '../primitives/class-names';
import { useT } from '../messages';
import css from './toast.module.css';

/** Above open dialogs where the browser has popovers; a fixed box elsewhere. A change of `key` lifts it over dialogs opened meanwhile. */
function useTopLayer(shown: boolean, key: unknown): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = ref.current;
    if (!box || !shown || typeof box.showPopover !== 'function') return;
    box.showPopover();
    return () => {
      if (box.matches(':popover-open')) box.hidePopover();
    };
  }, [shown, key]);
  return ref;
}

export interface ToastProps {
  /** Nothing is shown without one; the region itself stays, so that the next message is announced. */
  message?: string;
  icon?: 'success' | 'none';
}

/** The shell keeps it for `durations.toast`. */
export function Toast({ message, icon = 'none' }: ToastProps) {
  const ref = useTopLayer(Boolean(message), message);
  return (
    <div ref={ref} role="status" popover="manual" className={cx(css.toast, !message && css.quiet)}>
      {message && icon === 'success' && <CircleCheck size={20} />}
      {message}
    </div>
  );
}

/** The box 加载中... over everything; what it waits for says so with `aria-busy`. */
export function LoadingBox({ text }: { text?: string }) {
  const t = useT();
  const words = text ?? t('loading');
  const ref = useTopLayer(true, words);
  return (
    <div ref={ref} role="status" popover="manual" className={css.loading}>
      <Ring />
      {words}
    </div>
  );
}
