import { Subject } from 'rxjs';
import type { CurrentUser, Session } from './baas';
import { readToken } from './current-user';
import type { KeyStorage } from './storage';

/** The original client's names: an app that moves over finds its members still signed in. */
export const sessionKeys = { token: 'uni_id_token', expired: 'uni_id_token_expired' } as const;

export interface NewToken {
  token: string;
  tokenExpired: number;
}

/** Both parts are there, or it is no token. */
export function isNewToken(value: unknown): value is NewToken {
  const { token, tokenExpired } = (value ?? {}) as Partial<NewToken>;
  return (
    typeof token === 'string' &&
    token !== '' &&
    typeof tokenExpired === 'number' &&
    tokenExpired > 0
  );
}

export class StoredSession implements Session {
  private readonly changed = new Subject<CurrentUser>();
  readonly changes$ = this.changed.asObservable();
  private read: { token: string | null; user: CurrentUser } = {
    token: null,
    user: readToken(null),
  };

  constructor(
    private readonly storage: KeyStorage,
    private readonly now: () => number,
  ) {
    // Another tab signed in or out.
    globalThis.addEventListener?.('storage', ({ key }: StorageEvent) => {
      if (key === sessionKeys.token || key === null) this.changed.next(this.user);
    });
    // A page that a browser had put aside has heard of nothing.
    globalThis.addEventListener?.('pageshow', ({ persisted }: PageTransitionEvent) => {
      if (persisted) this.changed.next(this.user);
    });
  }

  get token(): string | null {
    return this.storage.getItem(sessionKeys.token) || null;
  }

  get user(): CurrentUser {
    const { token } = this;
    if (this.read.token !== token) this.read = { token, user: readToken(token) };
    return this.read.user;
  }

  get loggedIn(): boolean {
    return this.token !== null && this.now() <= this.tokenExpired;
  }

  private get tokenExpired(): number {
    return milliseconds(this.storage.getItem(sessionKeys.expired));
  }

  store({ token, tokenExpired }: NewToken): void {
    // The expiry first: other tabs look at the moment the token arrives.
    this.storage.setItem(sessionKeys.expired, String(tokenExpired));
    this.storage.setItem(sessionKeys.token, token);
    this.changed.next(this.user);
  }

  clear(): void {
    this.storage.removeItem(sessionKeys.token);
    this.storage.removeItem(sessionKeys.expired);
    this.changed.next(this.user);
  }

  /**
   * A token that came with an answer. `before` is the token that stood when the call began: an answer that comes late
   * neither signs somebody in again who has logged out, nor replaces another holder, nor a token that lasts longer.
   */
  refresh(next: unknown, before: string | null): void {
    if (!isNewToken(next)) return;
    const { token, user, tokenExpired } = this;
    const sameHolder =
      token !== null && readToken(next.token).uid === user.uid && next.tokenExpired >= tokenExpired;
    if (token === before || sameHolder) this.store(next);
  }
}

/** The original wraps what is no string: `{"type":"number","data":1}`. */
function milliseconds(text: string | null): number {
  try {
    const value = JSON.parse(text ?? '0') as number | { data?: unknown };
    return Number(typeof value === 'number' ? value : value.data) || 0;
  } catch {
    return 0;
  }
}
