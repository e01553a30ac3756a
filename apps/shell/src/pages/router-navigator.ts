import type { Navigator } from '@shop/shell-contract';
import {
  createPath,
  parsePath,
  type Navigator as RouterNavigator,
  type To,
} from 'react-router-dom';
import { parseQuery } from '@shop/shell-contract';

/** The router's own links and hooks inside a page, by the rules of the page stack. */
export function routerNavigator(navigator: Navigator, ownPath: string): RouterNavigator {
  const text = (to: To) => (typeof to === 'string' ? to : createPath(to));
  return {
    createHref: text,
    go: (delta) => {
      if (delta < 0) navigator.back(-delta).catch(tell);
    },
    push: (to) => {
      navigator.open(text(to)).catch(tell);
    },
    replace(to) {
      const { pathname, search } = parsePath(text(to));
      if (pathname === ownPath) navigator.replaceQuery(parseQuery(search ?? ''));
      else navigator.redirectTo(text(to)).catch(tell);
    },
  };
}

/** The router's calls answer nothing: a refusal is for the developer. */
const tell = (error: unknown) => console.error(error);
