import type { LifecycleEmitter } from './lifecycle-emitter';

/** Distance to the end of the page that counts as the end, in px. */
const bottomDistance = 50;
/** How long the window size must be stable, in ms. */
const resizeDebounceMs = 50;

/** Passes scrolling, resizing and tab visibility on to the active page. Call once. */
export function forwardWindowEvents(active: () => LifecycleEmitter | undefined): void {
  watchBottom(active);
  watchSize(active);
  document.addEventListener('visibilitychange', () =>
    document.hidden ? active()?.hide() : active()?.foreground(),
  );
}

function watchSize(active: () => LifecycleEmitter | undefined): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  window.addEventListener('resize', () => {
    clearTimeout(timer);
    timer = setTimeout(
      () => active()?.resize({ width: innerWidth, height: innerHeight }),
      resizeDebounceMs,
    );
  });
}

/** Reports the end once, until the user scrolls away or the page grows. */
function watchBottom(active: () => LifecycleEmitter | undefined): void {
  let reported: { emitter: LifecycleEmitter; height: number } | null = null;
  const checkBottom = () => {
    const emitter = active();
    const height = document.documentElement.scrollHeight;
    const isAtBottom = scrollY > 0 && innerHeight + scrollY >= height - bottomDistance;
    if (!isAtBottom) {
      reported = null;
      return;
    }
    if (!emitter) return;
    const isReported =
      reported?.emitter === emitter && Math.abs(reported.height - height) <= bottomDistance;
    if (isReported) return;
    reported = { emitter, height };
    emitter.reachBottom();
  };
  window.addEventListener('scroll', checkBottom, { passive: true });
}
