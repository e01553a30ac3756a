import { Subject, type Observable } from 'rxjs';
import { readToken, type CurrentUser } from './current-user';
import type { SafeStorage } from './key-storage';

/** The stored login. */
export interface Session {
  /** The user that the stored token names, whether or not the token has expired. */
  readonly user: CurrentUser;
  readonly token: string | null;
  /** True if a token is stored and has not expired. */
  readonly loggedIn: boolean;
  /** The browser stores nothing: the login ends with the page. */
  readonly isTransient: boolean;
  /** Stores a token; `tokenExpired` in epoch milliseconds. */
  store(token: NewToken): void;
  clear(): void;
  /** Emits the user after each change, including changes in other tabs. */
  readonly changes$: Observable<CurrentUser>;
}

/** The event that asks for a login: a token error, an expired session or a guarded page. */
export interface NeedLogin {
  errCode: string;
  /** The specification's message for `errCode`. */
  errMsg: string;
  /** The address to return to after the login. */
  uniIdRedirectUrl?: string;
}

/** Storage keys of the original client, so that a migrated app keeps its users signed in. */
export const sessionKeys = { token: 'uni_id_token', expired: 'uni_id_token_expired' } as const;

export interface NewToken {
  token: string;
  /** Epoch milliseconds. */
  tokenExpired: number;
}

export function isNewToken(value: unknown): value is NewToken {
  const { token, tokenExpired } = (value ?? {}) as Partial<NewToken>;
  return (
    typeof token === 'string' &&
    token !== '' &&
    typeof tokenExpired === 'number' &&
    tokenExpired > 0
  );
}

/** A session in a key storage. The storage is the only state: other tabs write to it too. */
export class StoredSession implements Session {
  private readonly changed = new Subject<CurrentUser>();
  readonly changes$ = this.changed.asObservable();
  /** The claims of the token that was read last. */
  private parsed: { token: string | null; user: CurrentUser } = {
    token: null,
    user: readToken(null),
  };

  constructor(
    private readonly storage: SafeStorage,
    private readonly now: () => number,
  ) {
    // Another tab signed in or out.
    globalThis.addEventListener?.('storage', ({ key }: StorageEvent) => {
      if (key === sessionKeys.token || key === null) this.changed.next(this.user);
    });
    // A page restored from the back/forward cache has missed the storage events.
    globalThis.addEventListener?.('pageshow', ({ persisted }: PageTransitionEvent) => {
      if (persisted) this.changed.next(this.user);
    });
  }

  get token(): string | null {
    return this.storage.getItem(sessionKeys.token) || null;
  }

  get user(): CurrentUser {
    const { token } = this;
    if (this.parsed.token !== token) this.parsed = { token, user: readToken(token) };
    return this.parsed.user;
  }

  get loggedIn(): boolean {
    return this.token !== null && this.now() <= this.tokenExpired;
  }

  get isTransient(): boolean {
    return this.storage.isTransient(sessionKeys.token);
  }

  private get tokenExpired(): number {
    return readMilliseconds(this.storage.getItem(sessionKeys.expired));
  }

  store({ token, tokenExpired }: NewToken): void {
    // Store the expiry first: other tabs read both as soon as the token arrives.
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
   * Stores the token of a response, unless it is outdated. `tokenAtStart` is the token at the start
   * of the call: a late response neither signs a user in again after a logout, nor replaces another
   * user's token or one that expires later.
   */
  refresh(next: unknown, tokenAtStart: string | null): void {
    if (!isNewToken(next)) return;
    const { token, user, tokenExpired } = this;
    const isExtension =
      token !== null && readToken(next.token).uid === user.uid && next.tokenExpired >= tokenExpired;
    if (token === tokenAtStart || isExtension) this.store(next);
  }
}

/** The original client stores numbers as `{"type":"number","data":1}`. */
function readMilliseconds(text: string | null): number {
  try {
    const value = JSON.parse(text ?? '0') as number | { data?: unknown };
    return Number(typeof value === 'number' ? value : value.data) || 0;
  } catch {
    return 0;
  }
}
