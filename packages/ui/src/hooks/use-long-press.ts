import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';
import { durations } from '../primitives/durations';

/** Moving the pointer further than this cancels the press. */
const maxMovePx = 10;

/**
 * Handlers for a long press. Keyboard and mouse users reach the same action through the context
 * menu. The click that a browser sends when a long press is released is ignored.
 */
export function useLongPress(onLongPress: (() => void) | undefined) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const hasFired = useRef(false);
  const cancel = () => {
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
  };
  useEffect(() => cancel, []);
  if (!onLongPress) return {};
  const fire = () => {
    cancel();
    hasFired.current = true;
    ignoreClickOfRelease();
    onLongPress();
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      hasFired.current = false;
      cancel();
      if (event.isPrimary === false || event.button > 0) return;
      press.current = {
        timer: setTimeout(fire, durations.longPress),
        x: event.clientX,
        y: event.clientY,
      };
    },
    onPointerMove: (event: PointerEvent) => {
      const from = press.current;
      if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > maxMovePx) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onPointerLeave: cancel,
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      if (!hasFired.current) fire();
    },
  };
}

/** The menu that a long press opened may be under the finger, and would get the click. */
function ignoreClickOfRelease(): void {
  const press = new AbortController();
  const options = { capture: true, signal: press.signal };
  const ignore = (event: globalThis.MouseEvent) => {
    press.abort();
    // `detail` is 0 for a click by keyboard, which is not the release of a press.
    if (event.detail === 0) return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', ignore, options);
  addEventListener('pointerdown', () => press.abort(), options);
}
