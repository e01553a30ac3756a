import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';
import { durations } from '../primitives/durations';

const driftPx = 10;

/**
 * Handlers for an element that answers to a press of 350 ms; the keyboard and the mouse reach the same through the context menu.
 * A move of more than 10px cancels, and the click a browser sends on release is swallowed.
 */
export function useLongPress(onLongPress: (() => void) | undefined) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const fired = useRef(false);
  const stop = () => {
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
  };
  useEffect(() => stop, []);
  if (!onLongPress) return {};
  const fire = () => {
    stop();
    fired.current = true;
    onLongPress();
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      fired.current = false;
      stop();
      if (event.isPrimary === false || event.button > 0) return;
      press.current = {
        timer: setTimeout(fire, durations.longPress),
        x: event.clientX,
        y: event.clientY,
      };
    },
    onPointerMove: (event: PointerEvent) => {
      const from = press.current;
      if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > driftPx) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      if (!fired.current) fire();
    },
    onClickCapture: (event: MouseEvent) => {
      // A key's click (it counts no press) is no release.
      if (!fired.current || event.detail === 0) return;
      fired.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
