import { pathOf } from '../navigation/address';
import { loginPath } from '../navigation/login-page';

/** Finds a page by its path without a query; null if the shop has no such page. */
export type FindRoute = (path: string) => { tab: boolean } | null;

/**
 * Rejects whitespace and control characters, which some URL parsers drop, and backslashes, which
 * some read as slashes. No address of the shop contains one.
 */
const plainAddress = /^\/(?!\/)[^\\\s\p{C}]*$/u;

/**
 * Where the login leads to: `uniIdRedirectUrl` if it is a page of this shop, otherwise `/`.
 * The text comes from the address bar, so it is untrusted.
 */
export function returnTarget(uniIdRedirectUrl: string | undefined, findRoute: FindRoute): string {
  if (!uniIdRedirectUrl || !plainAddress.test(uniIdRedirectUrl)) return '/';
  const path = pathOf(uniIdRedirectUrl);
  return path !== loginPath && findRoute(path) ? uniIdRedirectUrl : '/';
}
