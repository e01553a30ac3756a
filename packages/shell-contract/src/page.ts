import type { Baas, NeedLogin } from '@shop/baas-sdk';
import type { ReactNode } from 'react';
import type { BackgroundAudio } from './audio';

/** A login is required. `errCode` and `errMsg` come from the error catalogue. */
export interface LoginNeed extends NeedLogin {
  /**
   * The interrupted action. `open`: a navigation call to a members-only page. `arrival`: such a
   * page was reached by the address bar or the browser's buttons. `token`: the server rejected a
   * token.
   */
  at: 'open' | 'arrival' | 'token';
  /** Path and query of the members-only page; for `token`, those of the active page. */
  uniIdRedirectUrl: string;
  /** Aborted after 3 s: the login page opens and the handler must not show anything. */
  signal: AbortSignal;
}

/**
 * Custom login flow that runs before the shell opens its login page.
 *
 * Return `true` to take over. The shell then cancels the pending navigation (`open`) or stays on
 * the page (`arrival`, `token`), and the handler navigates to `uniIdRedirectUrl` when it is done.
 * Any other result passes the login to the next handler and finally to the login page, unless
 * there is a session by then: the navigation continues in that case.
 *
 * A handler that throws, or does not settle within 3 s, counts as not taken over.
 */
export type NeedLoginHandler = (need: LoginNeed) => boolean | Promise<boolean>;

/**
 * Lifecycle events of one page instance. Each method adds a listener and returns a function that
 * removes it. Components use `useLifecycle` instead.
 */
export interface PageLifecycle {
  /** The page became active. Use `cause` to avoid refetching on every return. */
  onShow(listener: (event: { cause: 'load' | 'tab' | 'back' | 'foreground' }) => void): () => void;
  /** Another page became active, or the browser tab was hidden. */
  onHide(listener: () => void): () => void;
  /** The page was closed. Also called for a page that is hidden when it is closed. */
  onUnload(listener: () => void): () => void;
  /**
   * The tab of this page was tapped. `reselect` is true if the page was already active. `pagePath`
   * has no leading slash; for Home it is the alias.
   */
  onTabItemTap(
    listener: (event: { index: number; text: string; pagePath: string; reselect: boolean }) => void,
  ): () => void;
  /** The page was scrolled to within 50 px of its end. Once, until the user scrolls away. */
  onReachBottom(listener: () => void): () => void;
  /**
   * The page was pulled down from its top by touch. The indicator stays until the promise settles.
   * A page without a listener cannot be pulled.
   */
  onPullDown(listener: () => Promise<unknown>): () => void;
  /** The window size in px, reported once it has been stable for 50 ms. */
  onResize(listener: (size: { width: number; height: number }) => void): () => void;
  /**
   * Runs before the header's back arrow or `navigator.back()` closes the page, never before the
   * browser's own back button. Return `true` to stay: the call rejects.
   */
  onBackPress(listener: () => boolean): () => void;
  /** A login is required while this page is active. */
  onNeedLogin(handler: NeedLoginHandler): () => void;
}

/** Why a navigation was rejected; `errMsg` is worded as in the specification. */
export interface NavigationFailure {
  errMsg: string;
}

/**
 * Navigation. Addresses are route paths with a query, such as `/pages/pdp/pdp?id=1`; build them
 * with `url()`, which encodes the values. Every method that returns a promise rejects with a
 * `NavigationFailure`.
 */
export interface Navigator {
  /** Pushes a page. Rejects for a tab page. */
  navigateTo(url: string): Promise<void>;
  /** Replaces the active page. Rejects for a tab page. */
  redirectTo(url: string): Promise<void>;
  /** Closes every page and opens this one. */
  reLaunch(url: string): Promise<void>;
  /** Switches to a tab, ignoring a query. Rejects for a page that is not a tab. */
  switchTab(url: string): Promise<void>;
  /**
   * Closes `delta` pages.
   * @param delta default 1; a page with none below it leads to `/`
   */
  back(delta?: number): Promise<void>;
  /** Switches to a tab or pushes a page, whichever the address needs. A tab keeps the query. */
  open(url: string): Promise<void>;
  /** Changes the query of this page and of the address bar without navigating. */
  replaceQuery(query: Record<string, string | undefined>): void;
}

/** One row of an action sheet. */
export interface SheetAction<Key extends string = string> {
  key: Key;
  label: string;
  icon?: ReactNode;
  /** Marks a destructive action. */
  danger?: boolean;
  /** Why the action is disabled; an action with a reason cannot be chosen. */
  reason?: string;
}

/** Messages that the shell shows above the page. */
export interface Feedback {
  /** Shows a short message. A new message replaces the previous one. */
  toast(message: string, options?: { icon?: 'success' | 'none' }): void;
  /**
   * Shows the loading box.
   * @param message default 加载中...
   * @returns a function that removes it
   */
  loading(message?: string): () => void;
  /** Shows a modal dialog titled 提示. Resolves to true if the user confirms it. */
  notice(
    content: string,
    options?: {
      title?: string;
      confirmText?: string;
      /** `false` hides the cancel button. */
      cancelText?: string | false;
      danger?: boolean;
    },
  ): Promise<boolean>;
  /**
   * Shows actions at the bottom of the screen. A second sheet closes the first.
   * @returns the key of the chosen action, or null if the sheet was closed
   */
  actionSheet<Key extends string>(
    title: string,
    actions: readonly SheetAction<Key>[],
    options?: { hint?: string },
  ): Promise<Key | null>;
}

/** The user's session. */
export interface Login {
  /**
   * Resolves to true at once for a member. A guest gets the login popup: true after the login,
   * false if it was closed or could not be loaded.
   * @param reason title of the popup, such as "登录后继续购买"
   */
  ensure(reason?: string): Promise<boolean>;
  /** Ends the session on the server and on this device. Never rejects. */
  logout(): Promise<void>;
}

/**
 * The login of the platform that the app runs on, such as a mini-program host. The integrator
 * chooses it by configuration; a browser has none.
 * @see clauses 4.03 to 4.06 and 7.23
 */
export interface PlatformAccount {
  /** False if the platform has no login: `openid()` then rejects. */
  readonly isSupported: boolean;
  /**
   * Returns the stored openid. Without one it signs in on the platform and stores the new openid
   * in the global store. Shows no message. A login on a page of the platform leaves this one, and
   * returns to the page of the profile. Rejects with BaasError `login:fail` if the platform has no
   * login or the member cancels it, or with RequestError 600003 if `signal` aborts.
   */
  openid(signal?: AbortSignal): Promise<string>;
}

/** The page context: everything that the shell hands to a page. */
export interface Page {
  /** The route path of the page, never its alias. */
  readonly path: string;
  /** The query, with each value decoded once. */
  readonly query: Readonly<Record<string, string>>;
  /** The title from `pages.json` in the current language. */
  readonly title: string;
  /**
   * Overrides the title in the shell's header, and in the document while the page is active. The
   * override ends with the page instance; an empty title is ignored.
   */
  setTitle(title: string): void;
  /**
   * Whether this page is the active page; also true while the browser tab is hidden. Check it after
   * an `await` and before you navigate: a page that the user has left must not navigate.
   */
  isActive(): boolean;
  readonly lifecycle: PageLifecycle;
  readonly navigator: Navigator;
  readonly feedback: Feedback;
  readonly login: Login;
  readonly platform: PlatformAccount;
  readonly audio: BackgroundAudio;
  readonly baas: Baas;
}
