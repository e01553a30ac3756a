import type { Route } from './route';
import type { Routes } from './routes';

/** A resolved address: its route, and path and query as the address bar shows them. */
export interface Address {
  route: Route;
  text: string;
}

/** Placeholder origin for parsing; only path and query are used. */
const origin = 'http://shop.invalid';

/**
 * Resolves an address, or returns null for another origin or an unknown page.
 * @param from path of the page that a relative address starts from; for Home, its alias counts
 */
export function readAddress(text: string, routes: Routes, from: string): Address | null {
  const url = parseUrl(text, routes.find(from)?.alias ?? from);
  const route = url && routes.find(url.pathname);
  return route && { route, text: route.path + url.search };
}

function parseUrl(text: string, from: string): URL | null {
  try {
    const url = new URL(text, origin + from);
    return url.origin === origin ? url : null;
  } catch {
    return null;
  }
}

/** Path and query, encoded as in the address bar. The result never names another host. */
export function asShown(address: string): string {
  const { pathname, search } = new URL(origin + address);
  // Two leading slashes would name a host.
  return pathname.replace(/^\/{2,}/, (slashes) => `/${'%2F'.repeat(slashes.length - 1)}`) + search;
}

/** The address without query and fragment. */
export const pathOf = (address: string) => address.replace(/[?#].*$/s, '');
/** The query of the address, with its `?`. */
export const searchOf = (address: string) =>
  address.slice(pathOf(address).length).replace(/#.*$/s, '');
