import type { Session } from '@shop/baas-sdk';

export interface MirrorOptions {
  setUid: (uid: string | null) => void;
  onLoggedIn: () => void;
}

/** Longest time a timer of a browser can hold. */
const longest = 2 ** 31 - 1;

/** Keeps the store's uid what the session says, also when its time runs out. The answer ends it. */
export function mirrorSession(session: Session, { setUid, onLoggedIn }: MirrorOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function mirror(): void {
    clearTimeout(timer);
    const { loggedIn, user } = session;
    setUid(loggedIn ? user.uid : null);
    if (!loggedIn) return;
    onLoggedIn();
    const left = user.tokenExpired - Date.now();
    if (left > 0) timer = setTimeout(mirror, Math.min(left + 1, longest));
  }

  mirror();
  const changes = session.changes$.subscribe(mirror);
  return () => {
    clearTimeout(timer);
    changes.unsubscribe();
  };
}
