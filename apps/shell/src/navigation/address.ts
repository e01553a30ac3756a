import type { Route } from './route';
import type { Routes } from './routes';

/** An address of the product: its page, and path and query as the address bar has them. */
export interface Address {
  route: Route;
  text: string;
}

/** Stands for the product's own host; whatever an address looks like, only a path and a query are taken from it. */
const shop = 'http://shop.invalid';

/**
 * Null for what is no page of this product: other origins and unknown addresses alike. A relative address begins where the page
 * `from` has its file, which for Home is the folder of its alias.
 */
export function readAddress(text: string, routes: Routes, from: string): Address | null {
  const url = resolved(text, routes.find(from)?.alias ?? from);
  const route = url && routes.find(url.pathname);
  return route && { route, text: route.path + url.search };
}

function resolved(text: string, from: string): URL | null {
  try {
    const url = new URL(text, shop + from);
    return url.origin === shop ? url : null;
  } catch {
    return null;
  }
}

/** Path and query, in the letters the address bar has for them; whatever they look like, they name no other host. */
export function asShown(address: string): string {
  const { pathname, search } = new URL(shop + address);
  // Two strokes at the start would be a host.
  return pathname.replace(/(?<=^\/+)\//g, '%2F') + search;
}

export const pathOf = (address: string) => address.replace(/[?#].*$/s, '');
export const searchOf = (address: string) =>
  address.slice(pathOf(address).length).replace(/#.*$/s, '');
