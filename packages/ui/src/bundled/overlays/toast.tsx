import { cx, Ring, useUiText } from '@shop/ui';
import { useEffect, useRef, type RefObject } from 'react';
import { CircleCheck } from 'lucide-react';
import css from './toast.module.css';

/**
 * Shows a popover above open dialogs; without popover support it is a fixed box. A change of `key`
 * raises it above dialogs that were opened in the meantime.
 */
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
  /** Without a message the live region stays, so that the next message is announced. */
  message?: string;
  icon?: 'success' | 'none';
}

/** The shell removes the message after `durations.toast`. */
export function Toast({ message, icon = 'none' }: ToastProps) {
  const ref = useTopLayer(Boolean(message), message);
  return (
    <div ref={ref} role="status" popover="manual" className={cx(css.toast, !message && css.quiet)}>
      {message && icon === 'success' && <CircleCheck size={20} />}
      {message}
    </div>
  );
}

/** The box 加载中... above everything. The loading content sets `aria-busy` itself. */
export function LoadingBox({ text }: { text?: string }) {
  const t = useUiText();
  const message = text ?? t('loading');
  const ref = useTopLayer(true, message);
  return (
    <div ref={ref} role="status" popover="manual" className={css.loading}>
      <Ring />
      {message}
    </div>
  );
}
