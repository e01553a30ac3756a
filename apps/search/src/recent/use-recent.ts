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

/** Recent searches, read after mount because a server has no storage. `arrived`: words from a link, recorded once. */
export function useRecent(arrived: { q?: string }): Recent {
  const recent = useSyncExternalStore(
    watch,
    () => recent$.value,
    () => none,
  );
  const greeted = useRef<object>(undefined);
  const greet = useEffectEvent((query: typeof arrived) => {
    // Recorded once: showing the page again is not a new search.
    if (greeted.current !== query) remember(query.q?.trim() ?? '');
    greeted.current = query;
  });
  useEffect(() => greet(arrived), [arrived]);
  return { recent, remember, forget };
}

function watch(changed: () => void): () => void {
  const readAgain = () => {
    const kept = readRecent(deviceStorage());
    // Equal words keep the state, otherwise showing the page again would re-render it.
    if (JSON.stringify(kept) !== JSON.stringify(recent$.value)) recent$.next(kept);
  };
  readAgain();
  const subscription = recent$.subscribe(changed);
  // Another window may have written meanwhile.
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

/** Even reading `localStorage` can throw. */
function deviceStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
