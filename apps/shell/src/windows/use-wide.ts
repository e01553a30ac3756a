import { useSyncExternalStore } from 'react';

/** From here on the windows are shown; the style sheet of the frame says the same. */
export const wideFrom = '(min-width: 768px)';

function watch(changed: () => void): () => void {
  const wide = matchMedia(wideFrom);
  wide.addEventListener('change', changed);
  return () => wide.removeEventListener('change', changed);
}

export const useWide = (): boolean =>
  useSyncExternalStore(
    watch,
    () => matchMedia(wideFrom).matches,
    () => false,
  );
