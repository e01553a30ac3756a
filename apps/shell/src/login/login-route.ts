import { url, type PageDeclaration } from '@shop/shell-contract';
import type { Session } from '@shop/baas-sdk';
import { pathOf } from '../navigation/address';
import { loginPath } from '../navigation/login-page';

/** What the shell knows of an address without its query: null when it is no page of the shell. */
export type RouteOf = (path: string) => { tab: boolean } | null;

/** Address of the login page that leads back to `target`; the login page itself is nowhere to come back to. */
export function loginAddress(target: string): string {
  return url(loginPath, { uniIdRedirectUrl: pathOf(target) === loginPath ? undefined : target });
}

/** Null when the page may be opened, otherwise where to go instead. */
export function guard(
  page: Pick<PageDeclaration, 'needLogin'>,
  session: Pick<Session, 'loggedIn'>,
  address: string,
): string | null {
  return page.needLogin && !session.loggedIn ? loginAddress(address) : null;
}

/** Blanks and control characters are dropped by some readers of addresses, backslashes read as slashes: none is in an address of ours. */
const plainAddress = /^\/(?!\/)[^\\\s\p{C}]*$/u;

/**
 * Where `uniIdRedirectUrl` leads after login: the given address when it is a page of this shell, otherwise home. The text
 * comes from an address anybody may have written.
 */
export function ownTarget(text: string | undefined, routeOf: RouteOf): string {
  if (!text || !plainAddress.test(text)) return '/';
  const path = pathOf(text);
  return path !== loginPath && routeOf(path) ? text : '/';
}
