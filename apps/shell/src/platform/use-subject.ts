import type { BehaviorSubject } from 'rxjs';
import { useCallback, useSyncExternalStore } from 'react';

const neverOnServer = () => null;

/** The subject's value; null on the server and while its HTML is taken over. */
export function useSubject<T>(subject$: BehaviorSubject<T>): T | null {
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = subject$.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    [subject$],
  );
  return useSyncExternalStore(subscribe, () => subject$.value, neverOnServer);
}
