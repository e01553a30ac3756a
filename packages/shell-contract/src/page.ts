import type { Baas, NeedLogin } from '@shop/baas-sdk';
import type { ReactNode } from 'react';
import type { BackgroundAudio } from './audio';

/** Somebody has to log in. `errCode` and `errMsg` are the catalogue's. */
export interface LoginNeed extends NeedLogin {
  /** What a page for members was met by: a call that opens it, or an arrival at it (by the address bar or the browser's buttons). Or a call to the server whose token was refused. */
  at: 'open' | 'arrival' | 'token';
  /** Path and query of the page for members; of the page in front where a token was refused. */
  uniIdRedirectUrl: string;
  /** Aborted once it is too late to take the login over. */
  signal: AbortSignal;
}

/**
 * A login of one's own in the place of the login page. True takes it over: the page that was to be opened is not, until the handler leads to it; one
 * that was arrived at stays, as a guest sees it. Anything else leaves it to the next handler, at last to the login page; or to the page itself, if
 * there is a session by then. Whoever throws, or has not answered after 3 s, has not taken it over.
 */
export type NeedLoginHandler = (need: LoginNeed) => boolean | Promise<boolean>;

/** What a page is told about itself. */
export interface PageLifecycle {
  /** The page is in front again; `cause` says why, so that a page need not refetch on each return. */
  onShow(listener: (event: { cause: 'load' | 'tab' | 'back' | 'foreground' }) => void): () => void;
  onHide(listener: () => void): () => void;
  /** The page is gone for good, also when it was hidden then. */
  onUnload(listener: () => void): () => void;
  /** A tap on this page's tab. `reselect`: the page was already shown. `pagePath` has no leading slash; Home's is its alias. */
  onTabItemTap(
    listener: (event: { index: number; text: string; pagePath: string; reselect: boolean }) => void,
  ): () => void;
  /** The reader came near the end of the page. */
  onReachBottom(listener: () => void): () => void;
  /** The page was pulled down from its top by a finger; the sign stays until the promise settles. Only a page that listens can be pulled. */
  onPullDown(listener: () => Promise<unknown>): () => void;
  /** The window has another size, in px; told once it has rested for 50 ms. */
  onResize(listener: (size: { width: number; height: number }) => void): () => void;
  /** Before a back arrow or `navigator.back()` leaves the page, never before the browser's own back. True keeps it: the call is refused. */
  onBackPress(listener: () => boolean): () => void;
  /** Somebody has to log in while this page is in front. */
  onNeedLogin(handler: NeedLoginHandler): () => void;
}

/** Why a navigation was refused, in the words of the specification's runtime. */
export interface NavigationFailure {
  errMsg: string;
}

export interface Navigator {
  /** All addresses are route paths with a query, `/pages/pdp/pdp?id=1`; values are encoded by `url()`. Refusals reject with `NavigationFailure`. */
  navigateTo(url: string): Promise<void>;
  redirectTo(url: string): Promise<void>;
  reLaunch(url: string): Promise<void>;
  switchTab(url: string): Promise<void>;
  /** Pops `delta` pages (1); a lone page goes to `/`. */
  back(delta?: number): Promise<void>;
  /** Whatever the address needs: a tab is switched to (its query kept as a fresh visit), another page is pushed. */
  open(url: string): Promise<void>;
  /** Writes the page's own query into the address bar without navigating. */
  replaceQuery(query: Record<string, string | undefined>): void;
}

/** One line of an action sheet; with a `reason` it cannot be taken now. */
export interface SheetAction<Key extends string = string> {
  key: Key;
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  reason?: string;
}

export interface Feedback {
  toast(message: string, options?: { icon?: 'success' | 'none' }): void;
  /** The box 加载中...; call the answer to take it away. */
  loading(message?: string): () => void;
  /** The modal 提示; resolves true for the confirming button. */
  notice(
    content: string,
    options?: {
      title?: string;
      confirmText?: string;
      cancelText?: string | false;
      danger?: boolean;
    },
  ): Promise<boolean>;
  /** A few things to do, from below; resolves with the key of the one that is taken, null when it is closed. A second sheet closes the first. */
  actionSheet<Key extends string>(
    title: string,
    actions: readonly SheetAction<Key>[],
    options?: { hint?: string },
  ): Promise<Key | null>;
}

export interface Login {
  /** Resolves true at once for a member; otherwise the login popup names `reason` ("登录后继续购买") and resolves true after login, false when closed. */
  ensure(reason?: string): Promise<boolean>;
  logout(): Promise<void>;
}

/** Everything a page may do: handed to it, never reached for. */
export interface Page {
  /** The route path of the page, never its alias. */
  readonly path: string;
  /** The query, each value decoded once. */
  readonly query: Readonly<Record<string, string>>;
  /** As `pages.json` declares it. */
  readonly title: string;
  /**
   * Another title as long as this page is open: in the header that the shell paints, and of the document while the page is in front. The pages
   * below keep theirs, a reload begins with the declared one. An empty text changes nothing.
   */
  setTitle(title: string): void;
  /** Asked when work is done that takes a while: from a page that its reader has left meanwhile nothing leads on. Also true while the browser's tab is hidden. */
  isInFront(): boolean;
  readonly lifecycle: PageLifecycle;
  readonly navigator: Navigator;
  readonly feedback: Feedback;
  readonly login: Login;
  readonly audio: BackgroundAudio;
  readonly baas: Baas;
}
