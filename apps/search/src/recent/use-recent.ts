import { BehaviorSubject } from 'rxjs';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { keepRecent, readRecent, withRecent } from './recent-searches';

export interface Recent {
  recent: readonly string[];
  remember: (words: string) => void;
  forget: () => void;
}

const none: readonly string[] = [];
const recent$ = new BehaviorSubject(none);

/** Read only once a page is mounted, because a server has no device. `arrived`: words a link brought here, remembered once. */
export function useRecent(arrived: { q?: string }): Recent {
  const recent = useSyncExternalStore(
    watch,
    () => recent$.value,
    () => none,
  );
  const greeted = useRef<object>(undefined);
  const greet = useEffectEvent((query: typeof arrived) => {
    // Once each: a page that comes back into view does not search anew.
    if (greeted.current !== query) remember(query.q?.trim() ?? '');
    greeted.current = query;
  });
  useEffect(() => greet(arrived), [arrived]);
  return { recent, remember, forget };
}

function watch(changed: () => void): () => void {
  const readAgain = () => {
    const kept = readRecent(deviceStorage());
    // The same words are no news, or the whole page would render for nothing whenever it is come back to.
    if (JSON.stringify(kept) !== JSON.stringify(recent$.value)) recent$.next(kept);
  };
  readAgain();
  const subscription = recent$.subscribe(changed);
  // Another window may have searched meanwhile.
  addEventListener('storage', readAgain);
  return () => {
    subscription.unsubscribe();
    removeEventListener('storage', readAgain);
  };
}

function remember(words: string): void {
  if (words === '') return;
  recent$.next(withRecent(recent$.value, words));
  keepRecent(deviceStorage(), recent$.value);
}

function forget(): void {
  recent$.next(none);
  keepRecent(deviceStorage(), none);
}

/** Even asking for it can be forbidden. */
function deviceStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
