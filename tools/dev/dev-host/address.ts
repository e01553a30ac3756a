import { Subject } from 'rxjs';
import { useSyncExternalStore } from 'react';

const moved$ = new Subject<void>();

/** The browser's path and query; the dev host renders the page that it names. */
export const useAddress = () =>
  useSyncExternalStore(watch, () => location.pathname + location.search);

export function move(address: string, mode: 'push' | 'replace'): void {
  history[mode === 'push' ? 'pushState' : 'replaceState'](null, '', address);
  scrollTo(0, 0);
  moved$.next();
}

/** Changes the query without rendering another page. */
export function replaceAddress(address: string): void {
  history.replaceState(null, '', address);
}

function watch(onChange: () => void): () => void {
  const subscription = moved$.subscribe(onChange);
  addEventListener('popstate', onChange);
  return () => {
    subscription.unsubscribe();
    removeEventListener('popstate', onChange);
  };
}
