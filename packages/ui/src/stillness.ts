const query = () => (typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : undefined);

/** Whether the reader asked for less motion. */
export const isStill = (): boolean => query()?.matches ?? false;

export function watchStillness(changed: () => void): () => void {
  const watched = query();
  watched?.addEventListener('change', changed);
  return () => watched?.removeEventListener('change', changed);
}

/** How to scroll somewhere: at once for a reader who asked for less motion. */
export const scrollBehavior = (): ScrollBehavior => (isStill() ? 'instant' : 'smooth');
