import { useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';

const subscribeToNothing = () => () => {};

/** False on the server and while React hydrates the server's HTML, then true. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

/**
 * Reads a value from a valtio proxy. The component renders again when a property that `select`
 * read has changed.
 *
 * On the server, and in the browser while React hydrates the server's HTML, `select` reads
 * `initial` instead: both sides must render the same. Use this hook in leaves only. A render above
 * a Suspense boundary that is not hydrated yet deletes its HTML
 * (docs/decisions/0004-first-view-frame-and-data.md).
 *
 * @param initial the state that the server renders with; must be a constant
 * @param select must be pure
 */
export function useProxy<S extends object, T>(state: S, initial: S, select: (state: S) => T): T {
  const isHydrated = useIsHydrated();
  const current = useSnapshot(state, { sync: true }) as S;
  return select(isHydrated ? current : initial);
}
