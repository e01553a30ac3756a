import type { NeedLogin, Session } from './baas';
import { needLoginMessage, tokenMessages } from './protocol';

/** `uniIdRouter` of a pages.json, with the pages it speaks of. */
export interface LoginRouting {
  /** Path of the login page. */
  loginPage: string;
  /** Patterns of addresses whose pages need a login, as texts; matched with and without the first slash. */
  needLogin?: readonly string[];
  /** Whether a refused token leads to the login page too; true unless told. */
  resToLogin?: boolean;
  /** A page's own mark goes before any pattern. */
  pages: readonly { path: string; needLogin?: boolean; tab?: boolean }[];
}

export type NavigationCall = 'navigateTo' | 'redirectTo' | 'reLaunch' | 'switchTab';

/** `target` is in the query of `url` too, but a tab is shown without its query: whoever jumps keeps it in mind. */
export interface LoginJump {
  call: NavigationCall;
  url: string;
  target: string;
}

export interface LoginRouter {
  /** What an opening of `address` lacks; null where it may go on. */
  check(address: string, session: Pick<Session, 'token' | 'loggedIn'>): NeedLogin | null;
  /** Where to go instead of `target`, by which call; null for the login page itself. The first page and steps in the history count as `redirectTo`. */
  jump(call: NavigationCall, target: string): LoginJump | null;
  /** Where a refused token leads from the page in front; null where it leads nowhere. */
  answer(need: NeedLogin, here: string): LoginJump | null;
}

/** Throws for a routing that cannot work: a pattern that is none, a login page that needs a login. */
export function loginRouter({
  loginPage,
  needLogin = [],
  resToLogin = true,
  pages,
}: LoginRouting): LoginRouter {
  const patterns = needLogin.map(patternOf);
  const login = pathOf(loginPage);
  const pageOf = (path: string) => pages.find((page) => pathOf(page.path) === path);
  const isGuarded = (address: string) => {
    const path = pathOf(address);
    return (
      pageOf(path)?.needLogin ??
      patterns.some((pattern) => [address, path, `/${path}`].some((text) => pattern.test(text)))
    );
  };
  if (isGuarded(login))
    throw new Error(
      `the login page ${login} is marked as needing a login: nobody could ever open it`,
    );
  const isTab = pageOf(login)?.tab === true;
  const jump = (call: NavigationCall, target: string) =>
    pathOf(target) === login
      ? null
      : {
          call: callTo(isTab, call),
          url: `/${login}?uniIdRedirectUrl=${encodeURIComponent(target)}`,
          target,
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

/** A tab cannot be pushed or replaced, what is no tab cannot be switched to. */
function callTo(isTab: boolean, call: NavigationCall): NavigationCall {
  if (call === 'reLaunch') return call;
  if (isTab) return 'switchTab';
  return call === 'switchTab' ? 'navigateTo' : call;
}

/** Plain, without its first slash: `/a/../b%2Ec?x` is `b.c`. */
function pathOf(address: string): string {
  const { pathname } = new URL(`/${address.replace(/^\/+/, '')}`, 'https://app.invalid');
  try {
    return decodeURIComponent(pathname).slice(1);
  } catch {
    return pathname.slice(1);
  }
}

function patternOf(text: string): RegExp {
  try {
    return new RegExp(text);
  } catch (cause) {
    throw new Error(`needLogin: "${text}" is no pattern`, { cause });
  }
}
