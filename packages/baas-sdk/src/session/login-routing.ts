import { needLoginMessage, tokenMessages } from '../protocol';
import type { NeedLogin, Session } from './session';

/** The `uniIdRouter` section of a pages.json, together with its pages. */
export interface LoginRouting {
  /** Path of the login page. */
  loginPage: string;
  /**
   * Regular expressions of the addresses that need a login. Each is tested against the address, and
   * against its path with and without the leading slash.
   */
  needLogin?: readonly string[];
  /** Whether a rejected token redirects to the login page too; true by default. */
  resToLogin?: boolean;
  /** A page's own `needLogin` takes precedence over the patterns. */
  pages: readonly { path: string; needLogin?: boolean; tab?: boolean }[];
}

export type NavigationCall = 'navigateTo' | 'redirectTo' | 'reLaunch' | 'switchTab';

/** A redirect to the login page. */
export interface LoginJump {
  call: NavigationCall;
  /** Address of the login page, with `target` in its query. */
  url: string;
  /**
   * The address to return to after the login. A tab opens without its query, so the caller has to
   * remember the target itself.
   */
  target: string;
}

export interface LoginRouter {
  /** The login event for opening `address`, or null if the navigation may continue. */
  check(address: string, session: Pick<Session, 'token' | 'loggedIn'>): NeedLogin | null;
  /**
   * The redirect that replaces a navigation to `target`; null if `target` is the login page.
   * The first page and history navigations count as `redirectTo`.
   */
  jump(call: NavigationCall, target: string): LoginJump | null;
  /** The redirect after a rejected token on the page `here`; null if none applies. */
  answer(need: NeedLogin, here: string): LoginJump | null;
}

/** Throws for an invalid configuration: a malformed pattern, or a login page that needs a login. */
export function loginRouter({
  loginPage,
  needLogin = [],
  resToLogin = true,
  pages,
}: LoginRouting): LoginRouter {
  const patterns = needLogin.map(parsePattern);
  const loginPath = pathOf(loginPage);
  const findPage = (path: string) => pages.find((page) => pathOf(page.path) === path);
  const isGuarded = (address: string) => {
    const path = pathOf(address);
    const candidates = [address, path, `/${path}`];
    return (
      findPage(path)?.needLogin ??
      patterns.some((pattern) => candidates.some((text) => pattern.test(text)))
    );
  };
  if (isGuarded(loginPath)) {
    throw new Error(
      `the login page ${loginPath} is marked as needing a login, so it could never be opened`,
    );
  }
  const isLoginTab = findPage(loginPath)?.tab === true;

  const jump = (call: NavigationCall, target: string) => {
    if (pathOf(target) === loginPath) return null;
    return {
      call: callFor(isLoginTab, call),
      url: `/${loginPath}?uniIdRedirectUrl=${encodeURIComponent(target)}`,
      target,
    };
  };

  return {
    check(address, { token, loggedIn }) {
      if (loggedIn || !isGuarded(address)) return null;
      const errCode = token === null ? 'uni-id-check-token-failed' : 'uni-id-token-expired';
      return {
        errCode,
        errMsg: tokenMessages[errCode] ?? needLoginMessage,
        uniIdRedirectUrl: address,
      };
    },
    jump,
    answer: (need, here) => (resToLogin ? jump('navigateTo', here) : null),
  };
}

/** A tab can only be opened by `switchTab` and `reLaunch`; `switchTab` opens nothing but tabs. */
function callFor(isTab: boolean, call: NavigationCall): NavigationCall {
  if (call === 'reLaunch') return call;
  if (isTab) return 'switchTab';
  return call === 'switchTab' ? 'navigateTo' : call;
}

/** The normalized, decoded path without its leading slash: `/a/../b%2Ec?x` becomes `b.c`. */
function pathOf(address: string): string {
  const { pathname } = new URL(`/${address.replace(/^\/+/, '')}`, 'https://app.invalid');
  try {
    return decodeURIComponent(pathname).slice(1);
  } catch {
    return pathname.slice(1);
  }
}

function parsePattern(text: string): RegExp {
  try {
    return new RegExp(text);
  } catch (cause) {
    throw new Error(`needLogin: "${text}" is not a valid regular expression`, { cause });
  }
}
