import { parsePath } from 'react-router-dom';
import type { Route } from './route';
import type { Routes } from './routes';

/** An address of the product taken apart: its page, its query as text (with `?`, or empty), and the whole as the address bar has it. */
export interface Address { route: Route; search: string; text: string }

/** Null for what is no page of this product: other origins, relative paths and unknown addresses alike. */
export function readAddress(text: string, routes: Routes): Address | null {
  const { pathname = '', search = '' } = parsePath(text);
  const route = routes.find(pathname);
  return route && { route, search: search === '?' ? '' : search, text: route.path + (search === '?' ? '' : search) };
}

export const pathOf = (address: string) => address.replace(/[?#].*$/s, '');
export const searchOf = (address: string) => address.slice(pathOf(address).length).replace(/#.*$/s, '');
