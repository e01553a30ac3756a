const key = 'wxinfo.nickname';

/** Keeps a typed nickname while the browser is on the page of the platform. */
export function keepNickname(nickname: string): void {
  try {
    sessionStorage.setItem(key, nickname);
  } catch {
    // A browser without storage loses it.
  }
}

/** The kept nickname, once; null without one. */
export function takeNickname(): string | null {
  try {
    const nickname = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return nickname;
  } catch {
    return null;
  }
}
