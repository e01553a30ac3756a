import { parsePath } from 'react-router-dom';
import type { Route } from './route';
import type { Routes } from './routes';

/** An address of the product: its page, and path and query as the address bar has them. */
export interface Address { route: Route; text: string }

/** Null for what is no page of this product: other origins, relative paths and unknown addresses alike. */
export function readAddress(text: string, routes: Routes): Address | null {
  const { pathname = '', search = '' } = parsePath(text);
  const route = routes.find(pathname);
  return route && { route, text: asShown(route.path + search) };
}

/** Path and query, in the letters the address bar has for them; whatever they look like, they name no other host. */
export function asShown(address: string): string {
  const { pathname, search } = new URL(`http://shop.invalid${address}`);
  return pathname + search;
}

export const pathOf = (address: string) => address.replace(/[?#].*$/s, '');
export const searchOf = (address: string) => address.slice(pathOf(address).length).replace(/#.*$/s, '');
