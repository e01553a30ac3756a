import { useSyncExternalStore } from 'react';
import { snapshot, useSnapshot } from 'valtio';

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
 * `initial` instead: both sides must render the same. If it selects the same from the state, the
 * component does not render again after hydration: such a render is synchronous, and hydrates the
 * Suspense boundaries below it in one long task.
 *
 * Use this hook in leaves only. A render above a Suspense boundary that is not hydrated yet deletes
 * its HTML (docs/decisions/0004-first-view-frame-and-data.md).
 *
 * @param initial the state that the server renders with; must be a constant
 * @param select must be pure
 */
export function useProxy<S extends object, T>(state: S, initial: S, select: (state: S) => T): T {
  const readsState = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => isSame(select(initial), select(snapshot(state) as S)),
  );
  const current = useSnapshot(state, { sync: true }) as S;
  return select(readsState ? current : initial);
}

/** Whether two selected values are identical, or objects whose properties are. */
function isSame(value: unknown, other: unknown): boolean {
  if (Object.is(value, other)) return true;
  if (!isObject(value) || !isObject(other)) return false;
  const keys = Object.keys(value);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.is(value[key], other[key]))
  );
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
