/** Distance below the viewport at which a block counts as near, px. */
const nearPx = 400;
/** A busy page runs the callback after this time. */
const idleTimeoutMs = 2_000;

/**
 * Calls `callback` each time the element comes near the viewport. Returns a function that ends it.
 */
export function whenNear(element: Element, callback: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) callback();
    },
    { rootMargin: `0px 0px ${nearPx}px 0px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** Runs `callback` at once in a browser that cannot tell when it is idle. */
export function whenIdle(callback: () => void): void {
  if (typeof requestIdleCallback === 'undefined') callback();
  else requestIdleCallback(callback, { timeout: idleTimeoutMs });
}
