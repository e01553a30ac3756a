import { useSyncExternalStore } from 'react';

/** Width from which the side windows are visible; the style sheet of the frame has the same. */
const wideQuery = '(min-width: 768px)';

function watch(listener: () => void): () => void {
  const wide = matchMedia(wideQuery);
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

export const useWide = (): boolean =>
  useSyncExternalStore(
    watch,
    () => matchMedia(wideQuery).matches,
    () => false,
  );
