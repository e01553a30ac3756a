import { Subject } from 'rxjs';
import { useSyncExternalStore } from 'react';

const moved = new Subject<void>();

/** The browser's address as the pretend shell's only route. */
export const useAddress = () =>
  useSyncExternalStore(watch, () => location.pathname + location.search);

export function move(address: string, how: 'push' | 'replace'): void {
  history[how === 'push' ? 'pushState' : 'replaceState'](null, '', address);
  scrollTo(0, 0);
  moved.next();
}

/** The page's own query, in place. */
export function replaceAddress(address: string): void {
  history.replaceState(null, '', address);
}

function watch(changed: () => void): () => void {
  const subscription = moved.subscribe(changed);
  addEventListener('popstate', changed);
  return () => {
    subscription.unsubscribe();
    removeEventListener('popstate', changed);
  };
}
