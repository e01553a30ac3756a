import type { Session } from '@shop/baas-sdk';
import { setUid } from '@shop/shell-contract';

/** The longest delay that a browser timer supports, in ms. */
const longestDelayMs = 2 ** 31 - 1;

/**
 * Copies the session's uid to the global store, also when the token expires.
 * @returns a function that stops it
 */
export function mirrorSession(session: Session, onLoggedIn: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function mirror(): void {
    clearTimeout(timer);
    const { loggedIn, user } = session;
    setUid(loggedIn ? user.uid : null);
    if (!loggedIn) return;
    onLoggedIn();
    const remainingMs = user.tokenExpired - Date.now();
    if (remainingMs > 0) timer = setTimeout(mirror, Math.min(remainingMs + 1, longestDelayMs));
  }

  mirror();
  const changes = session.changes$.subscribe(mirror);
  return () => {
    clearTimeout(timer);
    changes.unsubscribe();
  };
}
